import type { ProposedEdit } from './agents/agent.ts';
import { agentVersion } from './agents/agent-version.ts';
import { ranSince } from './agents/ran-between.ts';
import type { Judged } from './judge-edit.ts';
import { buildEvent } from './outbox/build-event.ts';
import { countEdit } from './outbox/count-activity.ts';
import { dueBy } from './outbox/due.ts';
import { outboxPaths } from './outbox/outbox-paths.ts';
import { secretFor } from './outbox/secret.ts';
import { writeEvent } from './outbox/write-event.ts';
import { matchesPattern } from './project/match-pattern.ts';
import { repositoryOf } from './project/remote.ts';
import { decisionFor } from './project/repository-settings.ts';
import type { Settings } from './settings/settings.ts';

/**
 * Writes what a judged edit has to report into the outbox: one event per flip, and the edit's mark in the day's
 * activity. Only for a repository that the settings name. True when an event was written and can be sent at once. May
 * throw when the outbox cannot be written.
 */
export function reportEdit(
  edit: ProposedEdit,
  judged: Judged,
  { settings, data, at }: { settings: Settings; data: string; at: number },
): boolean {
  const { judgement, project, relativePath, rules, turn } = judged;
  // A call that was judged before has reported already.
  if (judgement.entry === undefined) return false;
  const repo = repositoryOf(project);
  if (repo === undefined || !isReported(repo, settings.repos)) return false;
  const paths = outboxPaths(data);
  countEdit(paths, repo, at, () => agentVersion(edit.transcript));

  const flips = [
    ...judgement.flips.map((flip) => ({ flip, call: edit.call })),
    ...judgement.bypassed,
  ].filter(({ flip }) => flip.report);
  if (flips.length === 0) return false;
  const secret = secretFor(paths.secret, at);
  for (const { flip, call } of flips) {
    const event = buildEvent(
      flip,
      call,
      {
        at,
        repo,
        relativePath,
        paths: settings.paths,
        userName: loginName(),
        session: edit.session,
        turn: turn?.began ?? edit.prompt,
        agent: edit.agent,
        subagent: edit.subagent !== '',
        ran: ranSince(edit.transcript, at - flip.age),
        decided: decisionFor(rules, relativePath, flip.label.convention) !== undefined,
      },
      secret,
    );
    writeEvent(paths, event);
  }
  dueBy(paths.due, at);
  return true;
}

/** Whether a repository is one of those that are reported: `github.com/acme/*`. */
export function isReported(repo: string, patterns: readonly string[]): boolean {
  const name = repo.toLowerCase();
  return patterns.some((pattern) => matchesPattern(pattern.toLowerCase(), name));
}

function loginName(): string {
  try {
    return process.getBuiltinModule('node:os').userInfo().username;
  } catch {
    return '';
  }
}
