import type { Metadata } from 'next';
import { readPreview } from '../../../access/read-report-page.ts';
import { unlessAway } from '../../../access/unless-away.ts';
import { signOut } from '../../../actions/sign-out.ts';
import { Frame } from '../../../components/frame.tsx';
import { ReportFormats } from '../../../components/report-formats.tsx';
import { ReportView } from '../../../components/report-view.tsx';
import { Unavailable } from '../../../components/unavailable.tsx';
import { weekWords } from '../../../report/content.ts';
import { span } from '../../../words/days.ts';
import { sentenceCase } from '../../../words/numbers.ts';
import { reportsSentence } from '../../../words/reports.ts';

export const metadata: Metadata = { title: 'Preview of the report' };

/** What the report of the last whole week would say if it were made now. */
export default async function PreviewScreen() {
  const read = await unlessAway(() => readPreview(new Date()));
  if (read === undefined) return <Unavailable />;
  const { member, content } = read;
  if (content === undefined) {
    return (
      <Frame screen="reports" teamName={member.teamName} signOut={signOut}>
        <div className="lead">
          <h1>{reportsSentence({ ...read, rows: [] })}</h1>
          <div className="lead-notes">
            <p>What it would say stands here as soon as a whole week is over.</p>
            {read.joined ? null : (
              <p>
                <a href="/join">Join a machine</a>
              </p>
            )}
          </div>
        </div>
      </Frame>
    );
  }
  return (
    <Frame screen="reports" teamName={member.teamName} signOut={signOut}>
      <div className="lead">
        <h1>{content.lead}</h1>
        <div className="lead-notes">
          <p>{`A preview, not kept and not sent: ${weekWords(content)}, ${span(content.from, content.to)}, as of ${content.asOf}`}</p>
          <p>{`Subject of the mail: “${sentenceCase(weekWords(content))}: ${content.short}”`}</p>
        </div>
      </div>
      <ReportView content={content} since={undefined} />
      <ReportFormats name="preview" />
    </Frame>
  );
}
