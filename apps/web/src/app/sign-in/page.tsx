import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { companyName } from '../../access/company-sign-in.ts';
import { needsSetUp } from '../../access/needs-set-up.ts';
import { isDemo } from '../../access/read-demo.ts';
import { findMember } from '../../access/require-member.ts';
import { unlessAway } from '../../access/unless-away.ts';
import { AddressNote } from '../../components/address-note.tsx';
import { DemoDeleted, DemoEntry } from '../../components/demo-entry.tsx';
import { PlainFrame } from '../../components/frame.tsx';
import { SignInForm } from '../../components/sign-in-form.tsx';
import { Unavailable } from '../../components/unavailable.tsx';
import type { SearchParams } from '../../hotspots/hotspot-query.ts';
import { signInProblem } from '../../words/sign-in-problem.ts';

export const metadata: Metadata = { title: 'Sign in' };

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const { error } = await searchParams;
  const state = await unlessAway(async () => {
    const [member, isEmpty] = [await findMember(), await needsSetUp()];
    return { isSignedIn: member !== undefined, isEmpty, isDemo: isDemo() };
  });
  if (state === undefined) return <Unavailable />;
  if (state.isSignedIn) redirect('/');
  if (state.isDemo) return state.isEmpty ? <DemoDeleted /> : <DemoEntry />;
  if (state.isEmpty) return <NotSetUp />;
  const problem = signInProblem(error);
  const company = companyName();
  return (
    <PlainFrame>
      <div className="narrow slim">
        <h1>Sign in</h1>
        <AddressNote path="/sign-in" />
        {problem === undefined ? null : (
          <p className="problem after-head" role="alert">
            {problem}
          </p>
        )}
        <SignInForm />
        {company === undefined ? null : (
          <p className="or">
            <a className="button second" href="/api/auth/oidc">{`Sign in with ${company}`}</a>
          </p>
        )}
      </div>
    </PlainFrame>
  );
}

function NotSetUp() {
  return (
    <PlainFrame>
      <div className="narrow prose">
        <h1>This server is not set up yet.</h1>
        <p>
          Nobody has an account here. The server printed a set-up link where it was started: open
          that one within an hour. A restart prints a new one.
        </p>
      </div>
    </PlainFrame>
  );
}
