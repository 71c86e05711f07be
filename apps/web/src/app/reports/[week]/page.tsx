import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { readReportPage } from '../../../access/read-report-page.ts';
import { unlessAway } from '../../../access/unless-away.ts';
import { signOut } from '../../../actions/sign-out.ts';
import { Frame } from '../../../components/frame.tsx';
import { ReportFormats } from '../../../components/report-formats.tsx';
import { ReportView } from '../../../components/report-view.tsx';
import { Unavailable } from '../../../components/unavailable.tsx';
import { weekWords } from '../../../report/content.ts';
import { span } from '../../../words/days.ts';
import { sentenceCase } from '../../../words/numbers.ts';

interface PageProps {
  readonly params: Promise<{ week: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { week } = await params;
  return { title: week === 'latest' ? 'The latest report' : sentenceCase(weekWords({ week })) };
}

/** One week's report as it was made, with what happened since beside it. */
export default async function ReportScreen({ params }: PageProps) {
  const { week } = await params;
  const read = await unlessAway(async () => ({ page: await readReportPage(week, new Date()) }));
  if (read === undefined) return <Unavailable />;
  const { page } = read;
  if (page === undefined) notFound();
  const { member, content, since } = page;
  return (
    <Frame screen="reports" teamName={member.teamName} signOut={signOut}>
      <div className="lead">
        <h1>{content.lead}</h1>
        <div className="lead-notes">
          <p>{`${sentenceCase(weekWords(content))}, ${span(content.from, content.to)} · frozen as of ${content.asOf}`}</p>
          {since.lines.length === 0 ? null : (
            <p>
              <strong className="strong">Since then:</strong> {since.lines.join(' ')}
            </p>
          )}
        </div>
      </div>
      <ReportView content={content} since={since} />
      <ReportFormats name={content.week} />
    </Frame>
  );
}
