import { z } from 'zod';
import { firstIssue, InputProblem, parseInput, readInput } from '../input-file.ts';

const shared = { session: z.string(), seq: z.number(), t: z.number().nullable() };

const line = z.discriminatedUnion('kind', [
  z.object({ ...shared, kind: z.literal('user') }),
  z.object({ ...shared, kind: z.literal('bash') }),
  z.object({
    ...shared,
    kind: z.literal('edit'),
    file: z.string(),
    old: z.string().nullable(),
    new: z.string().nullable(),
    replace_all: z.boolean(),
    status: z.enum(['ok', 'error', 'rejected', 'unknown']),
    call: z.string().nullable().optional(),
    subagent: z.string().nullable().optional(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
]);

export type RecordedLine = z.infer<typeof line>;
export type RecordedEdit = Extract<RecordedLine, { kind: 'edit' }>;

const label = z.object({
  session: z.string(),
  forward: z.number(),
  reverse: z.number(),
  kind: z.string(),
  label: z.enum(['legit', 'thrash', 'unclear']),
  why: z.string(),
});

/** A reversal that a person read: what it was, and why. */
export type ReadReversal = z.infer<typeof label>;

/** Recorded sessions, gzipped or not, one JSON line an event. Throws an `InputProblem`, naming the line. */
export function readSessions(path: string): Map<string, RecordedLine[]> {
  const text = readInput(path);
  const sessions = new Map<string, RecordedLine[]>();
  for (const [index, row] of text.split('\n').entries()) {
    if (row === '') continue;
    const where = `${path}, line ${index + 1},`;
    const parsed = line.safeParse(parseInput(row, where));
    if (!parsed.success)
      throw new InputProblem(`${where} is no recorded event: ${firstIssue(parsed.error)}.`);
    const events = sessions.get(parsed.data.session);
    if (events === undefined) sessions.set(parsed.data.session, [parsed.data]);
    else events.push(parsed.data);
  }
  return sessions;
}

/** The reversals that a person read. Throws an `InputProblem`. */
export function readLabels(path: string): ReadReversal[] {
  const parsed = z.array(label).safeParse(parseInput(readInput(path), path));
  if (!parsed.success)
    throw new InputProblem(`${path} is no file of labels: ${firstIssue(parsed.error)}.`);
  return parsed.data;
}

/** Seconds since the session began; where the recording has no clock, five a step. */
export function secondsOf({ t, seq }: { readonly t: number | null; readonly seq: number }): number {
  return t ?? seq * 5;
}
