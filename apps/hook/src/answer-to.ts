import { basename } from 'node:path';
import { personLine, reasonFor } from '@unthrash/detector';
import type { ProposedEdit } from './agents/agent.ts';
import { answerFor } from './agents/claude-code.ts';
import { ranSince, wordsForRan } from './agents/ran-between.ts';
import { ownCommand } from './cli/own-command.ts';
import { homeFolder } from './files/home-folder.ts';
import type { Judged } from './judged.ts';
import { decisionFor } from './project/repository-settings.ts';
import { rememberRefusal } from './refusals/remember-refusal.ts';

/** When an edit is answered (ms since the epoch), and where our own files are. */
export interface Answering {
  readonly at: number;
  readonly data: string;
  readonly bundleFolder: string;
  /** A server that the machine's settings name and the person has not agreed to. */
  readonly unseen: string | undefined;
}

/** What the agent's client is told on stdout about a judged edit; empty for nothing. A refusal is kept for `why`. */
export function answerTo(
  edit: ProposedEdit,
  { judgement, policy, project, relativePath, rules }: Judged,
  { at, data, bundleFolder, unseen }: Answering,
): string {
  const [flip] = judgement.flips;
  if (judgement.answer === 'allow' || flip === undefined) return '';
  const about = {
    file: relativePath,
    policy,
    ran: wordsForRan(ranSince(edit.transcript, at - flip.age)),
    decision: decisionFor(rules, relativePath, flip.label.convention),
    messagesUnseen: edit.prompt === '',
  };
  const { session, call } = edit;
  const refused = { at, session, call, file: relativePath, policy, note: about.decision };
  const isFirst = rememberRefusal(data, judgement, { ...refused, project: basename(project.root) });
  const person = personLine(judgement, about);
  return answerFor(judgement.answer, {
    reason: reasonFor(judgement, about),
    // Once a session: who has read it once knows where to ask.
    person: isFirst && person !== '' ? `${person} ${pointers(data, bundleFolder, unseen)}` : person,
  });
}

function pointers(data: string, bundleFolder: string, unseen: string | undefined): string {
  const home = homeFolder();
  const command = ownCommand({ data, bundleFolder, home });
  const why = `More: ${command} why`;
  if (unseen === undefined) return why;
  return `${why}. ${unseen} gets nothing before you agree: ${command} telemetry on`;
}
