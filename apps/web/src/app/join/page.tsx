import type { Metadata } from 'next';
import { type Join, readJoin } from '../../access/read-join.ts';
import { requireMember } from '../../access/require-member.ts';
import { unlessAway } from '../../access/unless-away.ts';
import { signOut } from '../../actions/sign-out.ts';
import { Frame } from '../../components/frame.tsx';
import { JoinSteps } from '../../components/join-steps.tsx';
import { Keys } from '../../components/keys.tsx';
import { Unavailable } from '../../components/unavailable.tsx';
import type { SearchParams } from '../../hotspots/hotspot-query.ts';

export const metadata: Metadata = { title: 'Join a machine' };

/** The line that joins a developer's machine, the key while it may be seen, and what will happen there. */
export default async function JoinPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { problem } = await searchParams;
  const read = await unlessAway(async () => ({
    member: await requireMember(),
    join: await readJoin(),
  }));
  if (read === undefined) return <Unavailable />;
  const { member, join } = read;
  return (
    <Frame screen="join" teamName={member.teamName} signOut={signOut}>
      <h1>Join a machine</h1>
      {join.insecure ? (
        <p className="problem after-head narrow">
          This server is reached without encryption: the key and the events can be read on the way.
          Put it behind https.
        </p>
      ) : null}
      <JoinSteps join={join} />
      <div className="two">
        {join.sha512 === undefined ? null : <Compare join={join} sha512={join.sha512} />}
        <Keys join={join} tooMany={problem === 'two-keys'} />
      </div>
      <section className="block prose" aria-labelledby="leave-head">
        <h2 id="leave-head">To leave</h2>
        <pre className="line">{join.lineOf('uninstall')}</pre>
        <p className="hint">It takes out exactly what joining put in, and nothing else.</p>
      </section>
    </Frame>
  );
}

function Compare({ join, sha512 }: { join: Join; sha512: string }) {
  return (
    <section className="block" aria-labelledby="compare-head">
      <h2 id="compare-head">What the line runs</h2>
      <p className="muted after-head">
        A package that this server hands out, with no install script. Its SHA-512, to compare with
        what arrives:
      </p>
      <pre className="line">{sha512}</pre>
      <pre className="line">{`curl -fsS ${join.baseUrl}/${join.packageName} | openssl dgst -sha512 -binary | openssl base64 -A`}</pre>
    </section>
  );
}
