import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeProcess } from '../time-process.ts';

/** A program that is started for each proposed edit. */
export interface Entry {
  readonly command: string;
  readonly args: readonly string[];
}

/** A made-up session of a coding agent in a made-up repository, which can be put back to any of its prepared depths. */
export interface Session {
  /** `XDG_RUNTIME_DIR`: what the hook remembers is kept below. */
  readonly state: string;
  readonly repo: string;
  readonly env: Readonly<Record<string, string>>;
  /** The payload of the edit that comes after `depth` landed ones. */
  readonly nextEdit: (depth: number) => string;
  /** The payload of an edit that takes the last landed one back. */
  readonly takingBack: (depth: number) => string;
  /** Puts file and state back to where `depth` edits have landed. */
  readonly restore: (depth: number) => void;
  readonly remove: () => void;
}

const LINES = 1_000;

/**
 * Plays a session through the real hook, one process per edit, all in one file of a thousand lines (the worst case:
 * the ledger is per file), and keeps its state at each of the depths. Throws when the hook answers any of them.
 */
export async function playSession(entry: Entry, depths: readonly number[]): Promise<Session> {
  const root = mkdtempSync(join(tmpdir(), 'unthrash-bench-'));
  const folders = {
    home: join(root, 'home'),
    state: join(root, 'state'),
    repo: join(root, 'repo'),
  };
  for (const folder of [...Object.values(folders), join(folders.repo, '.git')]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }
  writeFileSync(join(folders.repo, '.git/HEAD'), 'ref: refs/heads/main\n');
  const file = join(folders.repo, 'Orders.cs');
  const env = { PATH: process.env.PATH ?? '', HOME: folders.home, XDG_RUNTIME_DIR: folders.state };
  const payload = payloadFor(folders.repo, file);
  const nextEdit = (depth: number) => payload(depth, original(depth), changed(depth));
  const kept = (depth: number) => join(root, `depth-${depth}`);

  for (let depth = 0; depth <= Math.max(...depths); depth += 1) {
    writeFileSync(file, contentAfter(depth));
    if (depths.includes(depth)) cpSync(folders.state, kept(depth), { recursive: true });
    const { code, stdout } = await timeProcess({ ...entry, env, input: nextEdit(depth) });
    if (code !== 0 || stdout !== '')
      throw new Error(`edit ${depth + 1} was answered: ${code} ${stdout}`);
  }
  return {
    state: folders.state,
    repo: folders.repo,
    env,
    nextEdit,
    takingBack: (depth) => payload(depth, changed(depth - 1), original(depth - 1)),
    restore: (depth) => {
      rmSync(folders.state, { recursive: true, force: true });
      cpSync(kept(depth), folders.state, { recursive: true });
      writeFileSync(file, contentAfter(depth));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function payloadFor(repo: string, file: string) {
  return (depth: number, from: string, to: string): string =>
    JSON.stringify({
      session_id: '5f0f8d3c-0d7e-4a52-9d53-0c9a4e0b5a11',
      transcript_path: join(repo, 'no-transcript.jsonl'),
      cwd: repo,
      prompt_id: '0b6ac2ce-7f9b-4f57-8a55-2f6a5c1d9e77',
      permission_mode: 'acceptEdits',
      hook_event_name: 'PreToolUse',
      tool_name: 'Edit',
      tool_input: { file_path: file, old_string: from, new_string: to, replace_all: false },
      tool_use_id: `toolu_bench_${depth}`,
    });
}

// One edit per line, far enough apart in their texts that none is the reverse of another.
function original(line: number): string {
  return `    var order${line}At = DateTime.UtcNow; // ${line}`;
}

function changed(line: number): string {
  return `    var order${line}At = DateTime.Now; // ${line}`;
}

function contentAfter(depth: number): string {
  const lines = Array.from({ length: LINES }, (_, line) =>
    line < depth ? changed(line) : original(line),
  );
  return `${lines.join('\n')}\n`;
}
