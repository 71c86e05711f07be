import type { Metadata } from 'next';
import { isSetUpOpen } from '../../../access/is-set-up-open.ts';
import { unlessAway } from '../../../access/unless-away.ts';
import { MIN_PASSWORD } from '../../../auth/auth.ts';
import { PlainFrame } from '../../../components/frame.tsx';
import { SetUpForm } from '../../../components/set-up-form.tsx';
import { Unavailable } from '../../../components/unavailable.tsx';

export const metadata: Metadata = { title: 'Set up' };

export default async function SetUpPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const isOpen = await unlessAway(() => isSetUpOpen(token));
  if (isOpen === undefined) return <Unavailable />;
  if (!isOpen) return <Closed />;
  return (
    <PlainFrame>
      <div className="narrow">
        <h1>Set up your team</h1>
        <p className="muted after-head">
          This makes the first account, an admin’s, and the team. The next page shows how a
          developer’s machine joins.
        </p>
        <SetUpForm
          token={token}
          minPassword={MIN_PASSWORD}
          timeZones={timeZones()}
          timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
        />
      </div>
    </PlainFrame>
  );
}

/** "UTC" stands first: the list of the standard library leaves it out. */
function timeZones(): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])];
}

function Closed() {
  return (
    <PlainFrame>
      <div className="narrow prose">
        <h1>This set-up link is over.</h1>
        <p>
          It was used already, or it is older than an hour. Nothing was changed. If there is an
          account, <a href="/sign-in">sign in</a>; if there is none, restart the server: it prints a
          new link.
        </p>
      </div>
    </PlainFrame>
  );
}
