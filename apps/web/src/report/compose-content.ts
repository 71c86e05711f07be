import { conventionOf } from '@unthrash/conventions';
import type { Coverage } from '@unthrash/db/read/read-coverage';
import type { LastFlip } from '@unthrash/db/read/read-last-flips';
import type { RepositoryWeeks } from '@unthrash/db/read/read-repositories';
import type { WaitingDecision } from '@unthrash/db/read/read-waiting-decisions';
import { covers } from '../hotspots/decision-scope.ts';
import type { Judged } from '../hotspots/judge-hotspot.ts';
import { nextStep } from '../hotspots/next-step.ts';
import { newsParts, partOf, type ReportPart, reportParts } from '../hotspots/report-part.ts';
import { betweenFlips } from '../words/between.ts';
import { sameCoverage } from '../words/change.ts';
import { coverageSentence } from '../words/coverage.ts';
import { dayIn, daysBetween, longDay, shortDay, timeIn } from '../words/days.ts';
import { counted, signed } from '../words/numbers.ts';
import { shortNames } from '../words/repositories.ts';
import { sideWord } from '../words/sides.ts';
import type { Week } from '../words/weeks.ts';
import type { Bucket, WeekContent } from './content.ts';
import { machinesSentence } from './frozen-content.ts';
import { weekSentence } from './week-sentence.ts';

/** Everything that a report is made from. */
export interface WeekData {
  readonly week: Week;
  readonly madeAt: Date;
  readonly team: {
    readonly name: string;
    readonly timeZone: string;
    readonly demo: boolean;
    readonly eventDays: number;
    readonly rollupMonths: number;
    readonly groupSize: number;
  };
  /** Whether no report was made for an earlier week. */
  readonly first: boolean;
  /** The firm hotspots that the report of the week before counted; undefined when there is none. */
  readonly firmSaid?: number | undefined;
  /** Judged at the week's end, with the week before to compare. */
  readonly hotspots: readonly Judged[];
  readonly repositories: readonly RepositoryWeeks[];
  readonly coverage: Coverage;
  /** Machines of the week; undefined when none was heard of. */
  readonly machines: number | undefined;
  /** Oldest first. */
  readonly waiting: readonly WaitingDecision[];
  /** The last flips, up to the week's end, of the hotspots that `namedHotspots` names. */
  readonly flips: ReadonlyMap<number, readonly LastFlip[]>;
}

const MOST_HOTSPOTS = 5;
const MOST_WAITING = 5;
const MOST_REPOSITORIES = 6;

/** A week's report, from its figures. Pure: the same data always reads the same. */
export function composeContent(data: WeekData): WeekContent {
  const { week, team, hotspots, coverage } = data;
  const names = shortNames(data.repositories.map(({ name }) => name));
  const flipping = hotspots.filter(({ facts }) => facts.now.flips > 0);
  const flips = sum(flipping, ({ facts }) => facts.now.flips);
  const buckets = bucketsOf(data, names);
  const firm = hotspots.filter((each) => each.firm).length;
  const heard = flipping.length > 0 || coverage.reports > 0 || sum(hotspots, passedOf) > 0;
  const kind = !heard ? 'silent' : firm === 0 && buckets.length === 0 ? 'quiet' : 'eventful';
  const sentence = weekSentence({
    kind,
    first: data.first,
    firm,
    firmBefore: hotspots.filter((each) => each.firmBefore).length,
    firmSaid: data.firmSaid,
    asideSince: hotspots.filter((each) => each.firmBefore && each.aside).length,
    mutedBefore: hotspots.filter((each) => each.mutedBefore).length,
    flips,
    asideFlips: sum(
      flipping.filter((each) => each.aside),
      ({ facts }) => facts.now.flips,
    ),
    passed: sum(hotspots, passedOf),
    edits: coverage.edits,
    waiting: data.waiting.length,
    buckets,
    shares: flipping.map(({ facts }) => ({
      convention: facts.convention,
      repository: names.get(facts.repository) ?? facts.repository,
      flips: facts.now.flips,
    })),
  });
  const rows = repositoriesOf(flipping, hotspots, names);
  return {
    v: 1,
    week: week.name,
    from: week.monday,
    to: week.sunday,
    madeAt: data.madeAt.toISOString(),
    asOf: `${timeIn(team.timeZone, data.madeAt)}, ${longDay(dayIn(team.timeZone, data.madeAt))}, ${team.timeZone}`,
    teamName: team.name,
    demo: team.demo,
    kind,
    ...sentence,
    flips,
    firm,
    judged: sameCoverage(coverage.reports, coverage.reportsBefore),
    buckets,
    waiting: data.waiting.slice(0, MOST_WAITING).map((each) => ({
      decisionId: each.decisionId,
      words: waitingWords(each, names),
      day: each.day,
      days: Math.max(0, daysBetween(each.day, week.sunday)),
    })),
    waitingCount: data.waiting.length,
    repositories: rows.slice(0, MOST_REPOSITORIES),
    moreRepositories: Math.max(0, rows.length - MOST_REPOSITORIES),
    coverage: coverageWords(data, flipping.length > 0),
    stored: `Stored: paths, conventions and counts, never names, prompts or code; events for ${counted(team.eventDays, 'day')}, counts for ${counted(team.rollupMonths, 'month')}.`,
  };
}

/**
 * The hotspots that a report names, at most five: of each bucket the one with the most flips, then the next of each; those
 * that go on as before only where places are left.
 */
export function namedHotspots(
  hotspots: readonly Judged[],
): ReadonlyMap<ReportPart, readonly Judged[]> {
  const sorted = sortIntoBuckets(hotspots);
  const named = new Map<ReportPart, Judged[]>(reportParts.map((id) => [id, []]));
  let left = MOST_HOTSPOTS;
  const take = (ids: readonly ReportPart[]) => {
    for (let rank = 0; left > 0 && rank < MOST_HOTSPOTS; rank += 1) {
      for (const id of ids) {
        const next = sorted.get(id)?.[rank];
        if (next === undefined || left === 0) continue;
        named.get(id)?.push(next);
        left -= 1;
      }
    }
  };
  take(newsParts);
  take(['on']);
  return named;
}

function sortIntoBuckets(hotspots: readonly Judged[]): Map<ReportPart, Judged[]> {
  const sorted = new Map<ReportPart, Judged[]>();
  for (const each of hotspots) {
    const id = partOf(each);
    if (id === undefined) continue;
    const own = sorted.get(id);
    if (own === undefined) sorted.set(id, [each]);
    else own.push(each);
  }
  for (const own of sorted.values()) own.sort(mostFlipsFirst);
  return sorted;
}

/** Those without a flip in the week, which went quiet, by the flips of the weeks before. */
const mostFlipsFirst = (a: Judged, b: Judged): number =>
  b.facts.now.flips - a.facts.now.flips ||
  b.facts.fourWeeks - a.facts.fourWeeks ||
  a.facts.hotspotId - b.facts.hotspotId;

function bucketsOf(data: WeekData, names: ReadonlyMap<string, string>): Bucket[] {
  const all = sortIntoBuckets(data.hotspots);
  const named = namedHotspots(data.hotspots);
  return reportParts.flatMap((id) => {
    const own = named.get(id) ?? [];
    // Where news took every place, what goes on is only counted: without it the parts would not add up.
    if (own.length === 0 && !(id === 'on' && all.has(id))) return [];
    const hotspots = own.map((each) => {
      const { facts } = each;
      const flips = data.flips.get(facts.hotspotId) ?? [];
      return {
        hotspotId: facts.hotspotId,
        repository: names.get(facts.repository) ?? facts.repository,
        path: facts.path,
        convention: conventionOf(facts.convention).title,
        flips: facts.now.flips,
        figures: figuresOf(each, id, data.first),
        between: betweenFlips(flips) ?? '',
        next: nextStep({
          status: id === 'quiet' ? 'quiet' : each.status,
          convention: facts.convention,
          waiting: data.waiting.find((decision) => covers(decision, facts)),
        }),
        steps: stepsOf(flips),
      };
    });
    const ids = all.get(id)?.map(({ facts }) => facts.hotspotId) ?? [];
    return [{ id, count: ids.length, ids, hotspots }];
  });
}

function figuresOf({ facts }: Judged, bucket: ReportPart, first: boolean): string {
  if (bucket === 'quiet') {
    const last = facts.now.lastFlipDay;
    return last === null ? 'no flip' : `last flip ${shortDay(last)}`;
  }
  const { flips } = facts.now;
  const change = first || bucket === 'new' ? '' : ` (${signed(flips - facts.before.flips)})`;
  const refused = facts.refused === 0 ? '' : `, ${facts.refused} refused`;
  return `${counted(flips, 'flip')}${change}${refused}`;
}

function stepsOf(flips: readonly LastFlip[]) {
  const episodes = [...new Set(flips.map(({ episode }) => episode))];
  return flips.map(({ episode, flip, cycle, kind, fromSide, toSide, verdict, insisted }) => ({
    episode: String(episodes.indexOf(episode)),
    flip,
    cycle,
    kind,
    fromSide,
    toSide,
    verdict,
    insisted,
  }));
}

function waitingWords(
  { convention, side, repository, paths }: WaitingDecision,
  names: ReadonlyMap<string, string>,
): string {
  const where = repository === null ? 'all repositories' : (names.get(repository) ?? repository);
  const part = paths.length === 0 ? '' : 'a part of ';
  return `${conventionOf(convention).title}: ${sideWord(side)}, in ${part}${where}`;
}

function repositoriesOf(
  flipping: readonly Judged[],
  hotspots: readonly Judged[],
  names: ReadonlyMap<string, string>,
) {
  return [...new Set(flipping.map(({ facts }) => facts.repository))]
    .map((full) => {
      const own = hotspots.filter(({ facts }) => facts.repository === full);
      return {
        name: names.get(full) ?? full,
        firm: own.filter((each) => each.firm).length,
        flips: sum(own, ({ facts }) => facts.now.flips),
        before: sum(own, ({ facts }) => facts.before.flips),
      };
    })
    .sort((a, b) => b.flips - a.flips || (a.name < b.name ? -1 : 1));
}

/** How much was looked at, and by how many machines where that names nobody. */
function coverageWords({ coverage, machines, team }: WeekData, flips: boolean): string {
  const sentence = coverageSentence(coverage, flips);
  if (machines === undefined) return sentence;
  return `${sentence} ${machinesSentence(machines, team.groupSize)}`;
}

const passedOf = ({ facts }: Judged): number => facts.passed;

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
