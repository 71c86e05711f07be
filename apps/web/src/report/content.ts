import { z } from 'zod';
import type { Show } from '../hotspots/hotspot-query.ts';

/** What a week's report says, frozen when it was made: words and figures, from which every rendering is laid out. */

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** A flip as far as its picture needs it; episodes are numbered within the hotspot, so that no id outlives the events. */
const step = z.object({
  episode: z.string(),
  flip: z.int(),
  cycle: z.int(),
  kind: z.string(),
  fromSide: z.string(),
  toSide: z.string(),
  verdict: z.string(),
  insisted: z.boolean(),
});

const named = z.object({
  hotspotId: z.int(),
  /** As short as it is still clear. */
  repository: z.string(),
  path: z.string(),
  /** "UTC or local time" */
  convention: z.string(),
  flips: z.int(),
  /** "14 flips (+11), 9 refused": figures in words, without any name. */
  figures: z.string(),
  /** What ran between the flips: "tests ⇄ lint"; empty where nothing is known. */
  between: z.string(),
  /** One thing to do. */
  next: z.string(),
  steps: z.array(step),
});

/** What changed, and what goes on as before. */
export const newsIds = ['worse', 'new', 'back', 'quiet'] as const;
export const bucketIds = [...newsIds, 'on'] as const;
export type BucketId = (typeof bucketIds)[number];

const bucket = z.object({
  id: z.enum(bucketIds),
  /** All of them; those that are named may be fewer. */
  count: z.int(),
  hotspots: z.array(named),
});

const waiting = z.object({
  decisionId: z.int(),
  /** "UTC for UTC or local time in billing-api" */
  words: z.string(),
  day,
  /** Days from the decision to the week's end. */
  days: z.int(),
});

const repository = z.object({
  name: z.string(),
  firm: z.int(),
  flips: z.int(),
  before: z.int(),
});

export const weekContent = z.object({
  v: z.literal(1),
  /** `2026-W48` */
  week: z.string(),
  from: day,
  to: day,
  /** When it was made; what arrived later is not in it. ISO 8601, UTC. */
  madeAt: z.string(),
  /** "Mon 08:00, 30 Nov 2026, Europe/Paris" */
  asOf: z.string(),
  teamName: z.string(),
  demo: z.boolean(),
  /** `quiet`: nobody went back and forth for sure; `silent`: no machine was heard of at all. */
  kind: z.enum(['eventful', 'quiet', 'silent']),
  /** The whole week in a sentence or two. */
  lead: z.string(),
  /** A few words for a subject line. */
  short: z.string(),
  flips: z.int(),
  /** Firm hotspots; reports of earlier versions did not say. */
  firm: z.int().optional(),
  /** Whether changes may be judged: as much was reported as in the week before. Earlier versions did not say. */
  judged: z.boolean().optional(),
  buckets: z.array(bucket),
  waiting: z.array(waiting),
  /** All decisions that wait; those that are listed may be fewer. */
  waitingCount: z.int(),
  repositories: z.array(repository),
  /** Repositories with flips that are not listed. */
  moreRepositories: z.int(),
  coverage: z.string(),
  stored: z.string(),
});

export type WeekContent = z.infer<typeof weekContent>;
export type NamedHotspot = z.infer<typeof named>;
export type Bucket = z.infer<typeof bucket>;

/** How many firm hotspots a report counts; undefined where an earlier version's does not say. */
export function firmOf({ firm, repositories, moreRepositories }: WeekContent): number | undefined {
  if (firm !== undefined || moreRepositories > 0) return firm;
  return repositories.reduce((sum, repository) => sum + repository.firm, 0);
}

/** The pages that a report leads to, as paths on the team's own server. */
export function hotspotPath({ from, to }: WeekContent, hotspotId: number): string {
  return `/hotspots/${hotspotId}?from=${from}&to=${to}`;
}

/** The list that holds a part of the report. */
const shows: Readonly<Record<BucketId, Show>> = {
  back: 'back',
  new: 'new',
  worse: 'firm',
  quiet: 'quiet',
  on: 'firm',
};

/** The week's list with all hotspots of a part, those that the report does not name included. */
export const weekPath = ({ from, to }: Pick<WeekContent, 'from' | 'to'>, id: BucketId): string =>
  `/hotspots?from=${from}&to=${to}&show=${shows[id]}`;

export const reportPath = ({ week }: Pick<WeekContent, 'week'>): string => `/reports/${week}`;

/** "week 48" */
export const weekWords = ({ week }: Pick<WeekContent, 'week'>): string =>
  `week ${Number(week.slice(-2))}`;

/** What colours a part's heading; none where nothing is judged. */
export function toneOf({ judged }: WeekContent, id: BucketId): 'worse' | 'better' | undefined {
  if (judged === false) return undefined;
  return id === 'worse' ? 'worse' : id === 'quiet' ? 'better' : undefined;
}

export const bucketWords: Readonly<Record<BucketId, string>> = {
  worse: 'Got worse',
  new: 'New',
  back: 'Came back',
  quiet: 'Went quiet',
  on: 'Goes on',
};
