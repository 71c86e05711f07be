import type { ActivityEntry, EventItem, KnownHotspot, Tag } from './batch-items.ts';
import type { IngestDatabase } from './ingest-database.ts';
import { insertActivity, type PlacedActivity } from './insert-activity.ts';
import { insertEvents, type PlacedEvent } from './insert-events.ts';
import { insertTags, type KnownTag } from './insert-tags.ts';
import { hotspotKey, resolveHotspots } from './resolve-hotspots.ts';
import { type NamedRepository, resolveRepositories } from './resolve-repositories.ts';
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
  /** How often the team's repositories were moved or removed; when it rises, what is remembered is forgotten. */
  readonly moves?: number;
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
  readonly repositories: ShortMemory<NamedRepository>;
  readonly hotspots: ShortMemory<KnownHotspot>;
  readonly tags: ShortMemory<KnownTag>;
}

/** A repository was removed while a batch for it was written. */
export class RepositoryGone extends Error {
  override readonly name = 'RepositoryGone';
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
      ? new Map<string, NamedRepository>()
      : await resolveRepositories(database, known.repositories, teamId, firstDays(items));
  const spots = batches.map((batch) =>
    batch.events.map(({ event: { repo, path, convention, language, day } }) => {
      const { repositoryId } = named(repositories, repo);
      const key = hotspotKey({ repositoryId, path, convention });
      return { key, repositoryId, path, convention, language, day };
    }),
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
      const hotspot = spot === undefined ? undefined : hotspots.get(spot.key);
      if (spot === undefined || hotspot === undefined) overLimit.push(event.id);
      else if (events.has(event.id)) repeated.push(event.id);
      else {
        own.push(event.id);
        events.set(event.id, { event, hotspot, keyId: batch.keyId });
        addTags(tags, {
          day: event.day,
          keyId: batch.keyId,
          reporter,
          repository: named(repositories, event.repo),
          hotspotId: hotspot.hotspotId,
        });
      }
    }
    for (const { item, reporter } of batch.activity) {
      if (activity.has(item.id)) repeated.push(item.id);
      else {
        const repository = named(repositories, item.repo);
        const { keyId } = batch;
        own.push(item.id);
        activity.set(item.id, { item, repositoryId: repository.repositoryId, keyId });
        addTags(tags, { day: item.day, keyId, reporter, repository });
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

interface Reported {
  readonly day: string;
  readonly keyId: number;
  readonly reporter: Reporter;
  readonly repository: NamedRepository;
  readonly hotspotId?: number;
}

function addTags(tags: Tag[], { day, keyId, reporter, repository, hotspotId }: Reported): void {
  tags.push({ day, keyId, scope: 'team', scopeId: 0, tag: reporter.team });
  // A machine's tag for a repository is made with its name: one machine with both names would count as two.
  if (repository.formerName) return;
  if (reporter.repository !== undefined) {
    const { repositoryId: scopeId } = repository;
    tags.push({ day, keyId, scope: 'repository', scopeId, tag: reporter.repository });
  }
  if (reporter.hotspot !== undefined && hotspotId !== undefined) {
    tags.push({ day, keyId, scope: 'hotspot', scopeId: hotspotId, tag: reporter.hotspot });
  }
}

function named(repositories: ReadonlyMap<string, NamedRepository>, name: string): NamedRepository {
  const found = repositories.get(name);
  if (found === undefined) throw new RepositoryGone();
  return found;
}
