import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isObject, parseJson } from '../files/json.ts';
import type { HookEntry } from '../install/entry.ts';
import { sessionFolder } from '../session/open-session.ts';

/** What came of playing one edit there and back through an installed entry. */
export interface Played {
  /** What the hook said to the edit that goes back: `deny`, `note`, nothing, or what went wrong. */
  readonly answer: 'deny' | 'note' | 'nothing' | 'broken';
  readonly reason: string;
  /** Milliseconds of the two calls, the shorter one. */
  readonly took: number;
}

const A = "const kind = 'utc';\n";
const B = "const kind = 'local';\n";
/** Milliseconds. */
const PATIENCE = 10_000;

/**
 * Plays A-B-A through an entry just as Claude Code would start it: in a repository of its own without a remote, in a
 * session of its own that is forgotten afterwards, with sending switched off.
 */
export function playThrough(entry: HookEntry, states: readonly string[]): Played {
  const folder = mkdtempSync(join(tmpdir(), 'unthrash-doctor-'));
  const session = `doctor-${randomUUID()}`;
  const file = join(folder, 'kind.ts');
  try {
    mkdirSync(join(folder, '.git'));
    writeFileSync(join(folder, '.git', 'HEAD'), 'ref: refs/heads/main\n');
    const propose = (
      call: string,
      old: string,
      fresh: string,
    ): { stdout: string; status: number | null; took: number } => {
      writeFileSync(file, old);
      const began = performance.now();
      const input = JSON.stringify({
        session_id: session,
        transcript_path: '',
        cwd: folder,
        prompt_id: session,
        permission_mode: 'default',
        hook_event_name: 'PreToolUse',
        tool_name: 'Edit',
        tool_input: { file_path: file, old_string: old, new_string: fresh, replace_all: false },
        tool_use_id: call,
      });
      const { OSCILLATION_RESET_MS, ...environment } = process.env;
      const { stdout, status } = spawnSync(entry.command, entry.args ? [...entry.args] : [], {
        cwd: folder,
        env: { ...environment, UNTHRASH_TELEMETRY: '0' },
        input,
        encoding: 'utf8',
        shell: entry.args === undefined,
        timeout: PATIENCE,
      });
      return { stdout: stdout ?? '', status, took: performance.now() - began };
    };
    const there = propose('there', A, B);
    const back = propose('back', B, A);
    const took = Math.min(there.took, back.took);
    if (there.status !== 0 || back.status !== 0) {
      return { answer: 'broken', reason: `exit codes ${there.status} and ${back.status}`, took };
    }
    if (there.stdout !== '')
      return { answer: 'broken', reason: 'the first edit was answered', took };
    return { ...answerIn(back.stdout), took };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    for (const state of states)
      rmSync(sessionFolder(state, session), { recursive: true, force: true });
  }
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
