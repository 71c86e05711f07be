import type { KeyHolder } from '@unthrash/db/ingest/find-ingest-key';
import type { ParsedBatch } from '@unthrash/db/ingest/write-group';
import { activity, type Batch, flipEvent, flipEventChecks } from '@unthrash/events';
import { z } from 'zod';
import { isClaimed } from '../access/claims.ts';

export interface Rejection {
  readonly id: string;
  readonly code: string;
}

export interface SortedItems extends Pick<ParsedBatch, 'events' | 'activity'> {
  /** Ids that stand in the batch a second time. */
  readonly repeated: readonly string[];
  readonly rejected: readonly Rejection[];
}

interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path: readonly PropertyKey[];
}

type Parsed<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

/** The same schemas, compiled: a server parses thousands of items a second. */
const compiledEvent = z.strictObject(flipEvent.shape).check(...flipEventChecks);
const compiledActivity = z.strictObject(activity.shape);

const DAY = 86_400_000;
const OLDEST_DAYS = 30;

/**
 * Parses every item on its own, so that a bad one never spoils a batch: what can be written, and why the rest cannot.
 * `now` decides which days are believed: from 30 days ago to tomorrow, or from the first day whose events the team
 * keeps: what was deleted cannot be told from what is new.
 */
export function sortItems(
  batch: Batch,
  { claims, eventDays }: Pick<KeyHolder, 'claims' | 'eventDays'>,
  now: Date,
): SortedItems {
  const oldest = dayOf(now.getTime() - Math.min(OLDEST_DAYS, eventDays) * DAY);
  const newest = dayOf(now.getTime() + DAY);
  const rejected: Rejection[] = [];
  const repeated: string[] = [];
  const seen = new Set<string>();
  const claimed = new Map<string, boolean>();
  const counts = (repo: string): boolean => {
    const known = claimed.get(repo) ?? isClaimed(claims, repo);
    claimed.set(repo, known);
    return known;
  };

  function take<T extends { id: string; day: string; repo: string }>(
    parsed: Parsed<T>,
    raw: unknown,
    position: number,
  ): T | undefined {
    if (!parsed.success) {
      rejected.push({ id: idOf(raw, position), code: codeOf(parsed.error.issues) });
      return undefined;
    }
    const { id, day, repo } = parsed.data;
    if (day < oldest || day > newest) {
      rejected.push({ id, code: 'day_out_of_range' });
    } else if (!counts(repo)) {
      rejected.push({ id, code: 'repository_not_claimed' });
    } else if (seen.has(id)) {
      repeated.push(id);
    } else {
      seen.add(id);
      return parsed.data;
    }
    return undefined;
  }

  const events = batch.events.flatMap((raw, position) => {
    const item = take(compiledEvent.safeParse(raw), raw, position);
    if (item === undefined) return [];
    return [{ event: item, reporter: splitReporter(item.reporter) }];
  });
  const active = batch.activity.flatMap((raw, position) => {
    const item = take(compiledActivity.safeParse(raw), raw, batch.events.length + position);
    if (item === undefined) return [];
    return [{ item, reporter: splitReporter(item.reporter) }];
  });
  return { events, activity: active, repeated, rejected };
}

/** `team.repository.hotspot`, the later ones as far as they go. */
export function splitReporter(reporter: string) {
  const [team = '', repository, hotspot] = reporter.split('.');
  return { team, repository, hotspot };
}

/** The item's own id where it has a plausible one, else its position, counted over both lists: `#12`. */
function idOf(raw: unknown, position: number): string {
  if (typeof raw === 'object' && raw !== null && 'id' in raw && typeof raw.id === 'string') {
    if (/^[A-Za-z0-9_-]{1,64}$/.test(raw.id)) return raw.id;
  }
  return `#${position}`;
}

/** The first thing that is wrong: the schema's own code, or which field it is about. */
function codeOf(issues: readonly Issue[]): string {
  const [first] = issues;
  if (first === undefined) return 'invalid_item';
  if (first.code === 'unrecognized_keys') return 'unknown_field';
  if (/^[a-z]+(_[a-z]+)+$/.test(first.message)) return first.message;
  const [field] = first.path;
  return typeof field === 'string' ? `invalid_${field}` : 'invalid_item';
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
