import 'server-only';
import { isAway } from '@unthrash/db';
import type { HelloAnswer } from '../openapi/answers.ts';
import { running } from '../server/running.ts';
import { errorResponse } from './errors.ts';
import { findKey } from './find-key.ts';

/** Answers `{version, now, team, claims}` to whoever has a working key. */
export async function sayHello(request: Request, now: Date): Promise<Response> {
  const { baseUrl, version } = running();
  try {
    const key = await findKey(request.headers.get('authorization'));
    if (key === undefined) return errorResponse('unknown_key', baseUrl);
    const { teamName, claims } = key;
    const answer: HelloAnswer = {
      version,
      now: now.toISOString(),
      team: teamName,
      claims: [...claims],
    };
    return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    return errorResponse(isAway(error) ? 'not_now' : 'failed', baseUrl);
  }
}
