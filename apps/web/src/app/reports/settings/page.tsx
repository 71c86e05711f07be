import type { Metadata } from 'next';
import { readReportSettings } from '../../../access/report-settings.ts';
import { unlessAway } from '../../../access/unless-away.ts';
import { signOut } from '../../../actions/sign-out.ts';
import { Frame } from '../../../components/frame.tsx';
import { MailForm, ScheduleForm, WebhookForm } from '../../../components/report-settings-forms.tsx';
import { Unavailable } from '../../../components/unavailable.tsx';
import type { SearchParams } from '../../../hotspots/hotspot-query.ts';
import { testWords } from '../../../words/report-test.ts';

export const metadata: Metadata = { title: 'Settings of the report' };

/** When the weekly report goes out, to whom and where; admins only. */
export default async function ReportSettingsScreen({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const { saved, problem, test } = await searchParams;
  const settings = await unlessAway(readReportSettings);
  if (settings === undefined) return <Unavailable />;
  const { member } = settings;
  const told = { saved, problem };
  return (
    <Frame screen="reports" teamName={member.teamName} signOut={signOut}>
      <h1>When and where the weekly report goes</h1>
      <p className="muted after-head">
        <a href="/reports/preview">What it would say now</a> · <a href="/reports">All reports</a>
      </p>
      {test === undefined ? null : (
        <p className={test === 'sent' ? 'better after-head' : 'problem after-head'} role="status">
          {testWords(test)}
        </p>
      )}
      <div className="settings">
        <ScheduleForm settings={settings} told={told} />
        <MailForm settings={settings} told={told} />
        <WebhookForm settings={settings} told={told} />
      </div>
    </Frame>
  );
}
