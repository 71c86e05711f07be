import type { ActivityEntry, EventItem, KnownHotspot, Tag } from './batch-items.ts';
import type { IngestDatabase } from './ingest-database.ts';
import { insertActivity, type PlacedActivity } from './insert-activity.ts';
import { insertEvents, type PlacedEvent } from './insert-events.ts';
import { insertTags } from './insert-tags.ts';
import { hotspotKey, resolveHotspots } from './resolve-hotspots.ts';
import { resolveRepositories } from './resolve-repositories.ts';
import { ShortMemory } from './short-memory.ts';

/** Tags of a machine, as far as they were sent: as the team, the repository and the hotspot see it. */
export interface Reporter {
  readonly team: string;
  readonly repository?: string | undefined;
  readonly hotspot?: string | undefined;
}

export interface ParsedBatch {
  readonly teamId: string;
  readonly keyId: number;
  /** No id twice, over both lists. */
  readonly events: readonly { readonly event: EventItem; readonly reporter: Reporter }[];
  readonly activity: readonly { readonly item: ActivityEntry; readonly reporter: Reporter }[];
}

export interface WrittenBatch {
  readonly accepted: readonly string[];
  /** Were there before: nothing was counted again. */
  readonly duplicates: readonly string[];
  /** Belong to a new hotspot that is over the number for its repository's day. */
  readonly overLimit: readonly string[];
}

/** What the database was asked before and need not be asked again. */
export interface Known {
  readonly repositories: ShortMemory<number>;
  readonly hotspots: ShortMemory<KnownHotspot>;
  readonly tags: ShortMemory<true>;
}

/** `now` in milliseconds. Ids are asked for anew every five minutes, so that what another server changes is seen. */
export function knowNothing(now: () => number): Known {
  return {
    repositories: new ShortMemory({ time: 300_000, most: 20_000 }, now),
    hotspots: new ShortMemory({ time: 300_000, most: 100_000 }, now),
    tags: new ShortMemory({ time: 600_000, most: 200_000 }, now),
  };
}

/**
 * Writes what is new of some batches of one team together, and answers for each on its own, in their order. When it
 * returns, everything that it calls accepted is stored, and so are the tags.
 */
export async function writeGroup(
  database: IngestDatabase,
  known: Known,
  teamId: string,
  batches: readonly ParsedBatch[],
): Promise<readonly WrittenBatch[]> {
  const items = batches.flatMap((batch) => [
    ...batch.events.map((each) => each.event),
    ...batch.activity.map((each) => each.item),
  ]);
  const repositories =
    items.length === 0
      ? new Map<string, number>()
      : await resolveRepositories(database, known.repositories, teamId, firstDays(items));
  const spots = batches.map((batch) =>
    batch.events.map(({ event }) => ({
      repositoryId: idOf(repositories, event.repo),
      path: event.path,
      convention: event.convention,
      language: event.language,
      day: event.day,
    })),
  );
  const hotspots = await resolveHotspots(database, known.hotspots, teamId, spots.flat());

  const events = new Map<string, PlacedEvent>();
  const activity = new Map<string, PlacedActivity>();
  const tags: Tag[] = [];
  const parts = batches.map((batch, at) => {
    // The batch that has an id first answers for it; in a later one of this group it is a repetition.
    const own: string[] = [];
    const repeated: string[] = [];
    const overLimit: string[] = [];
    for (const [position, { event, reporter }] of batch.events.entries()) {
      const spot = spots[at]?.[position];
      const hotspot = spot === undefined ? undefined : hotspots.get(hotspotKey(spot));
      if (spot === undefined || hotspot === undefined) overLimit.push(event.id);
      else if (events.has(event.id)) repeated.push(event.id);
      else {
        own.push(event.id);
        events.set(event.id, { event, hotspot, keyId: batch.keyId });
        addTags(tags, event.day, reporter, spot.repositoryId, hotspot.hotspotId);
      }
    }
    for (const { item, reporter } of batch.activity) {
      if (activity.has(item.id)) repeated.push(item.id);
      else {
        const repositoryId = idOf(repositories, item.repo);
        own.push(item.id);
        activity.set(item.id, { item, repositoryId });
        addTags(tags, item.day, reporter, repositoryId, undefined);
      }
    }
    return { own, repeated, overLimit };
  });

  const fresh = await insertEvents(database, teamId, [...events.values()]);
  for (const { event, hotspot } of events.values()) {
    const { id, day } = event;
    if (!fresh.has(id)) continue;
    if (day < hotspot.firstDay) hotspot.firstDay = day;
    if (day > hotspot.lastDay) hotspot.lastDay = day;
  }
  const active = await insertActivity(database, teamId, [...activity.values()]);
  await insertTags(database, known.tags, teamId, tags);
  const isFresh = (id: string): boolean => fresh.has(id) || active.has(id);
  return parts.map(({ own, repeated, overLimit }) => ({
    accepted: own.filter(isFresh),
    duplicates: [...own.filter((id) => !isFresh(id)), ...repeated],
    overLimit,
  }));
}

function firstDays(items: readonly { repo: string; day: string }[]): Map<string, string> {
  const days = new Map<string, string>();
  for (const { repo, day } of items) {
    const known = days.get(repo);
    if (known === undefined || day < known) days.set(repo, day);
  }
  return days;
}

function addTags(
  tags: Tag[],
  day: string,
  reporter: Reporter,
  repositoryId: number,
  hotspotId: number | undefined,
): void {
  tags.push({ day, scope: 'team', scopeId: 0, tag: reporter.team });
  if (reporter.repository !== undefined) {
    tags.push({ day, scope: 'repository', scopeId: repositoryId, tag: reporter.repository });
  }
  if (reporter.hotspot !== undefined && hotspotId !== undefined) {
    tags.push({ day, scope: 'hotspot', scopeId: hotspotId, tag: reporter.hotspot });
  }
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined)
    throw new Error('a repository was removed while a batch for it was written');
  return id;
}
