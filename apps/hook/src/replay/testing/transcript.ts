import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How the client writes an edit down. */
export interface Written {
  /** Whether the file before the edit stands in the result; `patch`: only the lines around the change. */
  readonly known?: 'whole' | 'patch' | 'nothing';
  readonly all?: boolean;
  readonly outcome?: 'landed' | 'failed' | 'rejected' | 'none';
  readonly call?: string;
  readonly seconds?: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** A session's transcript as Claude Code writes it, and the files that it speaks of, in memory. */
export class TestTranscript {
  readonly lines: string[] = [];
  readonly #files: Map<string, string>;
  readonly #agent: string;
  readonly #folder: string;
  #time: number;
  #serial = 0;

  constructor(
    files: Readonly<Record<string, string>>,
    { agent = '', folder = '/home/shop', time = Date.UTC(2026, 10, 30, 12) } = {},
  ) {
    this.#files = new Map(Object.entries(files));
    this.#agent = agent;
    this.#folder = folder;
    this.#time = time;
  }

  person(content: unknown = 'Make the tests pass.', more: Fields = {}): this {
    return this.user({ promptSource: 'typed', message: { role: 'user', content }, ...more });
  }

  /** A prompt that the client made since a background command ended. */
  notified(): this {
    return this.person('<task-notification>\n<task-id>1</task-id>', {
      promptSource: 'system',
      origin: { kind: 'task-notification' },
      turnOrigin: 'task_notification',
    });
  }

  user(more: Fields): this {
    return this.put({ type: 'user', promptId: `prompt ${this.#serial}`, ...more });
  }

  edit(file: string, old: string, fresh: string, written: Written = {}): this {
    const before = this.#files.get(file) ?? '';
    const { all = false } = written;
    const after = all ? before.replaceAll(old, fresh) : before.replace(old, () => fresh);
    const input = {
      file_path: this.path(file),
      old_string: old,
      new_string: fresh,
      replace_all: all,
    };
    return this.#change('Edit', file, input, after, written, {
      oldString: old,
      newString: fresh,
      replaceAll: all,
    });
  }

  write(file: string, content: string, written: Written = {}): this {
    const input = { file_path: this.path(file), content };
    const type = this.#files.has(file) ? 'update' : 'create';
    return this.#change('Write', file, input, content, written, { type, content });
  }

  bash(command: string, failed = false): this {
    const id = this.call('Bash', { command });
    return this.result(id, { is_error: failed, content: '' }, { stdout: '', stderr: '' });
  }

  call(name: string, input: Fields, id = `toolu_${this.#agent}${this.#serial}`): string {
    this.put({
      type: 'assistant',
      message: { role: 'assistant', content: [{ type: 'tool_use', id, name, input }] },
    });
    return id;
  }

  result(id: string, block: Fields, toolUseResult: unknown): this {
    const content = [{ tool_use_id: id, type: 'tool_result', ...block }];
    return this.user({ message: { role: 'user', content }, toolUseResult });
  }

  wait(seconds: number): this {
    this.#time += seconds * 1000;
    return this;
  }

  raw(line: string): this {
    this.lines.push(line);
    return this;
  }

  put(fields: Fields): this {
    this.#serial += 1;
    this.#time += 1000;
    const agent = this.#agent === '' ? {} : { agentId: this.#agent };
    return this.raw(
      JSON.stringify({
        uuid: `uuid ${this.#agent} ${this.#serial}`,
        isSidechain: this.#agent !== '',
        ...agent,
        timestamp: new Date(this.#time).toISOString(),
        cwd: this.#folder,
        sessionId: 'session',
        ...fields,
      }),
    );
  }

  path(file: string): string {
    return join(this.#folder, file);
  }

  save(path: string): string {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, this.lines.map((line) => `${line}\n`).join(''));
    return path;
  }

  #change(
    tool: string,
    file: string,
    input: Fields,
    after: string,
    { known = 'whole', outcome = 'landed', seconds = 0, call }: Written,
    detail: Fields,
  ): this {
    this.wait(seconds);
    const before = this.#files.get(file);
    const id = this.call(tool, input, call);
    if (outcome === 'none') return this;
    if (outcome !== 'landed') {
      const text =
        outcome === 'failed'
          ? '<tool_use_error>String to replace not found in file.</tool_use_error>'
          : "The user doesn't want to proceed with this tool use.";
      return this.result(id, { content: text, is_error: true }, `Error: ${text}`);
    }
    this.#files.set(file, after);
    const block = { content: 'The file has been updated successfully.' };
    if (known === 'nothing') return this.result(id, block, undefined);
    return this.result(id, block, {
      filePath: this.path(file),
      ...detail,
      originalFile: known === 'patch' ? null : (before ?? null),
      structuredPatch: [patchOf(before ?? '', after)],
      userModified: false,
    });
  }
}

/** The differing lines of two texts with one line around them. */
function patchOf(before: string, after: string): { oldStart: number; lines: string[] } {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < Math.min(old.length, fresh.length) && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (
    tail < Math.min(old.length, fresh.length) - head &&
    old.at(-1 - tail) === fresh.at(-1 - tail)
  )
    tail += 1;
  const above = old.slice(Math.max(0, head - 1), head).map((line) => ` ${line}`);
  const removed = old.slice(head, old.length - tail).map((line) => `-${line}`);
  const added = fresh.slice(head, fresh.length - tail).map((line) => `+${line}`);
  const below = old
    .slice(old.length - tail)
    .slice(0, 1)
    .map((line) => ` ${line}`);
  return { oldStart: head, lines: [...above, ...removed, ...added, ...below] };
}
