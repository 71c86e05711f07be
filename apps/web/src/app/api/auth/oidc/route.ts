import { redirect } from 'next/navigation';
import { beginCompanySignIn } from '../../../../access/company-sign-in.ts';
import { errorResponse } from '../../../../ingest/errors.ts';
import { running } from '../../../../server/running.ts';

export const dynamic = 'force-dynamic';

/** Sends the browser to the company's sign-in. A link leads here: a form may lead to no other host. */
export async function GET(): Promise<Response> {
  const to = await beginCompanySignIn();
  if (to === 'none') return errorResponse('not_found', running().baseUrl);
  redirect(to === 'away' ? '/sign-in?error=provider_away' : to.href);
}

export {
  wrongMethod as DELETE,
  wrongMethod as PATCH,
  wrongMethod as POST,
  wrongMethod as PUT,
} from '../../../../ingest/wrong-method.ts';
