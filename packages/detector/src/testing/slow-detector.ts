/** A run of lines of one version: `from` up to, not including, `to`. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Lines `old` of one version became lines `fresh` of the next. */
interface Difference {
  readonly old: Range;
  readonly fresh: Range;
}

/** How a version came to be. */
export interface Step {
  readonly by: 'edit' | 'other';
  readonly prompt: string;
  readonly time: number;
  /** Whether the edit was a flip. */
  readonly flip: boolean;
  /** Whether a person was asked about it and said yes. */
  readonly approved: boolean;
}

export interface SlowFlip {
  readonly number: number;
  /** Undefined for a return to a content that was left before this turn. */
  readonly kind: 'undo' | 'redo' | undefined;
  /** When the content was left. */
  readonly left: number;
}

/** One content that a place had, and how it was left. */
interface Past {
  readonly content: readonly string[];
  readonly step: Step;
  /** Whether every change that touched the place stayed within its lines. */
  readonly exact: boolean;
  /** What stands now where that content stood. */
  readonly present: readonly string[];
  /** All that the step changed, and what of it touched the place. */
  readonly made: readonly Difference[];
  readonly touching: readonly Difference[];
}

/** A flip, and the contents of its place from the newest to the one that it returns to. */
interface Found {
  readonly flip: SlowFlip;
  readonly pasts: readonly Past[];
}

/** The definition of a flip, word by word, over every whole version of a file. Slow, without any bound. */
export class SlowDetector {
  readonly #versions: string[][];
  /** Step k leads from version k to version k + 1. */
  readonly #steps: Step[] = [];

  constructor(text: string | undefined) {
    this.#versions = [linesOf(text)];
  }

  becomes(text: string | undefined, step: Step): void {
    this.#versions.push(linesOf(text));
    this.#steps.push(step);
  }

  /** A proposal is a flip when all its hunks are: one for each hunk, or none. */
  flips(after: string, inThisTurn: (step: Step) => boolean): SlowFlip[] {
    const current = this.#versions.at(-1) ?? [];
    const proposed = linesOf(after);
    const all: Found[] = [];
    const removals: Found[] = [];
    for (const { old, fresh } of differences(current, proposed)) {
      const found = this.#flip(old, proposed.slice(fresh.from, fresh.to), inThisTurn);
      if (found === undefined) return [];
      all.push(found);
      if (isEmpty(fresh)) removals.push(found);
    }
    return removals.some((each) => trims(each, all, inThisTurn)) ? [] : all.map(({ flip }) => flip);
  }

  #flip(
    place: Range,
    added: readonly string[],
    inThisTurn: (step: Step) => boolean,
  ): Found | undefined {
    const removed = (this.#versions.at(-1) ?? []).slice(place.from, place.to);
    for (const withDeletedNeighbours of added.length > 0 ? [false, true] : [false]) {
      const pasts = this.#pasts(place, withDeletedNeighbours);
      const past = pasts.find((each) => each.step.by === 'edit' && takesBack(removed, added, each));
      if (past === undefined) continue;
      const thisTurn = pasts.filter(({ step }) => inThisTurn(step));
      const atTurnStart = thisTurn.at(-1);
      const undo = atTurnStart !== undefined && takesBack(removed, added, atTurnStart);
      const flip = {
        number: 1 + thisTurn.filter(({ step }) => step.flip).length,
        kind: inThisTurn(past.step) ? (undo ? 'undo' : 'redo') : undefined,
        left: past.step.time,
      } as const;
      return { flip, pasts: pasts.slice(0, pasts.indexOf(past) + 1) };
    }
    return undefined;
  }

  /** The contents that a place had, newest first. */
  #pasts(place: Range, withDeletedNeighbours: boolean): Past[] {
    const pasts: Past[] = [];
    let range = place;
    let exact = true;
    for (let index = this.#steps.length - 1; index >= 0; index -= 1) {
      const [older, newer, step] = [
        this.#versions[index] ?? [],
        this.#versions[index + 1] ?? [],
        this.#steps[index],
      ];
      if (step === undefined) break;
      const made = differences(older, newer);
      const touching = made.filter(
        ({ fresh }) =>
          meet(fresh, range) || (withDeletedNeighbours && isDeletionBeside(fresh, range)),
      );
      exact &&= touching.every(({ fresh }) => fresh.from >= range.from && fresh.to <= range.to);
      range = before(range, made, touching);
      if (touching.length === 0) continue;
      if (step.approved) break;
      pasts.push({
        content: older.slice(range.from, range.to),
        step,
        exact,
        present: this.#now(range, index),
        made,
        touching,
      });
    }
    return pasts;
  }

  /** What stands now where a run of lines of an older version stood. */
  #now(range: Range, version: number): readonly string[] {
    let now = range;
    for (let index = version; index < this.#steps.length; index += 1) {
      const made = differences(this.#versions[index] ?? [], this.#versions[index + 1] ?? []);
      now = after(now, made);
    }
    return (this.#versions.at(-1) ?? []).slice(now.from, now.to);
  }
}

/**
 * Whether a removal takes out a part only of what one edit of this turn added: another of its blocks stays, or was taken
 * out before. An edit that replaced lines, too, did not only add.
 */
function trims(
  { pasts }: Found,
  all: readonly Found[],
  inThisTurn: (step: Step) => boolean,
): boolean {
  const past = pasts.at(-1);
  if (past === undefined || !inThisTurn(past.step)) return false;
  const onlyRemovedSince = pasts.slice(0, -1).every(({ touching }) => touching.every(isRemoval));
  const taken = all.map((each) => each.pasts.at(-1)).filter((each) => each?.step === past.step);
  const takenOut = new Set(taken.flatMap((each) => each?.touching.map(({ fresh }) => fresh.from)));
  return (
    onlyRemovedSince &&
    past.made.every(({ old }) => isEmpty(old)) &&
    past.made.some(({ fresh }) => !takenOut.has(fresh.from))
  );
}

function isRemoval({ fresh }: Difference): boolean {
  return isEmpty(fresh);
}

function isEmpty({ from, to }: Range): boolean {
  return from === to;
}

/** Either exactly, or by lines that all stood there and are not there now, instead of lines that all came since. */
function takesBack(
  removed: readonly string[],
  added: readonly string[],
  { content, exact, present }: Past,
): boolean {
  if (exact && added.join('\n') === content.join('\n') && added.length === content.length)
    return true;
  const telling = added.filter(isTelling);
  const left = [...content];
  const stoodThere = telling.every((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (
    telling.length > 0 &&
    stoodThere &&
    telling.every((line) => !present.includes(line)) &&
    removed.filter(isTelling).every((line) => !content.includes(line))
  );
}

/** Empty lines are no evidence. */
function isTelling(line: string): boolean {
  return line !== '' && line !== '\r';
}

function linesOf(text: string | undefined): string[] {
  return text === undefined ? [] : text.split('\n');
}

function meet(one: Range, two: Range): boolean {
  if (one.from === one.to && two.from === two.to) return one.from === two.from;
  return one.from < two.to && two.from < one.to;
}

function isDeletionBeside({ from, to }: Range, range: Range): boolean {
  return from === to && (from === range.from || from === range.to);
}

/** Where the lines were in the older version: line by line, and all of each change that touches them. */
function before(range: Range, made: readonly Difference[], touching: readonly Difference[]): Range {
  const back = (line: number): number =>
    made
      .filter(({ fresh }) => fresh.to <= line)
      .reduce((sum, { old, fresh }) => sum - (fresh.to - fresh.from) + (old.to - old.from), line);
  const [first, last] = [touching[0], touching.at(-1)];
  if (first === undefined || last === undefined) {
    const from = back(range.from);
    return { from, to: from + range.to - range.from };
  }
  const starts = first.fresh.from <= range.from ? first.old.from : back(range.from);
  const below = Math.max(0, range.to - last.fresh.to);
  return { from: starts, to: last.old.to + below };
}

/** Where the lines of an older version, with all of each change that touches them, are in the next. */
function after(range: Range, made: readonly Difference[]): Range {
  const swapped = made.map(({ old, fresh }) => ({ old: fresh, fresh: old }));
  return before(
    range,
    swapped,
    swapped.filter(({ fresh }) => meet(fresh, range)),
  );
}

/** The differences of a longest common run of lines, by the plain table; equal lines are kept as early as can be. */
export function differences(older: readonly string[], newer: readonly string[]): Difference[] {
  const kept = older.concat('').map(() => newer.concat('').map(() => 0));
  const at = (row: number, column: number): number => kept[row]?.[column] ?? 0;
  for (let row = older.length - 1; row >= 0; row -= 1) {
    for (let column = newer.length - 1; column >= 0; column -= 1) {
      const line = kept[row];
      if (line === undefined) continue;
      line[column] =
        older[row] === newer[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const found: Difference[] = [];
  let [row, column, from, fromNew] = [0, 0, 0, 0];
  const close = (): void => {
    if (row > from || column > fromNew)
      found.push({ old: { from, to: row }, fresh: { from: fromNew, to: column } });
  };
  while (row < older.length && column < newer.length) {
    if (older[row] === newer[column]) {
      close();
      [row, column] = [row + 1, column + 1];
      [from, fromNew] = [row, column];
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  [row, column] = [older.length, newer.length];
  close();
  return found;
}
