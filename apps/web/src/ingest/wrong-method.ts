import 'server-only';
import { running } from '../server/running.ts';
import { errorResponse } from './errors.ts';

/** For the routes that are only read: every other method is refused in the API's own form. */
export function wrongMethod(): Response {
  const refusal = errorResponse('wrong_method', running().baseUrl);
  refusal.headers.set('allow', 'GET, HEAD');
  return refusal;
}
