import { conventionOf } from '@unthrash/conventions';
import { counted, sentenceCase, spelled } from './numbers.ts';

/** What a page says before it has anything to show. */
export const NOT_JOINED = 'No machine has joined yet.';

/** Flips of one convention in one repository. */
export interface Share {
  readonly convention: string;
  /** As shown: "billing-api". */
  readonly repository: string;
  readonly flips: number;
}

export interface Happened {
  /** The range at the end of a sentence: "in the last 28 days". */
  readonly when: string;
  /** Whether any machine was ever heard of. */
  readonly joined: boolean;
  /** Edits looked at in the period. */
  readonly edits: number;
  readonly firm: number;
  readonly firmBefore: number;
  /** Whether anything was heard of in the period before: without, there is nothing to compare with. */
  readonly heardBefore: boolean;
  /** Noted, refused and asked. */
  readonly flips: number;
  /** Of `flips`: of hotspots that are not firm, and not set aside. */
  readonly unconfirmed: number;
  /** Hotspots with flips that a person set aside. */
  readonly aside: number;
  /** Flips that were let through; not among `flips`. */
  readonly passed: number;
  readonly shares: readonly Share[];
}

/** Below this a share of the whole is said to be nothing: it could be chance. */
const SHARE_BASE = 4;

/**
 * What happened, in one or two sentences, for the top of the overview. From the daily rollup: firm hotspots of the
 * period and of the one before, flips by convention and repository, edits looked at.
 */
export function leadSentence(happened: Happened): string {
  const { when, joined, edits, firm, unconfirmed, aside, passed } = happened;
  if (!joined) return NOT_JOINED;
  if (firm > 0) return `${firmSentence(happened)} ${shareSentence(happened)}`.trim();
  if (unconfirmed > 0) {
    const each =
      unconfirmed === 1
        ? 'It was not repeated: it may be chance.'
        : 'None was repeated within its turn or in a second week: they may be chance.';
    return `${sentenceCase(spelled(unconfirmed, 'first flip'))}, nothing firm. ${each}`;
  }
  if (aside > 0)
    return `Nothing open: ${spelled(aside, 'hotspot')} that flipped ${aside === 1 ? 'is' : 'are'} set aside.`;
  if (passed > 0) {
    return `${sentenceCase(spelled(passed, 'flip'))} ${passed === 1 ? 'was' : 'were'} let through, none was stopped.`;
  }
  if (edits > 0) return `No agent went back and forth ${when}.`;
  return `No agent was heard of ${when}.`;
}

function firmSentence({ firm, firmBefore, heardBefore }: Happened): string {
  const start = `Agents went back and forth in ${spelled(firm, 'hotspot')}`;
  const change = firm - firmBefore;
  if (!heardBefore) return `${start}.`;
  if (change === 0) return `${start}, as many as before.`;
  if (firmBefore === 0) return `${start}; before, in none.`;
  const size = spelled(Math.abs(change), 'more', 'more').replace(
    'more',
    change > 0 ? 'more' : 'fewer',
  );
  return `${start}, ${size} than before.`;
}

export function shareSentence({ flips, shares }: Pick<Happened, 'flips' | 'shares'>): string {
  if (flips < SHARE_BASE) return '';
  const top = largest(shares, (share) => `${share.convention}\n${share.repository}`);
  const fraction = top === undefined ? undefined : fractionWord(top.flips / flips);
  if (top !== undefined && fraction !== undefined) {
    return `${fraction} of the ${counted(flips, 'flip')} are one disagreement: ${titleOf(top)} in ${top.repository}.`;
  }
  const convention = largest(shares, (share) => share.convention);
  const wide = convention === undefined ? undefined : fractionWord(convention.flips / flips);
  if (convention === undefined || wide === undefined) return '';
  return `${wide} of the ${counted(flips, 'flip')} are about one thing: ${titleOf(convention)}.`;
}

const titleOf = (share: Share): string => conventionOf(share.convention).title;

/** The share with the most flips after those with the same key are added up; the first of equals. */
function largest(shares: readonly Share[], keyOf: (share: Share) => string): Share | undefined {
  const sums = new Map<string, Share>();
  for (const share of shares) {
    const sum = sums.get(keyOf(share));
    sums.set(keyOf(share), sum === undefined ? share : { ...sum, flips: sum.flips + share.flips });
  }
  let top: Share | undefined;
  for (const sum of sums.values()) if (top === undefined || sum.flips > top.flips) top = sum;
  return top;
}

function fractionWord(fraction: number): string | undefined {
  if (fraction >= 0.995) return 'All';
  if (fraction >= 0.6) return 'Most';
  if (fraction >= 0.5) return 'Half';
  if (fraction >= 0.45) return 'Almost half';
  return undefined;
}
