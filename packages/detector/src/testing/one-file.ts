import { foldEntries, judge, labelOf, lineKey } from '../index.ts';
import type { Judgement, Policy, Snapshot } from '../types.ts';

interface State {
  readonly text: string | undefined;
  readonly modified: number;
  readonly now: number;
  readonly prompts: readonly boolean[];
  readonly head: number;
  readonly calls: number;
  readonly entries: readonly unknown[];
  readonly snapshot: Snapshot | undefined;
  /** Every text the file had, oldest first. */
  readonly versions: readonly (string | undefined)[];
  readonly refused: Refused | undefined;
  readonly pending: boolean;
  readonly story: readonly string[];
}

/** The last refused proposal. */
export interface Refused {
  readonly from: string | undefined;
  readonly after: string;
  readonly agent: string;
  readonly judgement: Judgement;
}

export interface Proposed {
  readonly agent?: string;
  readonly landed?: boolean;
  readonly approved?: boolean;
}

export const KEY = lineKey(new Uint8Array([3, 1, 4, 1, 5, 9, 2, 6]));

/** One file of a session that can be copied at any moment, to see what a difference makes from there on. */
export class OneFile {
  #state: State;
  readonly #policy: Policy;

  constructor(text: string | undefined, policy: Policy = 'standard') {
    this.#policy = policy;
    this.#state = {
      text,
      modified: 1,
      now: 1_700_000_000_000,
      prompts: [true],
      head: 0,
      calls: 0,
      entries: [],
      snapshot: undefined,
      versions: [text],
      refused: undefined,
      pending: false,
      story: [`starts as ${shown(text)}`],
    };
  }

  copy(): OneFile {
    const copy = new OneFile('', this.#policy);
    copy.#state = this.#state;
    return copy;
  }

  get text(): string | undefined {
    return this.#state.text;
  }

  get versions(): readonly (string | undefined)[] {
    return this.#state.versions;
  }

  get refused(): Refused | undefined {
    return this.#state.refused;
  }

  /** Whether a proposal was let through and has not landed, with nothing landed since. */
  get pending(): boolean {
    return this.#state.pending;
  }

  get now(): number {
    return this.#state.now;
  }

  get prompt(): string {
    return `prompt ${this.#state.prompts.length - 1}`;
  }

  get entries(): readonly unknown[] {
    return this.#state.entries;
  }

  /** What happened so far, to read when a property fails. */
  get story(): string {
    return this.#state.story.join('\n');
  }

  personSpokeSince(prompt: string): boolean {
    return this.#state.prompts.slice(Number(prompt.slice('prompt '.length)) + 1).includes(true);
  }

  /** What the detector would say; nothing is kept. */
  judgement(after: string, agent = ''): Judgement {
    return this.judgementWith(this.#state.entries, this.#state.snapshot, after, agent);
  }

  /** What the detector would say with this ledger instead of its own. */
  judgementWith(
    entries: readonly unknown[],
    snapshot: Snapshot | undefined,
    after: string,
    agent = '',
  ): Judgement {
    const { text, modified, now, head, calls } = this.#state;
    return judge(
      entries,
      snapshot,
      {
        call: `call ${calls}${agent}`,
        agent,
        prompt: this.prompt,
        time: now,
        path: 'file.ts',
        head: `commit ${head}`,
        modified: text === undefined ? '' : String(modified),
        before: text,
        after,
      },
      {
        policy: this.#policy,
        window: 600_000,
        attended: true,
        labelOf,
        personSpokeSince: (prompt) => this.personSpokeSince(prompt),
        lastInsistedUndoElsewhere: () => undefined,
      },
      KEY,
    );
  }

  /** Proposes, writes the ledger, and lands what was let through. */
  edit(after: string, { agent = '', landed = true, approved = false }: Proposed = {}): Judgement {
    const judgement = this.judgement(after, agent);
    // Clients refuse an edit that changes nothing.
    if (after === this.text) return judgement;
    this.keep(judgement);
    const through = judgement.answer !== 'refuse' && (judgement.answer !== 'ask' || approved);
    this.#tell(
      `${agent === '' ? 'the agent' : agent} proposes ${shown(after)}: ${judgement.answer}${judgement.flips
        .map(({ number, kind, verdict }) => `, flip ${number} (${kind}, ${verdict})`)
        .join('')}${through && !landed ? ', but it does not land' : ''}`,
    );
    if (judgement.answer === 'refuse')
      this.#state = { ...this.#state, refused: { from: this.text, after, agent, judgement } };
    if (through && landed) this.land(after);
    else
      this.#state = {
        ...this.#state,
        pending: this.#state.pending || judgement.answer !== 'refuse',
      };
    return judgement;
  }

  /** Writes a judgement's line, as the hook does before it answers. */
  keep({ entry, snapshot }: Judgement): void {
    const { entries, calls } = this.#state;
    this.#state = {
      ...this.#state,
      calls: calls + 1,
      entries: entry === undefined ? entries : [...entries, JSON.parse(JSON.stringify(entry))],
      snapshot: entry === undefined ? this.#state.snapshot : snapshot,
    };
  }

  land(text: string | undefined): void {
    const { versions, now } = this.#state;
    this.#state = {
      ...this.#state,
      text,
      modified: now,
      versions: [...versions, text],
      pending: false,
    };
  }

  outside(text: string | undefined): void {
    this.#tell(`something else makes it ${shown(text)}`);
    this.land(text);
  }

  say(human = true): void {
    this.#tell(human ? 'a person speaks' : 'a prompt that is no person’s');
    this.#state = { ...this.#state, prompts: [...this.#state.prompts, human] };
  }

  commit(): void {
    this.#tell('a commit');
    this.#state = { ...this.#state, head: this.#state.head + 1 };
  }

  wait(seconds: number): void {
    this.#state = { ...this.#state, now: this.#state.now + seconds * 1000 };
  }

  fold(): void {
    this.#tell('the ledger is folded');
    const folded: unknown = JSON.parse(JSON.stringify(foldEntries(this.#state.entries)));
    this.#state = { ...this.#state, entries: Array.isArray(folded) ? folded : [] };
  }

  #tell(what: string): void {
    this.#state = { ...this.#state, story: [...this.#state.story, what] };
  }
}

function shown(text: string | undefined): string {
  return text === undefined ? 'nothing' : JSON.stringify(text.split('\n'));
}

/** All of a judgement that may not depend on which calls came before it. */
export function outcome({ answer, flips, bypassed, insistable, texts, undoneByOthers }: Judgement) {
  return {
    answer,
    flips,
    bypassed: bypassed.map(({ flip }) => flip),
    insistable,
    texts,
    undoneByOthers,
  };
}
