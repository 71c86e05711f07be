import { errorResponse } from '../../../ingest/errors.ts';
import { running } from '../../../server/running.ts';

/** Every address of the API that is none answers in the API's own form. */
function nothingHere(): Response {
  return errorResponse('not_found', running().baseUrl);
}

export const dynamic = 'force-dynamic';
export {
  nothingHere as DELETE,
  nothingHere as GET,
  nothingHere as HEAD,
  nothingHere as OPTIONS,
  nothingHere as PATCH,
  nothingHere as POST,
  nothingHere as PUT,
};
