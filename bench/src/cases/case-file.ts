import { z } from 'zod';
import { firstIssue, InputProblem, parseInput, readInput } from '../input-file.ts';

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const judged = {
  file: z.string(),
  agent: z.string().optional(),
  /** False when it was let through and did not land; true when the person who was asked approved it. */
  landed: z.boolean().optional(),
  create: z.boolean().optional(),
  expect: z.enum(['allow', 'note', 'refuse', 'ask']),
  /** Fields that the step's event has, or null for no event. */
  event: fields.nullable().optional(),
};

const step = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('edit'),
    ...judged,
    old: z.string(),
    new: z.string(),
    all: z.boolean().optional(),
    absent: z.boolean().optional(),
    crlf: z.boolean().optional(),
    curly: z.boolean().optional(),
  }),
  z.object({ do: z.literal('write'), ...judged, content: z.string() }),
  z.object({ do: z.literal('say'), text: z.string().optional(), system: z.boolean().optional() }),
  z.object({
    do: z.literal('shell'),
    command: z.string(),
    exit: z.number().default(0),
    files: z.record(z.string(), z.string().nullable()).optional(),
    git: z.enum(['commit', 'stash', 'checkout']).optional(),
  }),
  z.object({ do: z.literal('outside'), files: z.record(z.string(), z.string().nullable()) }),
  z.object({ do: z.literal('wait'), seconds: z.number() }),
  z.object({ do: z.literal('session'), id: z.string() }),
  z.object({ do: z.literal('restart') }),
  z.object({ do: z.literal('mode'), headless: z.boolean() }),
]);

const scenario = z.object({
  name: z.string(),
  why: z.string().default(''),
  policy: z.enum(['standard', 'strict', 'relaxed', 'observe']).default('standard'),
  files: z.record(z.string(), z.string()).default({}),
  steps: z.array(step),
});

export type Scenario = z.infer<typeof scenario>;
export type Step = Scenario['steps'][number];
export type JudgedStep = Extract<Step, { expect: string }>;

/** A file of scenarios with the verdict of each step. Throws an `InputProblem`, naming what does not read. */
export function readCases(path: string): Scenario[] {
  const parsed = z.array(scenario).safeParse(parseInput(readInput(path), path));
  if (!parsed.success)
    throw new InputProblem(`${path} is no file of cases: ${firstIssue(parsed.error)}.`);
  return parsed.data;
}
