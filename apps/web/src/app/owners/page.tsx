import type { Metadata } from 'next';
import { unlessAway } from '../../access/unless-away.ts';
import { type OwnersPage, readOwnersPage } from '../../access/upload-code-owners.ts';
import { signOut } from '../../actions/sign-out.ts';
import { uploadCodeOwners } from '../../actions/upload-code-owners.ts';
import { Frame } from '../../components/frame.tsx';
import { Unavailable } from '../../components/unavailable.tsx';
import { storedRules } from '../../hotspots/code-owners.ts';
import type { SearchParams } from '../../hotspots/hotspot-query.ts';
import { running } from '../../server/running.ts';
import { longDay } from '../../words/days.ts';
import { counted } from '../../words/numbers.ts';

export const metadata: Metadata = { title: 'Owners' };

/** Which teams own which files: from each repository's CODEOWNERS. */
export default async function OwnersScreen({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const { problem } = await searchParams;
  const page = await unlessAway(readOwnersPage);
  if (page === undefined) return <Unavailable />;
  const { member, repositories, mayChange } = page;
  const known = repositories.filter(({ day }) => day !== null).length;
  return (
    <Frame screen="owners" teamName={member.teamName} signOut={signOut}>
      <h1>
        {repositories.length === 0
          ? 'No repository was heard of yet.'
          : `${counted(known, 'repository', 'repositories')} of ${repositories.length} with owners.`}
      </h1>
      <p className="muted after-head prose">
        From each repository’s CODEOWNERS only teams are kept, like <code>@acme/payments</code>.
        Handles and e-mail addresses of persons are left out before anything is stored.
      </p>
      {repositories.length === 0 ? (
        <p className="block muted prose">
          A repository is listed here when its first machine reports.{' '}
          <a href="/join">Join a machine</a>
        </p>
      ) : (
        <>
          <Known page={page} />
          {mayChange ? (
            <Upload page={page} isEmpty={problem === 'empty'} />
          ) : (
            <p className="hint block">Leads and admins of the team upload them.</p>
          )}
        </>
      )}
    </Frame>
  );
}

function Known({ page }: { page: OwnersPage }) {
  return (
    <section className="block" aria-label="Repositories">
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">repository</th>
            <th scope="col" className="number">
              rules
            </th>
            <th scope="col" className="number">
              uploaded
            </th>
          </tr>
        </thead>
        <tbody>
          {page.repositories.map(({ repositoryId, repository, day, rules }) => (
            <tr key={repositoryId}>
              <th scope="row" className="wrapping">
                <bdi>{repository}</bdi>
              </th>
              <td className="number">{day === null ? '—' : storedRules(rules).length}</td>
              <td className="number">{day === null ? 'never' : longDay(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Upload({ page, isEmpty }: { page: OwnersPage; isEmpty: boolean }) {
  return (
    <div className="two">
      <section className="block" aria-labelledby="upload-head">
        <h2 id="upload-head">Upload a CODEOWNERS file</h2>
        {isEmpty ? (
          <p className="problem after-head" role="alert">
            Nothing was changed: there was no rule in it. Choose the file, or paste what it holds.
          </p>
        ) : null}
        <form action={uploadCodeOwners} className="form-body">
          <label>
            repository
            <select name="repositoryId" required>
              {page.repositories.map(({ repositoryId, repository }) => (
                <option key={repositoryId} value={repositoryId}>
                  {repository}
                </option>
              ))}
            </select>
          </label>
          <label>
            the file
            <input type="file" name="file" />
          </label>
          <label>
            or what it holds
            <textarea name="text" spellCheck={false} />
          </label>
          <button className="button" type="submit">
            Upload
          </button>
        </form>
      </section>
      <section className="block" aria-labelledby="command-head">
        <h2 id="command-head">Or from a pipeline</h2>
        <p className="muted after-head">
          With an ingest key in <code>UNTHRASH_KEY</code>, whenever the file changes:
        </p>
        <pre className="line">
          {`curl -fsS -T .github/CODEOWNERS -H "Authorization: Bearer $UNTHRASH_KEY" '${running().baseUrl}/api/v1/code-owners?repository=github.com/OWNER/NAME'`}
        </pre>
      </section>
    </div>
  );
}
