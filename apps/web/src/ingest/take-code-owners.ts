import 'server-only';
import { isAway } from '@unthrash/db';
import { readCodeOwners } from '@unthrash/db/read/read-code-owners';
import { saveCodeOwners } from '@unthrash/db/write/save-code-owners';
import { parseCodeOwners } from '../hotspots/code-owners.ts';
import type { CodeOwnersAnswer } from '../openapi/answers.ts';
import { database } from '../server/database.ts';
import { running } from '../server/running.ts';
import { errorResponse } from './errors.ts';
import { findKey } from './find-key.ts';

/** A CODEOWNERS file of a repository that was heard of, from whoever has a working key; only its teams are kept. */
export async function takeCodeOwners(request: Request, now: Date): Promise<Response> {
  const { baseUrl } = running();
  try {
    const key = await findKey(request.headers.get('authorization'));
    if (key === undefined) return errorResponse('unknown_key', baseUrl);
    const name = new URL(request.url).searchParams.get('repository')?.normalize('NFC');
    const known = await readCodeOwners(database(), key.teamId);
    const found = known.find(({ repository }) => repository === name);
    if (found === undefined) return errorResponse('unknown_repository', baseUrl);
    const rules = parseCodeOwners(await request.text());
    const { teamId } = key;
    const day = now.toISOString().slice(0, 10);
    await saveCodeOwners(database(), { teamId, repositoryId: found.repositoryId, day, rules });
    const answer: CodeOwnersAnswer = { rules: rules.length };
    return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    return errorResponse(isAway(error) ? 'not_now' : 'failed', baseUrl);
  }
}
