import type { FoundInvitation } from '@unthrash/db/read/find-invitation';
import type { Metadata } from 'next';
import { readInvitation } from '../../../access/accept-invitation.ts';
import { companyName } from '../../../access/company-sign-in.ts';
import { findMember } from '../../../access/require-member.ts';
import { unlessAway } from '../../../access/unless-away.ts';
import { AcceptForm } from '../../../components/accept-form.tsx';
import { AddressNote } from '../../../components/address-note.tsx';
import { PlainFrame } from '../../../components/frame.tsx';
import { Unavailable } from '../../../components/unavailable.tsx';

export const metadata: Metadata = { title: 'Join a team' };

/** What an invitation's link opens. Looking at it uses nothing up. */
export default async function InvitePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const read = await unlessAway(async () => ({
    invitation: await readInvitation(token),
    member: await findMember(),
  }));
  if (read === undefined) return <Unavailable />;
  const { invitation, member } = read;
  if (member !== undefined)
    return <SignedIn teamName={member.teamName} state={invitation?.state ?? 'over'} />;
  if (invitation?.state !== 'open') return <Over isUsed={invitation?.state === 'used'} />;
  const company = companyName();
  return (
    <PlainFrame>
      <div className="narrow">
        <h1>
          Join <bdi>{invitation.teamName}</bdi>
        </h1>
        <p className="muted after-head">
          This makes your account. You will see where agents go back and forth in the team’s code,
          and never who was at the machine.
        </p>
        <AddressNote path={`/invite/${token}`} />
        {company === undefined || invitation.email === undefined ? null : (
          <p className="or">
            <a className="button" href="/api/auth/oidc">{`Join with ${company}`}</a>
            <span className="hint">
              as <bdi>{invitation.email}</bdi>, or with a password:
            </span>
          </p>
        )}
        <AcceptForm token={token} email={invitation.email} />
      </div>
    </PlainFrame>
  );
}

const whatOfIt: Readonly<Record<FoundInvitation['state'], string>> = {
  open: 'The invitation was not used: send it to the person that it is for.',
  used: 'This invitation was used, perhaps by you: nobody else can join with it.',
  over: 'This invitation is over: it is older than 7 days, it was withdrawn, or the link was cut off when it was copied.',
};

interface SignedInProps {
  readonly teamName: string;
  readonly state: FoundInvitation['state'];
}

function SignedIn({ teamName, state }: SignedInProps) {
  return (
    <PlainFrame>
      <div className="narrow prose">
        <h1>You are signed in already.</h1>
        <p>
          You belong to <bdi>{teamName}</bdi>. {whatOfIt[state]} Go to the <a href="/">overview</a>.
        </p>
      </div>
    </PlainFrame>
  );
}

function Over({ isUsed }: { isUsed: boolean }) {
  return (
    <PlainFrame>
      <div className="narrow prose">
        <h1>{isUsed ? 'This invitation was used.' : 'This invitation is over.'}</h1>
        {isUsed ? (
          <p>
            Somebody made an account with it, perhaps you. Nothing was changed.{' '}
            <a href="/sign-in">Sign in</a>, or ask an admin of the team for another.
          </p>
        ) : (
          <p>
            It is older than 7 days, it was withdrawn, or the link was cut off when it was copied.
            Nothing was changed: ask an admin of the team for another. If you have an account here,{' '}
            <a href="/sign-in">sign in</a>.
          </p>
        )}
      </div>
    </PlainFrame>
  );
}
