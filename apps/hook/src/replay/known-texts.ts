import { applyEdit, applyWrite } from '@unthrash/detector';
import type { Change, WholeChange } from './session-event.ts';

/** Characters of all files together that a session keeps in memory; the one edited longest ago goes first. */
const MOST = 16_000_000;

/** The texts of a session's files as its last edits left them, for edits of which only what they replaced is known. */
export class KnownTexts {
  readonly #texts = new Map<string, string>();
  #size = 0;

  set(name: string, text: string): void {
    this.forget(name);
    this.#texts.set(name, text);
    this.#size += text.length;
    for (const oldest of this.#texts.keys()) {
      if (this.#size <= MOST) break;
      this.forget(oldest);
    }
  }

  forget(name: string): void {
    this.#size -= this.#texts.get(name)?.length ?? 0;
    this.#texts.delete(name);
  }

  /** A change with the whole text, where it can be had, which is then what is known of the file. */
  completed(name: string, change: Change): Change {
    const whole = change.kind === 'whole' ? change : this.#complete(name, change);
    const after = whole?.after ?? (change.kind === 'rewrite' ? change.after : undefined);
    if (after === undefined) this.forget(name);
    else this.set(name, after);
    return whole ?? change;
  }

  #complete(name: string, change: Exclude<Change, WholeChange>): WholeChange | undefined {
    const before = this.#texts.get(name);
    if (before === undefined) return undefined;
    const after =
      change.kind === 'rewrite'
        ? applyWrite(before, change.after)
        : applyEdit(before, change.replacements);
    return after === undefined ? undefined : { kind: 'whole', before, after };
  }
}
