import { unlessAway } from '../../../../access/unless-away.ts';
import { unsubscribe } from '../../../../access/unsubscribe.ts';
import { errorResponse } from '../../../../ingest/errors.ts';
import { refuseMethod } from '../../../../ingest/wrong-method.ts';
import { running } from '../../../../server/running.ts';

export const dynamic = 'force-dynamic';

/**
 * Ends the weekly mail in one click, as mail programs do it by themselves (RFC 8058): `List-Unsubscribe=One-Click`, no
 * cookie, no sign-in, no redirect. The page's own button posts the same and is led back to its page. Reached as
 * `POST /unsubscribe/TOKEN`.
 */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const { token } = await params;
  const { baseUrl } = running();
  const form = await request.formData().catch(() => undefined);
  if (form?.get('List-Unsubscribe') !== 'One-Click') return errorResponse('not_found', baseUrl);
  const done = await unlessAway(() => unsubscribe(token));
  if (done === undefined) return errorResponse('not_now', baseUrl);
  if (form.get('page') === 'yes') {
    const location = `/unsubscribe/${encodeURIComponent(token)}`;
    return new Response(null, { status: 303, headers: { location } });
  }
  return done
    ? new Response('Unsubscribed.\n', { headers: { 'content-type': 'text/plain; charset=utf-8' } })
    : errorResponse('not_found', baseUrl);
}

function wrongMethod(): Response {
  return refuseMethod('POST');
}

export { wrongMethod as DELETE, wrongMethod as GET, wrongMethod as PATCH, wrongMethod as PUT };
