import type { Database } from '../client.ts';
import type { Day } from '../read/period.ts';

export interface NewNote {
  readonly teamId: string;
  readonly hotspotId: number;
  readonly userId: string;
  readonly day: Day;
  readonly text: string;
}

/** Keeps a note on a hotspot; false when the team has no such hotspot. */
export async function addNote(db: Database, { day, ...note }: NewNote): Promise<boolean> {
  const { teamId, hotspotId } = note;
  if ((await db.hotspot.count({ where: { teamId, hotspotId } })) === 0) return false;
  await db.note.create({ data: { ...note, day: new Date(`${day}T00:00:00Z`) } });
  return true;
}
