import { mkdirSync } from 'node:fs';
import { agentVersion } from '../agents/agent-version.ts';
import { localDay, nextDay } from '../clock.ts';
import { replaceFile } from '../files/write-file.ts';
import { version } from '../version.ts';
import { type ActivityHead, activityPath } from './count-activity.ts';
import { dueBy } from './due.ts';
import type { OutboxPaths } from './outbox-paths.ts';
import { opaque, reporterTags, secretFor } from './secret.ts';

/** Begins a day's activity in a repository with what will be sent, and one edit. Throws when it cannot be written. */
export function beginActivity(
  paths: OutboxPaths,
  repo: string,
  at: number,
  transcript: string,
): void {
  mkdirSync(paths.activity, { recursive: true, mode: 0o700 });
  const day = localDay(at);
  const secret = secretFor(paths.secret, at);
  const head: ActivityHead = {
    id: opaque(secret.machine, 'activity', day, repo),
    day,
    repo,
    hookVersion: version,
    agentVersion: agentVersion(transcript),
    reporter: reporterTags(secret.weekly, repo),
  };
  replaceFile(activityPath(paths, repo, at), `${JSON.stringify(head)}\n.`);
  dueBy(paths.due, nextDay(at));
}
