import type { Metadata } from 'next';
import { type ReportsPage, readReportsPage } from '../../access/read-reports.ts';
import { unlessAway } from '../../access/unless-away.ts';
import { chooseOwnMail } from '../../actions/reports.ts';
import { signOut } from '../../actions/sign-out.ts';
import { Arrivals } from '../../components/arrivals.tsx';
import { Frame } from '../../components/frame.tsx';
import { Unavailable } from '../../components/unavailable.tsx';
import { reportPath, weekWords } from '../../report/content.ts';
import { span } from '../../words/days.ts';
import { sentenceCase } from '../../words/numbers.ts';
import { deliveryWords, goingWords, reportsSentence } from '../../words/reports.ts';

export const metadata: Metadata = { title: 'Reports' };

/** All weekly reports, when the next one goes out, and what may not have arrived. */
export default async function ReportsScreen() {
  const page = await unlessAway(() => readReportsPage(new Date()));
  if (page === undefined) return <Unavailable />;
  const { member, rows } = page;
  return (
    <Frame screen="reports" teamName={member.teamName} signOut={signOut}>
      <div className="lead">
        <h1>{reportsSentence(page)}</h1>
        <div className="lead-notes">
          <p>{goingWords(page)}</p>
          <p>
            <a href="/reports/preview">What it would say now</a>
            {page.mayChange ? (
              <>
                {' · '}
                <a href="/reports/settings">When and where it goes</a>
              </>
            ) : null}
          </p>
        </div>
      </div>
      <Arrivals doubtful={page.doubtful} maySend={page.maySend} />
      {rows.length === 0 ? null : <Archive page={page} />}
      <OwnMail page={page} />
    </Frame>
  );
}

function Archive({ page: { rows } }: { page: ReportsPage }) {
  return (
    <section className="block" aria-labelledby="archive-head">
      <div className="block-head">
        <h2 id="archive-head">All reports</h2>
        <p>latest first</p>
      </div>
      <table className="plain archive">
        <thead>
          <tr>
            <th scope="col">week</th>
            <th scope="col">what it said</th>
            <th scope="col">went out</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, content }) => (
            <tr key={content.week}>
              <th scope="row">
                <a href={reportPath(content)}>{sentenceCase(weekWords(content))}</a>
                <span className="block-line pale">{span(content.from, content.to)}</span>
              </th>
              <td>{content.lead}</td>
              <td className="muted">{deliveryWords(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function OwnMail({ page: { own, mail, mailServer } }: { page: ReportsPage }) {
  return (
    <section className="block" aria-labelledby="own-head">
      <h2 id="own-head">Your mail</h2>
      <form className="after-head" action={chooseOwnMail}>
        <input type="hidden" name="weekly" value={own ? 'off' : 'on'} />
        <p className="muted">
          {own
            ? 'The weekly report comes to you by mail.'
            : 'The weekly report does not come to you by mail.'}
          {mail && mailServer ? null : ' At present none goes out.'}
        </p>
        <button className="button second after-head" type="submit">
          {own ? 'Send me none' : 'Send it to me'}
        </button>
      </form>
    </section>
  );
}
