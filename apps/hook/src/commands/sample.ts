import type { Activity, FlipEvent } from '@unthrash/events';
import { localDay } from '../clock.ts';
import { buildEvent } from '../outbox/build-event.ts';
import { opaque, reporterTags, type Secret } from '../outbox/secret.ts';
import { version } from '../version.ts';

/** An event and an activity as this machine would send them, made by the code that makes the real ones. */
export function sampleOf(
  repos: readonly string[],
  secret: Secret,
  at: number,
  paths: 'full' | 'folder',
): { event: FlipEvent; activity: Activity } {
  const repo = (repos[0] ?? 'github.com/acme/*')
    .replaceAll('**', 'shop')
    .replaceAll('*', 'shop')
    .replaceAll('?', 'x');
  const event = buildEvent(
    {
      hunk: 0,
      number: 1,
      kind: 'undo',
      cycle: 2,
      age: 42_000,
      lines: 1,
      verdict: 'refused',
      insistable: true,
      report: true,
      label: { convention: 'datetime-kind', from: 'local', to: 'utc' },
    },
    'sample',
    {
      at,
      repo,
      relativePath: 'src/Clock.cs',
      paths,
      userName: '',
      session: 'sample',
      turn: 'sample',
      agent: 'claude-code',
      subagent: false,
      ran: { between: 'test', outcome: 'failed' },
      decided: false,
    },
    secret,
  );
  const day = localDay(at);
  const activity = {
    id: opaque(secret.machine, 'activity', day, repo),
    day,
    repo,
    edits: 40,
    hookVersion: version,
    agentVersion: '2.1.332',
    reporter: reporterTags(secret.weekly, repo),
  };
  return { event, activity };
}
