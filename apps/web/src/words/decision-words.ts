import { conventionOf, sidePhrase } from '@unthrash/conventions';
import type { BeforeAfter } from '@unthrash/db/read/read-before-after';
import type { DecisionRow } from '@unthrash/db/read/read-decisions';
import { type DecisionState, FAIR_DAYS, FAIR_FLIPS, worked } from '../hotspots/judge-decision.ts';
import { counted, rate, sentenceCase, spelled } from './numbers.ts';

export const decisionWords: Readonly<Record<DecisionState, string>> = {
  waiting: 'Waiting',
  marked: 'Marked as in the repository',
  'in-force': 'In force',
  withdrawn: 'Withdrawn',
};

export const decisionMeanings: Readonly<Record<DecisionState, string>> = {
  waiting: 'Decided, and not in the repository as far as anybody said: it has no effect yet.',
  marked: 'Somebody said that it stands in the repository. The next flip there will show it.',
  'in-force': 'A flip there said that a decision in the repository covered it.',
  withdrawn: 'Taken back. The line in the repository has to go as well.',
};

/** How the team's decisions stand, in one sentence. */
export function decisionsSentence(states: readonly DecisionState[]): string {
  const number = (wanted: DecisionState) => states.filter((state) => state === wanted).length;
  const open = states.length - number('withdrawn');
  if (open === 0) return 'Nothing is decided.';
  const parts = [
    number('in-force') > 0 ? `${spelled(number('in-force'), 'in force', 'in force')}` : '',
    number('marked') > 0
      ? `${spelled(number('marked'), 'marked as in the repository', 'marked as in the repository')}`
      : '',
    number('waiting') > 0
      ? `${spelled(number('waiting'), 'waiting for its line in the repository', 'waiting for their lines in the repository')}`
      : '',
  ].filter((part) => part !== '');
  return `${sentenceCase(spelled(open, 'decision'))}: ${parts.join(', ')}.`;
}

/** What holds: "UTC or local time: UTC". */
export function decidedAbout({
  convention,
  side,
}: Pick<DecisionRow, 'convention' | 'side'>): string {
  const { id, title } = conventionOf(convention);
  return side === '' ? title : `${title}: ${sidePhrase(id, side)}`;
}

/** Flips and rate of one stretch: "4.2 per 1,000 edits (12 flips)", or what is missing. */
export function stretchWords(flips: number, edits: number): string {
  const per = rate(flips, edits);
  return per === undefined
    ? `${counted(flips, 'flip')}, no activity reported`
    : `${per} per 1,000 edits (${counted(flips, 'flip')})`;
}

const untold = 'Whether it worked cannot be said';

/** Did it work? One sentence, from flips and edits before and after, and from how the decision stands and for how many days. */
export function workedSentence(state: DecisionState, around: BeforeAfter, days: number): string {
  const { flipsBefore, editsBefore, flipsAfter, editsAfter } = around;
  const rates = `${rate(flipsBefore, editsBefore)} per 1,000 edits before, ${rate(flipsAfter, editsAfter)} since`;
  switch (worked(state, around, days)) {
    case 'waiting':
      return 'It has no effect until its line is in the repository.';
    case 'withdrawn':
      return 'It was taken back, so nothing is claimed of it.';
    case 'early':
      return `Too early to say: that takes ${FAIR_DAYS} days with it in the repository.`;
    case 'silent':
      return `${untold}: too little activity was reported.`;
    case 'few':
      return `${untold}: under ${FAIR_FLIPS} flips before are too few to compare.`;
    case 'more-covered':
      return `${untold}: since then over a fifth more machines or repositories report, so it may be their edits.`;
    case 'less-covered':
      return `${untold}: since then over a fifth fewer machines or repositories report, so it may be the missing edits.`;
    case 'less':
      return `Flips went down: ${rates}.`;
    case 'more':
      return `Flips went up: ${rates}.`;
    case 'same':
      return `No clear change: ${rates}. So small a difference may be chance.`;
  }
}
