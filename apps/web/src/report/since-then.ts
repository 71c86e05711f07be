import type { Judged } from '../hotspots/judge-hotspot.ts';
import { count, counted, sentenceCase, spelled } from '../words/numbers.ts';
import { statusWords } from '../words/status-words.ts';
import { firmOf, type WeekContent } from './content.ts';

/** What happened after a report was made; the report itself stays as it was. */
export interface SinceThen {
  /** Of the week as a whole, a sentence each; empty when nothing changed. */
  readonly lines: readonly string[];
  /** In a few words, by hotspot that the report names. */
  readonly hotspots: ReadonlyMap<number, string>;
}

/**
 * Compares a frozen report with what is known now. Pure.
 *
 * @param again the same week's report as it would be made now
 * @param since hotspots judged today, over the days after the week
 */
export function sinceThen(
  frozen: WeekContent,
  again: WeekContent,
  since: readonly Judged[],
): SinceThen {
  return {
    lines: [lateLine(frozen, again), firmLine(frozen, again), decisionLine(frozen, again)].filter(
      (line) => line !== '',
    ),
    hotspots: new Map(
      frozen.buckets.flatMap(({ hotspots }) =>
        hotspots.map(({ hotspotId }): [number, string] => [
          hotspotId,
          hotspotWords(since.find(({ facts }) => facts.hotspotId === hotspotId)),
        ]),
      ),
    ),
  };
}

function lateLine(frozen: WeekContent, again: WeekContent): string {
  const late = again.flips - frozen.flips;
  if (late === 0) return '';
  if (late < 0) return `Of the ${counted(frozen.flips, 'flip')} ${again.flips} are kept.`;
  const words = spelled(late, 'flip');
  return `${sentenceCase(words)} of that week arrived later: ${again.flips} now, ${frozen.flips} then.`;
}

/** What a later report compares with, where that is not what this one counted. */
function firmLine(frozen: WeekContent, again: WeekContent): string {
  const [then, now] = [firmOf(frozen), firmOf(again)];
  if (then === undefined || now === undefined || then === now) return '';
  return `It would count ${counted(now, 'hotspot')} now, ${count(then)} then: by late flips and what people said since.`;
}

function decisionLine(frozen: WeekContent, again: WeekContent): string {
  const done = frozen.waitingCount - again.waitingCount;
  if (done <= 0) return '';
  return `Of the ${counted(frozen.waitingCount, 'decision')} that waited, ${spelled(done, 'waits', 'wait')} no more.`;
}

function hotspotWords(judged: Judged | undefined): string {
  if (judged === undefined) return 'not kept any more';
  const { flips } = judged.facts.now;
  const told = flips === 0 ? 'no flip' : counted(flips, 'flip');
  return `${told}, ${statusWords[judged.status].toLowerCase()}`;
}
