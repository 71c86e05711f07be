import type { AuditRow } from '@unthrash/db/read/read-audit';
import type { TeamSettings } from '@unthrash/db/read/read-team-settings';
import type { Metadata } from 'next';
import { AUDIT_DAYS, readStored, type StoredPage } from '../../access/read-stored.ts';
import { unlessAway } from '../../access/unless-away.ts';
import { signOut } from '../../actions/sign-out.ts';
import { Frame } from '../../components/frame.tsx';
import { DeleteTeamDataForm } from '../../components/repository-care-forms.tsx';
import { StoredFields } from '../../components/stored-fields.tsx';
import { Unavailable } from '../../components/unavailable.tsx';
import type { SearchParams } from '../../hotspots/hotspot-query.ts';
import { auditWord } from '../../words/audit.ts';
import { longDay } from '../../words/days.ts';

export const metadata: Metadata = { title: 'What we store' };

/** For everybody of the team: what is sent and why, how long it is kept, and who looked at it. */
export default async function StoredScreen({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const { deleted } = await searchParams;
  const page = await unlessAway(() => readStored(new Date()));
  if (page === undefined) return <Unavailable />;
  const { member, settings, audit, isCut } = page;
  return (
    <Frame screen="stored" teamName={member.teamName} signOut={signOut}>
      <h1>What agents take back is stored, and nobody’s name with it.</h1>
      <p className="muted after-head prose">
        No code, prompts, names or times of day. Which file and which convention went back and
        forth, and on which date.
      </p>
      <Kept settings={settings} />
      <StoredFields />
      <Seen audit={audit} isCut={isCut} />
      {page.mayDelete ? <Delete page={page} deleted={deleted === 'all'} /> : null}
    </Frame>
  );
}

function Kept({ settings }: { settings: TeamSettings }) {
  const { eventDays, rollupMonths, retentionDay, groupSize, groupSizeDay } = settings;
  return (
    <section className="block" aria-labelledby="kept-head">
      <h2 id="kept-head">How long, and for how few</h2>
      <div className="scroll">
        <table className="plain kept">
          <thead>
            <tr>
              <th scope="col">what</th>
              <th scope="col">in this team</th>
              <th scope="col">last changed</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Single events</th>
              <td>{`${eventDays} days`}</td>
              <td>{changed(retentionDay)}</td>
            </tr>
            <tr>
              <th scope="row">Daily counts</th>
              <td>{`${rollupMonths} months`}</td>
              <td>{changed(retentionDay)}</td>
            </tr>
            <tr>
              <th scope="row">The weekly tags that machines are counted by</th>
              <td>until 30 days after the week’s end; then the number is left</td>
              <td>fixed</td>
            </tr>
            <tr>
              <th scope="row">Smallest number of machines that is shown</th>
              <td>{`${groupSize}; below it stands “fewer than ${groupSize}”`}</td>
              <td>{changed(groupSizeDay)}</td>
            </tr>
            <tr>
              <th scope="row">This list of who looked</th>
              <td>{`${AUDIT_DAYS} days`}</td>
              <td>fixed</td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className="hint after-head">
        Admins change the first two and the smallest number under <a href="/settings">Settings</a>.
      </p>
    </section>
  );
}

const changed = (day: string | undefined): string => (day === undefined ? 'never' : longDay(day));

function Seen({ audit, isCut }: { audit: readonly AuditRow[]; isCut: boolean }) {
  return (
    <section className="block" aria-labelledby="seen-head">
      <h2 id="seen-head">{`Who looked, exported or changed something in the last ${AUDIT_DAYS} days`}</h2>
      <p className="muted after-head prose">
        Members of the team who used these pages; no developer’s machine is in it. By day, without
        the time.
      </p>
      {audit.length === 0 ? (
        <p className="muted after-head">Nobody yet.</p>
      ) : (
        <div className="scroll">
          <table className="plain seen">
            <thead>
              <tr>
                <th scope="col">day</th>
                <th scope="col">who</th>
                <th scope="col">what</th>
                <th scope="col" className="number">
                  times
                </th>
              </tr>
            </thead>
            <tbody>
              {audit.map(({ day, name, what, about, count }) => (
                <tr key={[day, name, what, about].join(' ')}>
                  <td>{longDay(day)}</td>
                  <th scope="row">{name === undefined ? 'a former member' : <bdi>{name}</bdi>}</th>
                  <td>{auditWord(what)}</td>
                  <td className="number">{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isCut ? <p className="hint">Older ones are left out here.</p> : null}
    </section>
  );
}

function Delete({ page, deleted }: { page: StoredPage; deleted: boolean }) {
  return (
    <section className="block" id="delete" aria-labelledby="delete-head">
      <h2 id="delete-head">Delete all of it</h2>
      {deleted ? (
        <p className="better after-head" role="status">
          {page.removingAll
            ? 'It is being deleted; with very much data that takes some minutes.'
            : 'It is deleted.'}
        </p>
      ) : null}
      <p className="muted after-head prose">
        Every event, count and hotspot, what was said of them, decisions and weekly reports, for
        good. Members, keys, settings and the list above stay. Machines that still have a key go on
        reporting: revoke the keys first to end that. One repository alone is deleted under{' '}
        <a href="/settings#care">Settings</a>.
      </p>
      <DeleteTeamDataForm teamName={page.member.teamName} />
    </section>
  );
}
