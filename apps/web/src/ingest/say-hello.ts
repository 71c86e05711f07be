import 'server-only';
import { isAway } from '@unthrash/db';
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
    return Response.json(
      { version, now: now.toISOString(), team: teamName, claims },
      { headers: { 'cache-control': 'no-store' } },
    );
  } catch (error) {
    return errorResponse(isAway(error) ? 'not_now' : 'failed', baseUrl);
  }
}
