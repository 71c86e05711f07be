import type { Metadata } from 'next';
import { unlessAway } from '../../../access/unless-away.ts';
import { findUnsubscribing } from '../../../access/unsubscribe.ts';
import { PlainFrame } from '../../../components/frame.tsx';
import { Unavailable } from '../../../components/unavailable.tsx';

export const metadata: Metadata = { title: 'Unsubscribe' };

/** Where the link in a mail leads. Looking changes nothing: programs follow links too. The button posts and acts. */
export default async function UnsubscribeScreen({
  params,
}: {
  params: Promise<{ token: string }>;
}) {
  const { token } = await params;
  const state = await unlessAway(() => findUnsubscribing(token));
  if (state === undefined) return <Unavailable />;
  return (
    <PlainFrame>
      <div className="narrow prose">
        {state === 'subscribed' ? (
          <>
            <h1>No more weekly reports by mail?</h1>
            <form className="after-head" method="post" action={`/unsubscribe/${token}`}>
              <input type="hidden" name="List-Unsubscribe" value="One-Click" />
              <input type="hidden" name="page" value="yes" />
              <button className="button" type="submit">
                Unsubscribe
              </button>
            </form>
          </>
        ) : null}
        {state === 'unsubscribed' ? (
          <>
            <h1>No more weekly reports come by mail.</h1>
            <p>
              Whoever signs in still finds them <a href="/reports">on the page of all reports</a>,
              and can have them sent again there.
            </p>
          </>
        ) : null}
        {state === 'over' ? (
          <>
            <h1>This link is over.</h1>
            <p>
              It is not whole, or from an older mail. The link in the latest mail works, and so does
              the choice <a href="/reports">on the page of all reports</a>.
            </p>
          </>
        ) : null}
      </div>
    </PlainFrame>
  );
}
