import * as z from 'zod/mini';
import { Failure } from '../cli/failure.ts';
import { word } from '../cli/shell-word.ts';
import { parseJson } from '../files/json.ts';
import { addressProblem, request, type Way } from '../sender/post.ts';

const hello = z.object({
  version: z.string(),
  now: z.union([z.number(), z.string()]),
  team: z.string(),
  claims: z.array(z.string()),
});

/** What a server says of itself and the key. */
export interface Hello {
  readonly version: string;
  readonly team: string;
  /** Which repositories it takes events of. */
  readonly claims: readonly string[];
  /** Milliseconds by which its clock stands before ours; negative: behind. */
  readonly clockAhead: number;
}

export interface Server extends Way {
  readonly server: string;
  readonly key: string;
}

/** That the server does not take the key. */
export class KeyRefused extends Failure {}

/** Milliseconds: a person waits, but not for ever. */
const PATIENCE = 10_000;

/** Asks the team's server whether it is there and knows the key. Throws a `Failure` that says what to do. */
export async function askServer({ server, key, ...way }: Server): Promise<Hello> {
  const base = server.replace(/\/+$/, '');
  const problem = addressProblem(base, way.allowHttp);
  if (problem !== undefined) {
    throw new Failure(
      `${server} cannot be the server: ${problem}.`,
      'unthrash init --server https://…',
    );
  }
  const answered = await request({
    method: 'GET',
    url: `${base}/api/v1/hello`,
    key,
    ...way,
    patience: PATIENCE,
  });
  if (answered.kind === 'failed') {
    throw new Failure(
      `${server} does not answer (${answered.code}).`,
      `curl -I ${word(`${base}/api/health/live`)}`,
    );
  }
  if (answered.status === 401) {
    throw new KeyRefused(
      `${server} does not know this key, or it was revoked.`,
      `ask for a new one at ${base}, then: unthrash init --server ${word(base)}`,
    );
  }
  const parsed = answered.status === 200 ? hello.safeParse(parseJson(answered.body)) : undefined;
  if (parsed?.success !== true) {
    throw new Failure(
      `${server} does not answer as an Unthrash server does (${answered.status}).`,
      `open ${base}`,
    );
  }
  const { version, team, claims, now } = parsed.data;
  const theirs = typeof now === 'number' ? now : Date.parse(now);
  return { version, team, claims, clockAhead: theirs - Date.now() };
}
