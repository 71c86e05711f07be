import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

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

/** Recorded sessions, gzipped or not, one JSON line an event. Throws naming the line that does not read. */
export function readSessions(path: string): Map<string, RecordedLine[]> {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const sessions = new Map<string, RecordedLine[]>();
  for (const [index, row] of text.split('\n').entries()) {
    if (row === '') continue;
    const parsed = line.safeParse(JSON.parse(row));
    if (!parsed.success) throw new Error(`${path}:${index + 1}: ${z.prettifyError(parsed.error)}`);
    const events = sessions.get(parsed.data.session);
    if (events === undefined) sessions.set(parsed.data.session, [parsed.data]);
    else events.push(parsed.data);
  }
  return sessions;
}

export function readLabels(path: string): ReadReversal[] {
  return z.array(label).parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Seconds since the session began; where the recording has no clock, five a step. */
export function secondsOf({ t, seq }: { readonly t: number | null; readonly seq: number }): number {
  return t ?? seq * 5;
}
