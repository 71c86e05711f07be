import type { Day } from '@unthrash/db/read/period';
import type { Coverage } from '@unthrash/db/read/read-coverage';
import type { HotspotFacts } from '@unthrash/db/read/read-hotspot-facts';
import type { RepositoryWeeks } from '@unthrash/db/read/read-repositories';
import { type Change, changeOf, sameCoverage } from '../words/change.ts';
import { leadSentence, type Share } from '../words/lead-sentence.ts';
import { rate } from '../words/numbers.ts';
import { rangeWords } from '../words/range.ts';
import { shortNames } from '../words/repositories.ts';
import { type Drift, driftOf } from './drift.ts';
import type { Judged } from './judge-hotspot.ts';
import type { Range } from './period.ts';
import { type Repositories, repositoryRows } from './repository-rows.ts';

/** Rows under "Hotspots" on the overview. */
export const TOP_HOTSPOTS = 8;

export interface Figure {
  readonly value: number;
  readonly before: number;
  readonly change: Change;
}

export interface Overview {
  readonly sentence: string;
  readonly firm: Figure;
  readonly flips: Figure;
  readonly new: Figure;
  readonly quiet: Figure;
  /** Of `new`: those that carry the mark at present. */
  readonly markedNew: number;
  /** First flips of hotspots that are not firm, and not set aside: they may be chance. */
  readonly unconfirmed: number;
  /** Hotspots with flips in the period that people set aside. */
  readonly aside: number;
  /** Firm ones of the period before that people have set aside by now. */
  readonly asideSince: number;
  /** Firm ones that were muted in the period before, and would have been firm then. */
  readonly mutedBefore: number;
  readonly passed: number;
  /** Flips per 1,000 edits, in the period and before it; undefined where no edit was heard of. */
  readonly rate: string | undefined;
  readonly rateBefore: string | undefined;
  /** Whether about as much was reported as before, so that changes may be judged. */
  readonly comparable: boolean;
  readonly repositories: Repositories;
  readonly drift: Drift;
  /** Firm ones first, then by flips; none that a person set aside. */
  readonly top: readonly Judged[];
  readonly hotspots: number;
  readonly names: ReadonlyMap<string, string>;
}

export interface OverviewFacts {
  readonly range: Range;
  /** The period's last day. */
  readonly to: Day;
  readonly joined: boolean;
  readonly hotspots: readonly Judged[];
  readonly repositories: readonly RepositoryWeeks[];
  readonly coverage: Coverage;
}

/** Everything that the overview says, from the rollups' rows. Pure. */
export function composeOverview(facts: OverviewFacts): Overview {
  const { coverage, hotspots: judged } = facts;
  const flipping = judged.filter(({ facts }) => facts.now.flips > 0);
  const names = shortNames(facts.repositories.map(({ name }) => name));
  const tally = (now: (each: Judged) => boolean, before: (each: Judged) => boolean) => ({
    value: judged.filter(now).length,
    before: judged.filter(before).length,
  });
  const open = flipping.filter((each) => !each.aside);
  const unconfirmed = sum(
    open.filter((each) => !each.firm),
    ({ facts }) => facts.now.flips,
  );
  const flips = sum(judged, ({ facts }) => facts.now.flips);
  const flipsBefore = sum(judged, ({ facts }) => facts.before.flips);
  const passed = sum(judged, ({ facts }) => facts.passed);
  const firm = tally(
    (each) => each.firm,
    (each) => each.firmBefore,
  );
  const aside = flipping.length - open.length;
  const asideSince = judged.filter((each) => each.firmBefore && each.aside).length;
  const mutedBefore = judged.filter((each) => each.mutedBefore).length;
  // What people set aside is fewer to look at, but not yet seen to be better; the end of a mute makes nothing worse.
  const isBetter = firm.before - firm.value > asideSince;
  const isWorse = firm.value - firm.before > mutedBefore;
  return {
    sentence: leadSentence({
      when: rangeWords(facts.range),
      joined: facts.joined,
      edits: coverage.edits,
      firm: firm.value,
      firmBefore: firm.before,
      heardBefore: coverage.reportsBefore > 0 || flipsBefore > 0,
      flips,
      unconfirmed,
      aside,
      passed,
      shares: flipping.map(({ facts }) => shareOf(facts, names)),
    }),
    firm: figure(firm, isBetter || isWorse ? 'worse' : 'plain'),
    flips: figure({ value: flips, before: flipsBefore }, 'worse'),
    new: figure(
      tally(
        (each) => each.isNew,
        (each) => each.wasNew,
      ),
      'worse',
    ),
    quiet: figure(
      tally(
        (each) => each.wentQuiet,
        (each) => each.hadGoneQuiet,
      ),
      'better',
    ),
    markedNew: judged.filter((each) => each.isNew && each.status === 'new').length,
    unconfirmed,
    aside,
    asideSince,
    mutedBefore,
    passed,
    rate: rate(flips, coverage.edits),
    rateBefore: rate(flipsBefore, coverage.editsBefore),
    comparable: sameCoverage(coverage.reports, coverage.reportsBefore),
    repositories: repositoryRows(facts.repositories, judged, names, facts.to),
    drift: driftOf(judged),
    top: [...open].sort(firmFirst).slice(0, TOP_HOTSPOTS),
    hotspots: flipping.length,
    names,
  };
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

function figure(
  { value, before }: { value: number; before: number },
  more: 'worse' | 'better' | 'plain',
): Figure {
  return { value, before, change: changeOf(value, before, more) };
}

function shareOf(facts: HotspotFacts, names: ReadonlyMap<string, string>): Share {
  return {
    convention: facts.convention,
    repository: names.get(facts.repository) ?? facts.repository,
    flips: facts.now.flips,
  };
}

function firmFirst(a: Judged, b: Judged): number {
  return (
    Number(b.firm) - Number(a.firm) ||
    b.facts.now.flips - a.facts.now.flips ||
    b.facts.lastDay.localeCompare(a.facts.lastDay)
  );
}
