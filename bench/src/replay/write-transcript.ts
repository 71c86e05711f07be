import { closeSync, openSync, writeSync } from 'node:fs';

/** What was written, to compare with what the replay finds. */
export interface Written {
  readonly bytes: number;
  readonly edits: number;
  /** Edits that take their place back within their turn. */
  readonly flips: number;
}

const FILES = 150;
const WORDS =
  'value order clock return const public async await import Utc local file path items total next'.split(
    ' ',
  );

/**
 * Writes one session's transcript as Claude Code does, line for line of the kinds and sizes that its own have: prompts,
 * reads, commands, edits with the whole file before them, and the client's own notes. The same numbers give the same
 * bytes. One edit in twenty goes back.
 *
 * @param bytes about how large it becomes
 */
export function writeTranscript(path: string, bytes: number, seed = 1): Written {
  const random = randomFrom(seed);
  const session = `00000000-0000-4000-8000-${String(seed).padStart(12, '0')}`;
  const texts = Array.from({ length: FILES }, (_, index) =>
    codeOf(40 + ((index * 67) % 900), random),
  );
  const descriptor = openSync(path, 'w');
  let written = 0;
  let edits = 0;
  let flips = 0;
  let step = 0;
  let time = Date.UTC(2026, 10, 1);
  let pending = '';
  let prompt = '';
  let last: { file: number; at: number; old: string } | undefined;
  const put = (line: Readonly<Record<string, unknown>>): void => {
    pending += `${JSON.stringify(line)}\n`;
    if (pending.length < 1_000_000) return;
    written += writeSync(descriptor, pending);
    pending = '';
  };
  const base = () => {
    step += 1;
    time += 1500;
    return {
      uuid: uuid(random),
      timestamp: new Date(time).toISOString(),
      userType: 'external',
      entrypoint: 'cli',
      cwd: '/home/dev/shop',
      sessionId: session,
      version: '2.1.332',
      gitBranch: 'main',
    };
  };
  const call = (name: string, input: unknown): string => {
    const id = `toolu_${uuid(random).replaceAll('-', '')}`;
    put({
      parentUuid: uuid(random),
      isSidechain: false,
      message: {
        id: `msg_${step}`,
        type: 'message',
        role: 'assistant',
        model: 'claude-opus',
        content: [{ type: 'tool_use', id, name, input }],
        stop_reason: 'tool_use',
        usage: { input_tokens: 10, cache_read_input_tokens: 52_000, output_tokens: 240 },
      },
      requestId: `req_${step}`,
      type: 'assistant',
      ...base(),
    });
    return id;
  };
  const result = (tool_use_id: string, content: string, toolUseResult: unknown): void =>
    put({
      parentUuid: uuid(random),
      isSidechain: false,
      promptId: prompt,
      type: 'user',
      message: { role: 'user', content: [{ tool_use_id, type: 'tool_result', content }] },
      toolUseResult,
      ...base(),
    });
  const edit = (file: number, at: number, fresh: string): string => {
    const lines = texts[file] ?? [];
    const old = lines[at] ?? '';
    const filePath = `/home/dev/shop/src/file-${file}.ts`;
    const originalFile = lines.join('\n');
    const id = call('Edit', {
      replace_all: false,
      file_path: filePath,
      old_string: old,
      new_string: fresh,
    });
    lines[at] = fresh;
    result(id, `The file ${filePath} has been updated successfully.`, {
      filePath,
      oldString: old,
      newString: fresh,
      originalFile,
      structuredPatch: [
        { oldStart: at, oldLines: 1, newStart: at, newLines: 1, lines: [`-${old}`, `+${fresh}`] },
      ],
      userModified: false,
      replaceAll: false,
    });
    edits += 1;
    return old;
  };

  while (written + pending.length < bytes) {
    const dice = random();
    if (dice < 0.02 || prompt === '') {
      prompt = uuid(random);
      last = undefined;
      put({
        parentUuid: null,
        isSidechain: false,
        promptId: prompt,
        type: 'user',
        message: { role: 'user', content: words(30, random) },
        promptSource: 'typed',
        ...base(),
      });
    } else if (dice < 0.3) {
      const file = Math.floor(random() * FILES);
      const content = (texts[file] ?? []).join('\n');
      const filePath = `/home/dev/shop/src/file-${file}.ts`;
      const numbered = (texts[file] ?? []).map((line, index) => `${index + 1}\t${line}`).join('\n');
      result(call('Read', { file_path: filePath }), numbered, {
        type: 'text',
        file: { filePath, content, numLines: 1, startLine: 1, totalLines: 1 },
      });
    } else if (dice < 0.5) {
      const stdout = words(40 + Math.floor(random() * 900), random);
      result(call('Bash', { command: 'npm test', description: 'Run the tests' }), stdout, {
        stdout,
        stderr: '',
        interrupted: false,
      });
    } else if (dice < 0.75) {
      if (last !== undefined && random() < 0.05) {
        edit(last.file, last.at, last.old);
        flips += 1;
        last = undefined;
      } else {
        const file = Math.floor(random() * FILES);
        const at = Math.floor(random() * (texts[file] ?? []).length);
        last = { file, at, old: edit(file, at, `  const line${step} = ${words(6, random)};`) };
      }
    } else {
      const type = dice < 0.85 ? 'attachment' : 'api-request-shape';
      const text = words(dice < 0.85 ? 200 : 2000, random);
      put({ type, attachment: { type: 'skill_listing', content: text }, ...base() });
    }
  }
  written += writeSync(descriptor, pending);
  closeSync(descriptor);
  return { bytes: written, edits, flips };
}

/** A generator of numbers from 0 to 1 that always gives the same ones (mulberry32, public domain). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function words(count: number, random: () => number): string {
  return Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
}

function codeOf(lines: number, random: () => number): string[] {
  return Array.from({ length: lines }, (_, line) => `  const name${line} = ${words(6, random)};`);
}

function uuid(random: () => number): string {
  const hex = () =>
    Math.floor(random() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0');
  const digits = hex() + hex() + hex() + hex();
  return [8, 4, 4, 4, 12]
    .reduce<[string[], number]>(
      ([all, from], length) => [[...all, digits.slice(from, from + length)], from + length],
      [[], 0],
    )[0]
    .join('-');
}
