import type { Database } from '../client.ts';
import type { ActivityEntry, EventItem, Tag } from './batch-items.ts';
import { insertActivity } from './insert-activity.ts';
import { insertEvents, type PlacedEvent } from './insert-events.ts';
import { insertTags } from './insert-tags.ts';
import { hotspotKey, resolveHotspots } from './resolve-hotspots.ts';
import { resolveRepositories } from './resolve-repositories.ts';

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

/** Writes what is new of a batch. When it returns, everything that it calls accepted is stored. */
export async function writeBatch(database: Database, batch: ParsedBatch): Promise<WrittenBatch> {
  const { teamId, events, activity } = batch;
  const items = [...events.map((each) => each.event), ...activity.map((each) => each.item)];
  if (items.length === 0) return { accepted: [], duplicates: [], overLimit: [] };
  const repositories = await resolveRepositories(database, teamId, firstDays(items));
  const spots = events.map(({ event }) => ({
    repositoryId: idOf(repositories, event.repository),
    path: event.path,
    convention: event.convention,
    language: event.language,
    day: event.day,
  }));
  const hotspots = spots.length === 0 ? new Map() : await resolveHotspots(database, teamId, spots);
  const placed: PlacedEvent[] = [];
  const tags: Tag[] = [];
  const overLimit: string[] = [];
  for (const [at, { event, reporter }] of events.entries()) {
    const spot = spots[at];
    const hotspotId = spot === undefined ? undefined : hotspots.get(hotspotKey(spot));
    if (spot === undefined || hotspotId === undefined) {
      overLimit.push(event.id);
      continue;
    }
    placed.push({ ...event, hotspotId });
    tags.push(...tagsOf(event.day, reporter, spot.repositoryId, hotspotId));
  }
  const active = activity.map(({ item, reporter }) => {
    const repositoryId = idOf(repositories, item.repository);
    tags.push(...tagsOf(item.day, reporter, repositoryId, undefined));
    return { ...item, repositoryId };
  });
  const fresh = new Set([
    ...(await insertEvents(database, batch, placed)),
    ...(await insertActivity(database, teamId, active)),
  ]);
  await insertTags(database, teamId, tags);
  const ids = [...placed, ...active].map((item) => item.id);
  return {
    accepted: ids.filter((id) => fresh.has(id)),
    duplicates: ids.filter((id) => !fresh.has(id)),
    overLimit,
  };
}

function firstDays(items: readonly { repository: string; day: string }[]): Map<string, string> {
  const days = new Map<string, string>();
  for (const { repository, day } of items) {
    const known = days.get(repository);
    if (known === undefined || day < known) days.set(repository, day);
  }
  return days;
}

function tagsOf(
  day: string,
  reporter: Reporter,
  repositoryId: number,
  hotspotId: number | undefined,
): Tag[] {
  const tags: Tag[] = [{ day, scope: 'team', scopeId: 0, tag: reporter.team }];
  if (reporter.repository !== undefined) {
    tags.push({ day, scope: 'repository', scopeId: repositoryId, tag: reporter.repository });
  }
  if (reporter.hotspot !== undefined && hotspotId !== undefined) {
    tags.push({ day, scope: 'hotspot', scopeId: hotspotId, tag: reporter.hotspot });
  }
  return tags;
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined)
    throw new Error('a repository was removed while a batch for it was written');
  return id;
}
