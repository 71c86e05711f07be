import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isObject, parseJson } from '../../files/json.ts';
import type { HookEntry } from '../../install/entry.ts';
import { filterRefusals } from '../../refusals/refusal-log.ts';
import { sessionFolder, sessionName } from '../../session/open-session.ts';
import { chooseStateFolder } from '../../session/state-folder.ts';
import type { Places } from '../../settings/places.ts';

/** What came of playing one edit there and back through an installed entry. */
export interface Played {
  /** What the hook said to the edit that goes back: `deny`, `note`, nothing, or what went wrong. */
  readonly answer: 'deny' | 'note' | 'nothing' | 'broken';
  readonly reason: string;
  /** Milliseconds of each call that was let through, from the start of the process to its end. */
  readonly took: readonly number[];
}

const A = "const kind = 'utc';\n";
const B = "const kind = 'local';\n";
/** Milliseconds. */
const PATIENCE = 10_000;
/** Edits that go nowhere, to see how long one takes. */
const MORE = 19;

/**
 * Plays A-B-A through an entry just as Claude Code would start it, then some more edits: in a repository of its own
 * without a remote, in a session of its own that is forgotten afterwards, with sending switched off.
 */
export function playThrough(entry: HookEntry, { states, data }: Places): Played {
  const folder = mkdtempSync(join(tmpdir(), 'unthrash-doctor-'));
  const session = `doctor-${randomUUID()}`;
  const propose = proposer(entry, folder, session);
  try {
    mkdirSync(join(folder, '.git'));
    writeFileSync(join(folder, '.git', 'HEAD'), 'ref: refs/heads/main\n');
    const there = propose('there', 'kind.ts', A, B);
    const back = propose('back', 'kind.ts', B, A);
    const took = [there.took];
    if (there.status !== 0 || back.status !== 0) {
      return { answer: 'broken', reason: `exit codes ${there.status} and ${back.status}`, took };
    }
    if (there.stdout !== '')
      return { answer: 'broken', reason: 'the first edit was answered', took };
    for (let call = 1; call <= MORE; call += 1)
      took.push(propose(`more-${call}`, 'more.ts', `${call}\n`, `${call + 1}\n`).took);
    return { ...answerIn(back.stdout), took };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    const state = chooseStateFolder(states);
    if (state !== undefined)
      rmSync(sessionFolder(state, session), { recursive: true, force: true });
    const name = JSON.stringify(sessionName(session));
    filterRefusals(data, (line) => !line.includes(name));
  }
}

type Propose = (
  call: string,
  file: string,
  old: string,
  fresh: string,
) => { stdout: string; status: number | null; took: number };

function proposer(entry: HookEntry, folder: string, session: string): Propose {
  // A window that was set for something else would say nothing about the installation, nor would a switch: it is looked
  // at by itself.
  const { OSCILLATION_RESET_MS, UNTHRASH_OFF, UNTHRASH, ...environment } = process.env;
  return (call, file, old, fresh) => {
    const path = join(folder, file);
    writeFileSync(path, old);
    const input = JSON.stringify({
      session_id: session,
      transcript_path: '',
      cwd: folder,
      prompt_id: session,
      permission_mode: 'default',
      hook_event_name: 'PreToolUse',
      tool_name: 'Edit',
      tool_input: { file_path: path, old_string: old, new_string: fresh, replace_all: false },
      tool_use_id: call,
    });
    const began = performance.now();
    const { stdout, status } = spawnSync(entry.command, entry.args ? [...entry.args] : [], {
      cwd: folder,
      env: { ...environment, CLAUDE_PROJECT_DIR: folder, UNTHRASH_TELEMETRY: '0' },
      input,
      encoding: 'utf8',
      shell: entry.args === undefined,
      timeout: PATIENCE,
    });
    return { stdout: stdout ?? '', status, took: performance.now() - began };
  };
}

function answerIn(stdout: string): Pick<Played, 'answer' | 'reason'> {
  if (stdout === '') return { answer: 'nothing', reason: '' };
  const value = parseJson(stdout);
  const output = isObject(value) ? value.hookSpecificOutput : undefined;
  if (!isObject(output))
    return { answer: 'broken', reason: 'what it prints is not what Claude Code reads' };
  if (output.permissionDecision === 'deny')
    return { answer: 'deny', reason: String(output.permissionDecisionReason) };
  return { answer: 'note', reason: String(output.additionalContext ?? '') };
}
