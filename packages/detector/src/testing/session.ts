import { applyEdit, judge, labelOf, lineKey } from '../index.ts';
import type { Entry, Judgement, Policy, Snapshot } from '../types.ts';

/** How one edit is proposed; by default by the main agent, and it lands. */
export interface EditOptions {
  readonly agent?: string;
  readonly landed?: boolean;
  /** Asked, and the person says yes. */
  readonly approved?: boolean;
}

interface FileState {
  text: string | undefined;
  modified: number;
  entries: Entry[];
  snapshot: Snapshot | undefined;
}

export interface SessionOptions {
  readonly policy?: Policy;
  readonly attended?: boolean;
  readonly window?: number;
  /** False: an older client, which sends no prompt ids. */
  readonly promptIds?: boolean;
}

/** A session in memory that plays the client: it proposes edits to the real detector and lands what was let through. */
export class TestSession {
  readonly #files = new Map<string, FileState>();
  readonly #prompts: { readonly id: string; readonly human: boolean }[] = [];
  readonly #options: Required<SessionOptions>;
  #head = 'commit 0';
  #calls = 0;
  readonly #insistedUndos = new Map<string, number>();
  now = 1_700_000_000_000;

  constructor(files: Readonly<Record<string, string>>, options: SessionOptions = {}) {
    this.#options = {
      policy: 'standard',
      attended: true,
      window: 600_000,
      promptIds: true,
      ...options,
    };
    for (const [path, text] of Object.entries(files)) this.#put(path, text);
    this.say();
  }

  /** A person's message, or a prompt that the client made by itself. */
  say(human = true): void {
    this.#prompts.push({ id: `prompt ${this.#prompts.length}`, human });
    if (human) this.#insistedUndos.clear();
  }

  wait(seconds: number): void {
    this.now += seconds * 1000;
  }

  commit(): void {
    this.#head = `commit ${this.now}`;
  }

  text(path: string): string | undefined {
    return this.#file(path).text;
  }

  entries(path: string): readonly Entry[] {
    return this.#file(path).entries;
  }

  /** Something other than an edit changes the file. */
  outside(path: string, text: string | undefined): void {
    this.now += 1000;
    this.#put(path, text);
  }

  edit(path: string, old: string, fresh: string, options: EditOptions = {}): Judgement {
    const after = applyEdit(this.#file(path).text ?? '', [{ old, new: fresh, all: false }]);
    if (after === undefined) throw new Error(`"${old}" is not in ${path}`);
    return this.write(path, after, options);
  }

  write(
    path: string,
    after: string,
    { agent = '', landed = true, approved = false }: EditOptions = {},
  ): Judgement {
    const file = this.#file(path);
    this.now += 1000;
    this.#calls += 1;
    const judgement = judge(
      file.entries,
      file.snapshot,
      {
        call: `call ${this.#calls}`,
        agent,
        prompt: this.#options.promptIds ? (this.#prompts.at(-1)?.id ?? '') : '',
        time: this.now,
        path,
        head: this.#head,
        modified: file.text === undefined ? '' : String(file.modified),
        before: file.text,
        after,
      },
      {
        policy: this.#options.policy,
        window: this.#options.window,
        attended: this.#options.attended,
        labelOf,
        personSpokeSince: (prompt) => this.#personSpokeSince(prompt),
        lastInsistedUndoElsewhere: () => this.#lastInsistedUndoElsewhere(path),
      },
      lineKey(new Uint8Array([3, 1, 4, 1, 5, 9, 2, 6])),
    );
    if (judgement.entry !== undefined) {
      // As the ledger does: through JSON, one line an edit.
      const line: Entry = JSON.parse(JSON.stringify(judgement.entry));
      file.entries.push(line);
      file.snapshot = judgement.snapshot;
    }
    if (judgement.flips.some((flip) => flip.verdict === 'insisted' && flip.kind === 'undo')) {
      this.#insistedUndos.set(path, this.now);
    }
    const through = judgement.answer === 'allow' || judgement.answer === 'note' || approved;
    if (through && landed) {
      this.now += 1;
      this.#put(path, after);
    }
    return judgement;
  }

  #personSpokeSince(prompt: string): boolean {
    const since = this.#prompts.findIndex(({ id }) => id === prompt);
    return this.#prompts.slice(since + 1).some(({ human }) => human);
  }

  #lastInsistedUndoElsewhere(path: string): number | undefined {
    return [...this.#insistedUndos]
      .filter(([other]) => other !== path)
      .map(([, time]) => time)
      .sort()
      .at(-1);
  }

  #put(path: string, text: string | undefined): void {
    const file = this.#file(path);
    file.text = text;
    file.modified = this.now;
  }

  #file(path: string): FileState {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const fresh: FileState = { text: undefined, modified: 0, entries: [], snapshot: undefined };
    this.#files.set(path, fresh);
    return fresh;
  }
}
