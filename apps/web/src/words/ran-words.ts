import { betweenWord } from './between.ts';
import { count, counted, sentenceCase, spelled } from './numbers.ts';

/** Flips with the same run before them. */
export interface Ran {
  readonly kind: string;
  readonly between: string;
  readonly outcome: string;
  readonly flips: number;
  /** Of `flips`: those that were let through. */
  readonly letThrough: number;
}

/** One kind of run, and before how many flips it stood. */
export interface RanRow {
  /** "tests" */
  readonly name: string;
  readonly undo: number;
  readonly redo: number;
  readonly failed: number;
  readonly passed: number;
}

/** What ran before the flips, the commonest first. From the flips' `kind`, `between` and `outcome`. */
export function ranRows(ran: readonly Ran[]): readonly RanRow[] {
  const rows = new Map<string, RanRow>();
  for (const { kind, between, outcome, flips } of ran) {
    const name = betweenWord(between);
    const row = rows.get(name) ?? { name, undo: 0, redo: 0, failed: 0, passed: 0 };
    rows.set(name, {
      name,
      undo: row.undo + (kind === 'undo' ? flips : 0),
      redo: row.redo + (kind === 'redo' ? flips : 0),
      failed: row.failed + (outcome === 'failed' ? flips : 0),
      passed: row.passed + (outcome === 'passed' ? flips : 0),
    });
  }
  const all = (row: RanRow): number => row.undo + row.redo;
  return [...rows.values()].sort((a, b) => all(b) - all(a) || (a.name < b.name ? -1 : 1));
}

/** As a sentence begins with them, where the word of the table is none to begin with. */
const starts: Readonly<Record<string, string>> = {
  [betweenWord('lint')]: 'a linter',
  [betweenWord('format')]: 'a formatter',
  [betweenWord('typecheck')]: 'type checks',
  [betweenWord('build')]: 'a build',
  [betweenWord('review')]: 'a review',
};

/**
 * "Tests ran before 12 of 14 flips (one of them let through), and failed 9 times." Empty where nothing is known. Of the
 * flips that events are kept of, which may be more days than the page's other figures are of.
 */
export function ranSentence(ran: readonly Ran[]): string {
  const rows = ranRows(ran);
  const total = rows.reduce((sum, { undo, redo }) => sum + undo + redo, 0);
  const top = rows.find(({ name }) => name !== betweenWord('unknown'));
  if (top === undefined) return '';
  const letThrough = ran.reduce((sum, each) => sum + each.letThrough, 0);
  const flips = `${before(top.undo + top.redo, total)}${throughWords(letThrough, total)}`;
  if (top.name === betweenWord('nothing')) return `No check ran before ${flips}.`;
  const times = top.failed === 1 ? 'once' : `${count(top.failed)} times`;
  const failed = top.failed === 0 ? '' : `, and failed ${times}`;
  return `${sentenceCase(starts[top.name] ?? top.name)} ran before ${flips}${failed}.`;
}

function before(flips: number, total: number): string {
  if (flips < total) return `${count(flips)} of ${counted(total, 'flip')}`;
  return total === 1 ? 'the one flip' : `all ${count(total)} flips`;
}

/** Which of them the page counts nowhere else. */
function throughWords(letThrough: number, total: number): string {
  if (letThrough === 0) return '';
  if (letThrough === total) return total === 1 ? ', let through' : ', all let through';
  return ` (${spelled(letThrough, 'of them', 'of them')} let through)`;
}
