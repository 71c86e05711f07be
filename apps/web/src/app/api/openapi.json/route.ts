import { describeApi } from '../../../openapi/describe-api.ts';
import { running } from '../../../server/running.ts';

export const dynamic = 'force-dynamic';

/** The public API, described for programs. */
export function GET(): Response {
  return Response.json(describeApi(running().version));
}

export {
  wrongMethod as DELETE,
  wrongMethod as PATCH,
  wrongMethod as POST,
  wrongMethod as PUT,
} from '../../../ingest/wrong-method.ts';
