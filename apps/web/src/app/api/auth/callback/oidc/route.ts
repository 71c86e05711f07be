import { endCompanySignIn } from '../../../../../access/company-sign-in.ts';
import { errorResponse } from '../../../../../ingest/errors.ts';
import { running } from '../../../../../server/running.ts';

export const dynamic = 'force-dynamic';

/** Where the company's sign-in sends the browser back to: the only route of the login library that is mounted. */
export async function GET(request: Request): Promise<Response> {
  return (await endCompanySignIn(request)) ?? errorResponse('not_found', running().baseUrl);
}

export {
  wrongMethod as DELETE,
  wrongMethod as PATCH,
  wrongMethod as POST,
  wrongMethod as PUT,
} from '../../../../../ingest/wrong-method.ts';
