import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Ended, runProgram } from '../support/run-program.ts';
import type { Machine } from './start-machine.ts';

const settings = z.object({
  hooks: z.object({
    PreToolUse: z.array(
      z.object({ hooks: z.array(z.object({ command: z.string(), args: z.array(z.string()) })) }),
    ),
  }),
});

/** What Claude Code would start for an edit on this machine. */
export interface InstalledEntry {
  readonly command: string;
  readonly args: readonly string[];
}

/** Reads the one registered hook out of the user's settings; throws when there is not exactly one. */
export async function installedEntry(machine: Machine): Promise<InstalledEntry> {
  const text = await readFile(join(machine.home, '.claude/settings.json'), 'utf8');
  const hooks = settings.parse(JSON.parse(text)).hooks.PreToolUse.flatMap((group) => group.hooks);
  const [entry, ...more] = hooks;
  if (entry === undefined || more.length > 0)
    throw new Error(`${hooks.length} hooks are registered`);
  return entry;
}

/** Starts the installed hook as Claude Code does, with this on stdin. */
export async function fireHook(machine: Machine, payload: string): Promise<Ended> {
  const { command, args } = await installedEntry(machine);
  return runProgram({ command, args, cwd: machine.repo, env: machine.env, input: payload });
}

/** The payload of an edit as the client sends it. */
export function editPayload(
  machine: Machine,
  edit: {
    readonly file: string;
    readonly from: string;
    readonly to: string;
    readonly call: string;
  },
): string {
  return JSON.stringify({
    session_id: '3c5b2a0e-8a35-4f0f-9a3e-50a7c5d9a0c1',
    transcript_path: machine.path('no-transcript.jsonl'),
    cwd: machine.repo,
    prompt_id: '7a4c0d52-31f8-4a9c-8d57-3d0f0e5f2b11',
    permission_mode: 'acceptEdits',
    hook_event_name: 'PreToolUse',
    tool_name: 'Edit',
    tool_input: {
      file_path: machine.path(edit.file),
      old_string: edit.from,
      new_string: edit.to,
      replace_all: false,
    },
    tool_use_id: edit.call,
  });
}
