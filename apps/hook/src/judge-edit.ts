import { relative } from 'node:path';
import {
  foldEntries,
  judge,
  judgeTransition,
  lineKey,
  type Surroundings,
} from '@unthrash/detector';
import { ignores } from '@unthrash/events/match-pattern';
import type { ProposedEdit } from './agents/agent.ts';
import { applyChange, type EditedFile, type Transition } from './files/edited-file.ts';
import type { Judged } from './judged.ts';
import { flipPart } from './load-flip.ts';
import { findProject } from './project/find-project.ts';
import { headOf } from './project/head.ts';
import { isNeverCounted } from './project/never-counted.ts';
import { readRepositorySettings } from './project/repository-settings.ts';
import { rulesFor } from './session/kept-rules.ts';
import { keyedHash } from './session/keyed-hash.ts';
import { appendToLedger, readLedger, rewriteLedger } from './session/ledger.ts';
import { ledgerName } from './session/ledger-name.ts';
import { openSession, type Session } from './session/open-session.ts';
import { chooseStateFolder } from './session/state-folder.ts';
import { sweepSessions } from './session/sweep.ts';
import { milder } from './settings/policy.ts';
import type { Settings } from './settings/settings.ts';

/** The world as one call of the hook finds it. */
export interface World {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly states: readonly string[];
  readonly settings: Settings;
  /** Milliseconds: how long a first flip counts. */
  readonly window: number;
  /** Whether the hook has used up the time it gives itself: then the edit goes through. */
  readonly isOverdue: () => boolean;
}

/**
 * Judges one proposed edit and writes it down. Undefined for an edit that is not counted, and when the state folder
 * cannot be used or time is up: it goes through. May throw what the system throws: then it goes through as well.
 */
export function judgeEdit(edit: ProposedEdit, world: World): Judged | undefined {
  const project = findProject(edit.file, edit.workingFolder);
  if (project === undefined) return undefined;
  const relativePath = relative(project.root, edit.file).replaceAll('\\', '/');
  const file = applyChange(edit.file, edit.change);
  if (file === undefined || isNeverCounted(relativePath, headOfText(file))) return undefined;

  const session = beginSession(edit.session, world);
  if (session === undefined) return undefined;
  const personSpokeSince = once((prompt) =>
    flipPart().personSpokeBetween(edit.transcript, prompt, edit.prompt),
  );
  const present = readRepositorySettings(project.root);
  const rules = rulesFor(session, project.root, present, edit.prompt, personSpokeSince);
  if (rules.ignore.some((pattern) => ignores(pattern, relativePath))) return undefined;

  const { settings, window, at } = world;
  const policy =
    rules.policy === undefined ? settings.policy : milder(settings.policy, rules.policy);
  const ledger = readLedger(session, ledgerName(edit, 'replacements' in file, process.platform));
  const key = lineKey(session.key.subarray(16));
  const proposal = {
    call: edit.call,
    agent: edit.subagent,
    prompt: edit.prompt,
    time: at,
    path: relativePath,
    head: keyedHash(session.key, headOf(project)),
  };
  const surroundings: Surroundings = {
    policy,
    window,
    attended: edit.attended,
    personSpokeSince,
    labelOf: (texts, path) => flipPart().labelOf(texts, path),
    lastInsistedUndoElsewhere: () => {
      const { currentTurn, insistedElsewhere } = flipPart();
      return insistedElsewhere(currentTurn(session, edit.prompt, personSpokeSince), ledger.name);
    },
  };
  const { entries, snapshot: lines } = ledger;
  const judgement =
    'replacements' in file
      ? judgeTransition(entries, lines, { ...proposal, ...file }, surroundings, key)
      : judge(entries, lines, { ...proposal, ...file }, surroundings, key);
  if (world.isOverdue()) return undefined;

  const { entry, snapshot } = judgement;
  if (entry !== undefined && snapshot !== undefined) {
    if (ledger.isLong) rewriteLedger(ledger, foldEntries(ledger.entries));
    appendToLedger(ledger, entry, snapshot);
  }
  const flips = judgement.flips.length > 0 || judgement.bypassed.length > 0;
  const turn = flips
    ? flipPart().rememberTurn(session, edit.prompt, {
        judgement,
        file: ledger.name,
        at,
        personSpokeSince,
      })
    : undefined;
  const known = entries.length > 0;
  return { judgement, policy, project, relativePath, rules, known, turn };
}

/** What is looked at to tell a generated file. */
function headOfText(file: EditedFile | Transition): string {
  return 'replacements' in file ? '' : (file.before ?? file.after);
}

function beginSession(id: string, { states, at }: World): Session | undefined {
  const stateFolder = chooseStateFolder(states);
  if (stateFolder === undefined) return undefined;
  const session = openSession(stateFolder, id);
  if (session?.fresh) sweepSessions(stateFolder, session.folder, at);
  return session;
}

function once(ask: (prompt: string) => boolean): (prompt: string) => boolean {
  const known = new Map<string, boolean>();
  return (prompt) => {
    const answer = known.get(prompt) ?? ask(prompt);
    known.set(prompt, answer);
    return answer;
  };
}
