import 'server-only';
import { running } from '../server/running.ts';
import { errorResponse } from './errors.ts';

/** Refuses a method that a route has not, in the API's own form; `allowed` as in the header: "PUT". */
export function refuseMethod(allowed: string): Response {
  const refusal = errorResponse('wrong_method', running().baseUrl);
  refusal.headers.set('allow', allowed);
  return refusal;
}

/** For the routes that are only read: every other method is refused. */
export function wrongMethod(): Response {
  return refuseMethod('GET, HEAD');
}
