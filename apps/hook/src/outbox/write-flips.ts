import type { ProposedEdit } from '../agents/agent.ts';
import { ranSince } from '../agents/ran-between.ts';
import type { Judged } from '../judged.ts';
import { decisionFor } from '../project/repository-settings.ts';
import { buildEvent } from './build-event.ts';
import { dueBy } from './due.ts';
import type { OutboxPaths } from './outbox-paths.ts';
import { secretFor } from './secret.ts';
import { writeEvent } from './write-event.ts';

/** Where the events of an edit go, and how they name its place. */
export interface Report {
  readonly paths: OutboxPaths;
  /** `host/owner/name`. */
  readonly repo: string;
  /** How much of a file's path is told. */
  readonly shown: 'full' | 'folder';
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Writes one event for each flip that was not told yet, to be sent at once. Throws when the outbox cannot be written. */
export function writeFlips(
  edit: ProposedEdit,
  { judgement, relativePath, rules, turn }: Judged,
  { paths, repo, shown, at }: Report,
): void {
  const flips = [
    ...judgement.flips.map((flip) => ({ flip, call: edit.call })),
    ...judgement.bypassed,
  ].filter(({ flip }) => flip.report);
  if (flips.length === 0) return;
  const secret = secretFor(paths.secret, at);
  for (const { flip, call } of flips) {
    const event = buildEvent(
      flip,
      call,
      {
        at,
        repo,
        relativePath,
        paths: shown,
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
}

function loginName(): string {
  try {
    return process.getBuiltinModule('node:os').userInfo().username;
  } catch {
    return '';
  }
}
