import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '../files/json.ts';
import { readRegular } from '../files/regular-file.ts';
import { jsonProblem } from '../install/json-problem.ts';
import type { Places } from './places.ts';
import { policies } from './policy.ts';

/** A settings file of ours, and what of it does not count, in words; undefined when all of it does. */
export interface LookedAt {
  readonly path: string;
  readonly exists: boolean;
  readonly problem: string | undefined;
}

const text = z.optional(z.string());
const flag = z.optional(z.boolean());
const policy = z.optional(z.enum(policies));
const patterns = z.optional(z.array(z.string()).check(z.maxLength(100)));

const own = z.object({
  policy,
  server: text,
  key: text,
  repos: patterns,
  telemetry: flag,
  paths: z.optional(z.enum(['full', 'folder'])),
  allowHttp: flag,
  caFile: text,
  proxy: text,
  shown: text,
});

const repository = z.object({
  policy,
  ignore: patterns,
  decisions: z.optional(
    z
      .array(
        z.object({
          paths: patterns,
          convention: z.string(),
          note: z.string().check(z.refine((note) => [...note].length <= 160)),
        }),
      )
      .check(z.maxLength(200)),
  ),
});

const CAP = 64 * 1024;

/** Looks at the machine's, the user's and the repository's settings as the hook reads them. Never throws. */
export function lookAtSettings(
  { managed, config }: Places,
  repositoryRoot: string,
): readonly LookedAt[] {
  return [
    lookAt(managed, own, true),
    lookAt(config, own, true),
    lookAt(join(repositoryRoot, '.unthrash.json'), repository, false),
  ];
}

function lookAt(path: string, schema: typeof own | typeof repository, links: boolean): LookedAt {
  const found = readRegular(path, { cap: CAP, followLinks: links });
  if (found.kind === 'absent') return { path, exists: false, problem: undefined };
  if (found.kind === 'unusable') {
    const problem = `it is no file of at most 64 KB that can be read${links ? '' : ', or a link'}`;
    return { path, exists: true, problem };
  }
  const content = found.bytes.toString('utf8');
  const malformed = jsonProblem(content, { comments: false });
  if (malformed !== undefined)
    return { path, exists: true, problem: `it is malformed at ${malformed}` };
  const parsed = z.safeParse(schema, parseJson(content));
  const [issue] = parsed.error?.issues ?? [];
  const name = issue?.path.map(String).join('.') || 'the whole';
  return {
    path,
    exists: true,
    problem: issue === undefined ? undefined : `"${name}" is not as it must be`,
  };
}
