import type { Show } from '../hotspots/hotspot-query.ts';
import { count, sentenceCase, spelled } from './numbers.ts';

export const showWords: Readonly<Record<Show, string>> = {
  firm: 'Firm',
  new: 'New',
  back: 'Came back',
  quiet: 'Gone quiet',
  once: 'Not firm yet',
  passed: 'Let through',
  aside: 'Set aside',
  flipped: 'Flipped',
  all: 'All',
};

export const showMeanings: Readonly<Record<Show, string>> = {
  firm: 'Flipped a second time within one turn, or in two different weeks: not chance any more.',
  new: 'Firm, and first seen in this range.',
  back: 'In this range it flipped again after a person had resolved it.',
  quiet:
    'No flip for 14 days or three times the usual gap, though agents worked in the repository.',
  once: 'One first flip, or several within a single week, each in a turn of its own: they may be chance, and are kept out of the headline.',
  passed:
    'Every flip was ever let through: a person had asked for it, or the policy only observes.',
  aside:
    'Resolved, muted, or a false alarm: a person said so. None of these counts as firm or as gone quiet.',
  flipped:
    'Everything with a flip in this range that was not let through, firm or not, set aside or not.',
  all: 'All of these: flipped or let through in this range, gone quiet in it, or set aside.',
};

const ends: Readonly<Partial<Record<Show, string>>> = {
  new: 'The status “New” ends after seven days',
  back: 'The status “Came back” ends when it is resolved again or quiet',
  quiet: 'The status “Quiet” ends with the next flip',
};

/**
 * How a kind differs from the status of the same name, where they differ: a kind is about all days of the range, a status
 * about its last one. Empty where both say the same.
 *
 * @param found hotspots of the kind
 * @param marked those that carry the status: of `found`, and of the others
 */
export function kindOrStatus(
  show: Show,
  found: number,
  marked: { readonly found: number; readonly others: number },
): string {
  const end = ends[show];
  if (end === undefined || (marked.found === found && marked.others === 0)) return '';
  const others =
    marked.others === 0
      ? ''
      : `, and ${spelled(marked.others, 'from before this range', 'from before this range')}`;
  const of =
    found === 0
      ? 'none here has it'
      : `${count(marked.found)} of these ${count(found)} ${marked.found === 1 ? 'has' : 'have'} it`;
  return `${end}: ${of}${others}.`;
}

/**
 * What the list holds, in one sentence. From the totals of each kind; `when` is the range in words. With filters the totals
 * are of what was found, and the sentence says so.
 */
export function listSentence(
  totals: Readonly<Record<Show, number>>,
  when: string,
  filtered = false,
): string {
  if (!filtered) return sentenceOf(totals, when);
  if (totals.all === 0) return 'No hotspot fits the filters.';
  return `${sentenceOf(totals, when).replace(/\.$/, '')}, as filtered.`;
}

function sentenceOf(totals: Readonly<Record<Show, number>>, when: string): string {
  const { firm, new: fresh, back, quiet, once, passed, aside } = totals;
  if (firm > 0) {
    const newer =
      fresh === 0
        ? 'none of them new'
        : fresh === firm
          ? 'all new'
          : spelled(fresh, 'of them new', 'of them new');
    return `${sentenceCase(spelled(firm, 'firm hotspot'))}, ${firm === 1 ? (fresh === 1 ? 'a new one' : 'not a new one') : newer}.`;
  }
  if (back > 0) return `${sentenceCase(spelled(back, 'hotspot'))} came back, none firm.`;
  if (once > 0) {
    return `${sentenceCase(spelled(once, 'hotspot'))}, ${once === 1 ? 'not firm yet' : 'none of them firm yet'}.`;
  }
  if (passed > 0)
    return `Nothing was stopped: ${spelled(passed, 'hotspot')} with flips that were let through.`;
  if (quiet > 0) return `Nothing open: ${spelled(quiet, 'hotspot')} went quiet.`;
  if (aside > 0) return `Nothing open: ${spelled(aside, 'hotspot')} set aside.`;
  return `No hotspot ${when}.`;
}
