import type { Database } from '../client.ts';
import type { Day } from './period.ts';

/** A hotspot and what people said of it, as it stands. */
export interface HotspotRow {
  readonly hotspotId: number;
  readonly repositoryId: number;
  readonly repository: string;
  readonly path: string;
  /** The convention that the hook named. */
  readonly reported: string;
  /** The one that a person corrected it to; null: nobody did. */
  readonly label: string | null;
  readonly language: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly resolvedDay: Day | null;
  readonly resolvedReason: string | null;
  readonly mutedUntil: Day | null;
  readonly mutedMore: number | null;
  readonly falseAlarmDay: Day | null;
  /** The hotspot that this one is counted with; null: with none. */
  readonly sameAsId: number | null;
  /** Those that are counted with this one, oldest first: earlier names of the file. */
  readonly earlier: readonly { readonly hotspotId: number; readonly path: string }[];
}

/** One hotspot of the team; undefined when it has none with this number. */
export async function readHotspot(
  db: Database,
  teamId: string,
  hotspotId: number,
): Promise<HotspotRow | undefined> {
  const [found, earlier] = await Promise.all([
    db.hotspot.findUnique({
      where: { teamId_hotspotId: { teamId, hotspotId } },
      include: { repository: { select: { name: true } }, care: true },
    }),
    db.hotspotCare.findMany({
      where: { teamId, sameAsId: hotspotId },
      select: { hotspotId: true, hotspot: { select: { path: true } } },
      orderBy: { hotspotId: 'asc' },
    }),
  ]);
  if (found === null) return undefined;
  const { care } = found;
  return {
    hotspotId,
    repositoryId: found.repositoryId,
    repository: found.repository.name,
    path: found.path,
    reported: found.convention,
    label: care?.label ?? null,
    language: found.language,
    firstDay: dayOf(found.firstDay),
    lastDay: dayOf(found.lastDay),
    resolvedDay: dayOrNull(care?.resolvedDay),
    resolvedReason: care?.resolvedReason ?? null,
    mutedUntil: dayOrNull(care?.mutedUntil),
    mutedMore: care?.mutedMore ?? null,
    falseAlarmDay: dayOrNull(care?.falseAlarmDay),
    sameAsId: care?.sameAsId ?? null,
    earlier: earlier.map((each) => ({ hotspotId: each.hotspotId, path: each.hotspot.path })),
  };
}

const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

const dayOrNull = (date: Date | null | undefined): Day | null =>
  date === null || date === undefined ? null : dayOf(date);
