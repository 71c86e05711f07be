import type { Database } from '../client.ts';
import { type Change, changeRow } from './change-care.ts';

/** Why two hotspots cannot be one. */
export type NotSame = 'not-found' | 'itself' | 'other-repository' | 'other-convention';

/**
 * From now on a hotspot is counted with another one of the same repository and convention: its file was renamed. Those
 * that were counted with it go along, and both keep their events. Undefined when it was done.
 */
export async function markSame(
  db: Database,
  change: Omit<Change, 'what'>,
  otherId: number,
): Promise<NotSame | undefined> {
  const { teamId, hotspotId } = change;
  return db.$transaction(async (step) => {
    const [own, named] = await Promise.all(
      [hotspotId, otherId].map((id) =>
        step.hotspot.findUnique({
          where: { teamId_hotspotId: { teamId, hotspotId: id } },
          include: { care: { select: { label: true, sameAsId: true } } },
        }),
      ),
    );
    if (!own || !named) return 'not-found';
    const rootId = named.care?.sameAsId ?? named.hotspotId;
    if (rootId === hotspotId) return 'itself';
    if (own.repositoryId !== named.repositoryId) return 'other-repository';
    const convention = own.care?.label ?? own.convention;
    if (convention !== (named.care?.label ?? named.convention)) return 'other-convention';
    // The one that stands for both needs a row of its own: what is read joins by it.
    for (const id of [rootId, hotspotId]) {
      const sameAsId = id === rootId ? null : rootId;
      await step.hotspotCare.upsert({
        where: { teamId_hotspotId: { teamId, hotspotId: id } },
        create: { teamId, hotspotId: id, sameAsId },
        update: { sameAsId },
      });
    }
    await step.hotspotCare.updateMany({
      where: { teamId, sameAsId: hotspotId },
      data: { sameAsId: rootId },
    });
    await step.statusChange.create({ data: changeRow({ ...change, what: 'same-as' }) });
    return undefined;
  });
}

/** Counts a hotspot on its own again; false when it was counted with none. */
export async function markNotSame(db: Database, change: Omit<Change, 'what'>): Promise<boolean> {
  const { teamId, hotspotId } = change;
  return db.$transaction(async (step) => {
    const { count } = await step.hotspotCare.updateMany({
      where: { teamId, hotspotId, sameAsId: { not: null } },
      data: { sameAsId: null },
    });
    if (count === 0) return false;
    await step.statusChange.create({ data: changeRow({ ...change, what: 'not-same' }) });
    return true;
  });
}
