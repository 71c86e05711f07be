import * as z from 'zod/mini';
import { parseJson } from '../files/json.ts';
import type { Refusal } from './refusal.ts';
import { refusalLines } from './refusal-log.ts';

const shape = z.object({
  v: z.literal(1),
  at: z.number(),
  session: z.string(),
  call: z.string(),
  project: z.string(),
  file: z.string(),
  answer: z.enum(['refuse', 'ask']),
  policy: z.enum(['strict', 'standard', 'relaxed', 'observe']),
  convention: z.string(),
  from: z.string(),
  to: z.string(),
  kind: z.enum(['undo', 'redo']),
  flip: z.number(),
  age: z.number(),
  lines: z.number(),
  more: z.number(),
  insistable: z.boolean(),
  note: z.string(),
});

/** The refusals that are still known, newest first; each call once. Lines that are none are left out. */
export function readRefusals(data: string): Refusal[] {
  const known = new Map<string, Refusal>();
  for (const line of refusalLines(data)) {
    const parsed = shape.safeParse(parseJson(line));
    if (parsed.success) known.set(`${parsed.data.session} ${parsed.data.call}`, parsed.data);
  }
  return [...known.values()].sort((one, other) => other.at - one.at);
}
