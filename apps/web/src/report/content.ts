import { z } from 'zod';
import { hotspotsHref, readHotspotQuery } from '../hotspots/hotspot-query.ts';
import { type ReportPart, reportParts } from '../hotspots/report-part.ts';
import { sentenceCase, spelled } from '../words/numbers.ts';

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

const bucket = z.object({
  id: z.enum(reportParts),
  /** All of them; those that are named may be fewer. */
  count: z.int(),
  /** Their numbers; earlier versions did not say. */
  ids: z.array(z.int()).optional(),
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

export type WeekContent = z.infer<typeof weekContent> & {
  /** It was stored, and stays as it is; a preview is not. */
  readonly frozen?: boolean;
};
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

/** The list of exactly the hotspots that a part counts, those that the report does not name included. */
export function weekPath({ from, to, week, frozen }: WeekContent, part: ReportPart): string {
  const report = frozen === true ? week : undefined;
  return hotspotsHref({ ...readHotspotQuery({ from, to }), show: 'all', part, report });
}

export const reportPath = ({ week }: Pick<WeekContent, 'week'>): string => `/reports/${week}`;

/** "week 48" */
export const weekWords = ({ week }: Pick<WeekContent, 'week'>): string =>
  `week ${Number(week.slice(-2))}`;

/** What colours a part's heading; none where nothing is judged. */
export function toneOf({ judged }: WeekContent, id: ReportPart): 'worse' | 'better' | undefined {
  if (judged === false) return undefined;
  return id === 'worse' ? 'worse' : id === 'quiet' ? 'better' : undefined;
}

/** "Five more go on as before": a part of which no hotspot has a place. */
export function onlyCounted({ count }: Bucket): string {
  return `${sentenceCase(spelled(count, 'more', 'more'))} ${count === 1 ? 'goes' : 'go'} on as before`;
}

export const bucketWords: Readonly<Record<ReportPart, string>> = {
  worse: 'Got worse',
  new: 'New',
  back: 'Came back',
  quiet: 'Went quiet',
  on: 'Goes on',
};
