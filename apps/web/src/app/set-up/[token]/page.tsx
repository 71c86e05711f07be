import type { Metadata } from 'next';
import { readSetUpLink } from '../../../access/read-set-up-link.ts';
import { unlessAway } from '../../../access/unless-away.ts';
import { MIN_PASSWORD } from '../../../auth/min-password.ts';
import { AddressNote } from '../../../components/address-note.tsx';
import { PlainFrame } from '../../../components/frame.tsx';
import { SetUpForm } from '../../../components/set-up-form.tsx';
import { Unavailable } from '../../../components/unavailable.tsx';
import { timeZones } from '../../../words/time-zones.ts';

export const metadata: Metadata = { title: 'Set up' };

export default async function SetUpPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const link = await unlessAway(() => readSetUpLink(token));
  if (link === undefined) return <Unavailable />;
  if (link === 'set up already') return <SetUpAlready />;
  if (link === 'over') return <Over />;
  return (
    <PlainFrame>
      <div className="narrow">
        <h1>Set up your team</h1>
        <p className="muted after-head">
          This makes the first account, an admin’s, and the team. The next page shows how a
          developer’s machine joins.
        </p>
        <AddressNote path={`/set-up/${token}`} />
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

function SetUpAlready() {
  return (
    <PlainFrame>
      <div className="narrow prose">
        <h1>This server is set up already.</h1>
        <p>
          Somebody with a set-up link made the first account, perhaps you in another tab. Nothing
          was changed by opening this one. <a href="/sign-in">Sign in</a>.
        </p>
      </div>
    </PlainFrame>
  );
}

function Over() {
  return (
    <PlainFrame>
      <div className="narrow prose">
        <h1>This set-up link is over.</h1>
        <p>
          It is older than an hour, or it was cut off when it was copied. Nothing was changed, and
          nobody has an account yet: restart the server, it prints a new link.
        </p>
      </div>
    </PlainFrame>
  );
}
