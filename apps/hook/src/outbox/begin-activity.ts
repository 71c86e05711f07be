import { agentVersion } from '../agents/agent-version.ts';
import { nextDay } from '../clock.ts';
import { makeFolder } from '../files/make-folder.ts';
import { replaceFile } from '../files/write-file.ts';
import { version } from '../version.ts';
import { type ActivityHead, activityPath, countEdit } from './count-activity.ts';
import { dueBy } from './due.ts';
import type { OutboxPaths } from './outbox-paths.ts';
import { opaque, reporterTags, secretFor } from './secret.ts';
import { noteDay } from './today.ts';

/**
 * Counts one edit in a repository where the day was not known or had no file for it yet: a file begins with what will be
 * sent. Throws when it cannot be written.
 */
export function beginActivity(
  paths: OutboxPaths,
  repo: string,
  at: number,
  transcript: string,
): void {
  makeFolder(paths.activity);
  const day = noteDay(paths, at);
  if (countEdit(paths, repo, day)) return;
  const secret = secretFor(paths.secret, at);
  const head: ActivityHead = {
    id: opaque(secret.machine, 'activity', day, repo),
    day,
    repo,
    hookVersion: version,
    agentVersion: agentVersion(transcript),
    reporter: reporterTags(secret.weekly, repo),
  };
  replaceFile(activityPath(paths, repo, day), `${JSON.stringify(head)}\n.`);
  dueBy(paths.due, nextDay(at));
}
