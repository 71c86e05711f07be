/** The same report in its other forms. `name` is a week's, or `preview`. */
export function ReportFormats({ name }: { name: string }) {
  return (
    <p className="block muted">
      The same <a href={`/api/reports/${name}/mail`}>as the mail</a>,{' '}
      <a href={`/api/reports/${name}/text`}>as text</a>,{' '}
      <a href={`/api/reports/${name}/markdown`}>as Markdown</a>,{' '}
      <a href={`/api/reports/${name}/slack`}>as Slack blocks</a>. <a href="/reports">All reports</a>
    </p>
  );
}
