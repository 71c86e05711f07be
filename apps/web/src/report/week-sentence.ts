import { type Share, shareSentence } from '../words/lead-sentence.ts';
import { counted, roughly, sentenceCase, spelled } from '../words/numbers.ts';
import type { Bucket, WeekContent } from './content.ts';

export interface WeekHappened {
  readonly kind: WeekContent['kind'];
  /** Whether there is no earlier report to compare with. */
  readonly first: boolean;
  readonly firm: number;
  /** Of the week before, as it is known now. */
  readonly firmBefore: number;
  /** Of the week before, as its own report says; undefined without one. */
  readonly firmSaid: number | undefined;
  /** Of `firmBefore`: those that people set aside since. */
  readonly asideSince: number;
  /** Of `firm`: those that were muted in the week before. */
  readonly mutedBefore: number;
  readonly flips: number;
  /** Of `flips`: those of hotspots that are set aside. */
  readonly asideFlips: number;
  readonly passed: number;
  readonly edits: number;
  readonly waiting: number;
  readonly buckets: readonly Bucket[];
  readonly shares: readonly Share[];
}

/** What happened in the week: `lead` in a sentence or two for its top, `short` in a few words for a subject. */
export function weekSentence(happened: WeekHappened): { lead: string; short: string } {
  const { kind, firm } = happened;
  const start = happened.first ? 'The first report. ' : '';
  if (kind === 'silent') {
    return {
      lead: `${start}No agent was heard of in this week: is a key still in use, and does the sender get through?`,
      short: 'no agent was heard of',
    };
  }
  if (kind === 'quiet') return { lead: start + quietSentence(happened), short: 'a quiet week' };
  if (firm === 0) {
    return { lead: `${start}No hotspot flipped in this week.`, short: countsOf(happened) };
  }
  const lead = `${start}${firmSentence(happened)} ${shareSentence(happened)}`.trim();
  return { lead, short: `${counted(firm, 'hotspot')}, ${countsOf(happened)}` };
}

function quietSentence({ flips, asideFlips, passed, edits, waiting }: WeekHappened): string {
  const looked = edits === 0 ? '' : ` in about ${counted(roughly(edits), 'edit')}`;
  const open = flips - asideFlips;
  const aside = asideFlips === 0 ? '' : `${spelled(asideFlips, 'flip')} in what is set aside`;
  const told =
    open > 0
      ? `A quiet week: ${spelled(open, 'first flip')}${looked}, none repeated${aside === '' ? '' : `; ${aside}`}.`
      : asideFlips > 0
        ? `A quiet week: ${aside}, none elsewhere${looked}.`
        : passed > 0
          ? `A quiet week: ${spelled(passed, 'flip')}${looked}, let through.`
          : `A quiet week: no agent went back and forth${looked}.`;
  if (waiting === 0) return told;
  return `${told} ${sentenceCase(spelled(waiting, 'decision'))} still ${waiting === 1 ? 'waits' : 'wait'}.`;
}

/** Compares with the week before, and says why where its own report reads otherwise. */
function firmSentence(happened: WeekHappened): string {
  const { first, firm, firmBefore, firmSaid, asideSince, mutedBefore } = happened;
  const start = `Agents went back and forth in ${spelled(firm, 'hotspot')}`;
  const change = firm - firmBefore;
  if (first) return `${start}.`;
  const more = change > 0 ? 'more' : 'fewer';
  const compared =
    change === 0
      ? ', as many as in the week before'
      : firmBefore === 0
        ? '; in the week before, in none'
        : `, ${spelled(Math.abs(change), more, more)} than in the week before`;
  const why = [
    asideSince === 0
      ? ''
      : `; ${spelled(asideSince, 'of those before was', 'of those before were')} set aside since`,
    mutedBefore === 0 ? '' : `; ${spelled(mutedBefore, 'was', 'were')} muted then`,
    firmSaid === undefined || firmSaid === firmBefore
      ? ''
      : `; its report counted ${spelled(firmSaid, 'hotspot')}, before late flips and what people said since`,
  ];
  return `${start}${compared}${why.join('')}.`;
}

const countWords = {
  worse: 'got worse',
  new: 'new',
  back: 'came back',
  quiet: 'went quiet',
} as const;

/** "2 got worse, 1 new" */
function countsOf({ buckets }: WeekHappened): string {
  const news = buckets.flatMap(({ id, count }) =>
    id === 'on' ? [] : `${count} ${countWords[id]}`,
  );
  return news.length === 0 ? 'none new or worse' : news.join(', ');
}
