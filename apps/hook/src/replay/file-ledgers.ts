import { type Entry, foldEntries, type Judgement, type Snapshot } from '@unthrash/detector';

/** Entries of one file beyond which they are folded into one. */
const LONG = 16;
/** Lines of all files together that a session remembers; the file that was edited longest ago goes first. */
const MOST_LINES = 2_000_000;

export interface FileLedger {
  entries: readonly Entry[];
  snapshot: Snapshot | undefined;
}

/** What a session that is replayed knows of its files, in memory, within bounds. */
export class FileLedgers {
  readonly #ledgers = new Map<string, FileLedger>();
  #lines = 0;

  of(name: string): FileLedger {
    return this.#ledgers.get(name) ?? { entries: [], snapshot: undefined };
  }

  add(name: string, { entry, snapshot }: Judgement): void {
    if (entry === undefined || snapshot === undefined) return;
    const last = this.of(name);
    const entries = [...last.entries, entry];
    this.#forget(name);
    this.#ledgers.set(name, {
      entries: entries.length > LONG ? foldEntries(entries) : entries,
      snapshot,
    });
    this.#lines += snapshot.lines.length;
    for (const oldest of this.#ledgers.keys()) {
      if (this.#lines <= MOST_LINES || oldest === name) break;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    this.#lines -= this.#ledgers.get(name)?.snapshot?.lines.length ?? 0;
    this.#ledgers.delete(name);
  }
}
