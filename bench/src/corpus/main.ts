import { parseArgs } from 'node:util';
import type { Policy } from '@unthrash/detector';
import { runWith } from '../input-file.ts';
import { publishedFlags } from './published-rule.ts';
import { type ReadReversal, type RecordedLine, readLabels, readSessions } from './read-sessions.ts';
import { type ReplayedFlip, replaySession } from './replay-session.ts';

const USAGE = 'Usage: npm run -s corpus -- SESSIONS LABELS [--check]';
const POLICIES: readonly Policy[] = ['standard', 'strict', 'relaxed', 'observe'];
/** On the half of the recorded sessions that is public: what `--check` holds `standard` to. */
const MOST_INTERRUPTED = 12;
const PUBLISHED = { flags: 140, sessions: 57 };

interface PolicyFigures {
  readonly policy: Policy;
  readonly edits: number;
  readonly flips: readonly ReplayedFlip[];
}

/**
 * `npm run -s corpus -- SESSIONS LABELS [--check]`: replays recorded sessions through the detector's transition mode,
 * under each policy and under the published rule, and prints the figures side by side.
 */
function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  });
  const [sessionsFile, labelsFile] = positionals;
  if (sessionsFile === undefined || labelsFile === undefined) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const sessions = readSessions(sessionsFile);
  const labels = readLabels(labelsFile);
  const figures = POLICIES.map((policy) => replayAll(sessions, policy));
  const published = new Map(
    [...sessions].map(([name, session]) => [name, publishedFlags(session)] as const),
  );
  printFigures(figures, published);
  printPassed(figures);
  printLabels(labels, figures, published);
  if (values.check) check(figures, published, labels);
}

function replayAll(sessions: ReadonlyMap<string, RecordedLine[]>, policy: Policy): PolicyFigures {
  const replays = [...sessions.values()].map((session) => replaySession(session, policy));
  return {
    policy,
    edits: replays.reduce((sum, { edits }) => sum + edits, 0),
    flips: replays.flatMap(({ flips }) => flips),
  };
}

function isInterrupted({ answer }: ReplayedFlip): boolean {
  return answer === 'refuse' || answer === 'ask';
}

function interruptedSessions({ flips }: PolicyFigures): Set<string> {
  return new Set(flips.filter(isInterrupted).map(({ session }) => session));
}

function printFigures(
  figures: readonly PolicyFigures[],
  published: ReadonlyMap<string, number[]>,
): void {
  const flagged = [...published.values()].filter((flags) => flags.length > 0);
  const flags = flagged.reduce((sum, each) => sum + each.length, 0);
  const edits = figures[0]?.edits ?? 0;
  const rows = figures.map((each) => {
    const stopped = each.flips.filter(isInterrupted);
    const rung = (matches: (number: number) => boolean): number =>
      each.flips.filter(({ flip }) => matches(flip.number)).length;
    return {
      rule: each.policy,
      edits: each.edits,
      'flips: 1st': rung((number) => number === 1),
      '2nd': rung((number) => number === 2),
      '3rd+': rung((number) => number > 2),
      noted: each.flips.filter(({ answer }) => answer === 'note').length,
      interrupted: stopped.length,
      sessions: interruptedSessions(each).size,
      'per 1,000 edits': perThousand(stopped.length, each.edits),
    };
  });
  rows.push({
    rule: 'observe',
    edits,
    'flips: 1st': 0,
    '2nd': 0,
    '3rd+': 0,
    noted: 0,
    interrupted: flags,
    sessions: flagged.length,
    'per 1,000 edits': perThousand(flags, edits),
  });
  console.log(
    'Edits judged are those with text that landed; the published rule counts every recorded edit.\n',
  );
  printTable(
    rows.map((row, index) => ({ ...row, rule: index < figures.length ? row.rule : 'published' })),
  );
}

function perThousand(count: number, of: number): string {
  return ((1000 * count) / of).toFixed(2);
}

function printPassed(figures: readonly PolicyFigures[]): void {
  const reasons = [
    ...new Set(figures.flatMap(({ flips }) => flips.map(({ flip }) => flip.because ?? ''))),
  ]
    .filter((reason) => reason !== '')
    .sort();
  console.log('\nFlips that passed, and why\n');
  printTable(
    figures.map(({ policy, flips }) => ({
      rule: policy,
      ...Object.fromEntries(
        reasons.map((reason) => [
          reason,
          flips.filter(({ flip }) => flip.because === reason).length,
        ]),
      ),
    })),
  );
}

function printLabels(
  labels: readonly ReadReversal[],
  figures: readonly PolicyFigures[],
  published: ReadonlyMap<string, number[]>,
): void {
  console.log('\nReversals that a person read, and what each rule says of them\n');
  printTable(
    labels.map((read) => ({
      reversal: `${read.session} ${read.forward}-${read.reverse}`,
      label: read.label,
      ...Object.fromEntries(figures.map((each) => [each.policy, saidOf(read, each)])),
      published: published.get(read.session)?.includes(read.reverse) ? 'flagged' : '-',
    })),
  );
}

function saidOf(read: ReadReversal, { flips }: PolicyFigures): string {
  const said = flips.filter(
    ({ session, seqs }) => session === read.session && seqs.includes(read.reverse),
  );
  const [first] = said;
  if (first === undefined) return '-';
  const { number, verdict, because } = first.flip;
  return because === undefined ? `${verdict} ${number}` : `${verdict} ${number} (${because})`;
}

function check(
  figures: readonly PolicyFigures[],
  published: ReadonlyMap<string, number[]>,
  labels: readonly ReadReversal[],
): void {
  const standard = figures.find(({ policy }) => policy === 'standard');
  if (standard === undefined) return;
  const flags = [...published.values()].filter((each) => each.length > 0);
  const flagCount = flags.reduce((sum, each) => sum + each.length, 0);
  const interrupted = interruptedSessions(standard).size;
  const forGood = labels.filter(
    (read) =>
      read.label !== 'thrash' &&
      standard.flips.some(
        ({ session, seqs, flip, answer }) =>
          session === read.session &&
          seqs.includes(read.reverse) &&
          (answer === 'ask' || (answer === 'refuse' && !flip.insistable)),
      ),
  );
  const failures = [
    flagCount === PUBLISHED.flags && flags.length === PUBLISHED.sessions
      ? ''
      : `the published rule gives ${flagCount} flags in ${flags.length} sessions, not ${PUBLISHED.flags} in ${PUBLISHED.sessions}: the replay is wrong`,
    interrupted <= MOST_INTERRUPTED
      ? ''
      : `standard interrupts ${interrupted} sessions, more than ${MOST_INTERRUPTED}`,
    ...forGood.map(
      (read) => `${read.session} ${read.reverse} (${read.label}) is refused beyond once`,
    ),
  ].filter((failure) => failure !== '');
  console.log(
    failures.length === 0 ? '\nWithin the bounds.' : `\nBeyond the bounds:\n${failures.join('\n')}`,
  );
  process.exitCode = failures.length === 0 ? 0 : 1;
}

function printTable(rows: readonly Readonly<Record<string, string | number>>[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  const widths = columns.map((_, index) =>
    Math.max(...cells.map((row) => row[index]?.length ?? 0)),
  );
  for (const row of cells) {
    console.log(
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

await runWith(USAGE, main);
