import type { Because } from '@unthrash/detector';
import type { PastFlip, PastSession } from './replay-session.ts';

/** Both contents of a place, and how often it went from one to the other. */
export interface Sides {
  readonly one: string;
  readonly other: string;
  readonly times: number;
}

/** A place that flipped: a file and what it cannot agree with itself about. */
export interface FlippedPlace {
  /** Absolute. */
  readonly file: string;
  readonly convention: PastFlip['label']['convention'];
  readonly flips: number;
  /** Those that the default policy would have refused. */
  readonly refused: number;
  readonly sessions: number;
  /** Milliseconds since the epoch. */
  readonly last: number;
  /** Most frequent first; only where they were asked for. */
  readonly sides: readonly Sides[];
}

/** Everything that a replay found. */
export interface ReplayResult {
  readonly sessions: number;
  readonly flippedSessions: number;
  readonly bytes: number;
  readonly lines: number;
  readonly edits: number;
  readonly notLanded: number;
  readonly unreadableLines: number;
  readonly unreadableFiles: number;
  readonly flips: number;
  readonly refused: number;
  /** Returns that are no flips between two conventions, by why. */
  readonly leftOut: Readonly<Record<LeftOut, number>>;
  /** Worst first. */
  readonly places: readonly FlippedPlace[];
}

/** Asked for by a person, across a commit, or a line that was only put in to look at something. */
const LEFT_OUT = ['human', 'commit', 'debug'] as const satisfies readonly Because[];
type LeftOut = (typeof LEFT_OUT)[number];

/** Pairs of sides that are kept for one place. */
const MOST_SIDES = 20;

interface Draft {
  readonly file: string;
  readonly convention: FlippedPlace['convention'];
  flips: number;
  refused: number;
  last: number;
  readonly sessions: Set<string>;
  readonly sides: Map<string, { one: string; other: string; times: number }>;
}

/** Gathers what sessions tell, once for each edit however often it was copied into another session. */
export class Places {
  readonly #places = new Map<string, Draft>();
  readonly #edits = new Set<string>();
  readonly #flips = new Set<string>();
  readonly #flippedSessions = new Set<string>();
  readonly #leftOut: Record<LeftOut, number> = { human: 0, commit: 0, debug: 0 };
  readonly #counts = { sessions: 0, bytes: 0, lines: 0, unreadable: 0, files: 0, notLanded: 0 };

  add({ path, edits, flips, counts }: PastSession): void {
    this.#counts.sessions += 1;
    this.#counts.bytes += counts.bytes;
    this.#counts.lines += counts.lines;
    this.#counts.unreadable += counts.unreadable;
    this.#counts.files += counts.files;
    this.#counts.notLanded += counts.notLanded;
    for (const edit of edits) this.#edits.add(edit);
    for (const flip of flips) {
      if (this.#flips.has(flip.id)) continue;
      this.#flips.add(flip.id);
      const why = LEFT_OUT.find((each) => each === flip.because);
      if (why === undefined) this.#addFlip(flip, path);
      else this.#leftOut[why] += 1;
    }
  }

  #addFlip({ file, label, because, time, sides }: PastFlip, session: string): void {
    const name = `${label.convention} ${file}`;
    const place: Draft = this.#places.get(name) ?? {
      file,
      convention: label.convention,
      flips: 0,
      refused: 0,
      last: 0,
      sessions: new Set(),
      sides: new Map(),
    };
    this.#places.set(name, place);
    this.#flippedSessions.add(session);
    place.flips += 1;
    if (because === 'policy') place.refused += 1;
    place.last = Math.max(place.last, time);
    place.sessions.add(session);
    if (sides === undefined) return;
    const [one, other] = sides.toSorted();
    const pair = JSON.stringify([one, other]);
    const known = place.sides.get(pair);
    if (known !== undefined) known.times += 1;
    else if (one !== undefined && other !== undefined && place.sides.size < MOST_SIDES)
      place.sides.set(pair, { one, other, times: 1 });
  }

  result(): ReplayResult {
    const places = [...this.#places.values()]
      .map((draft) => ({
        ...draft,
        sessions: draft.sessions.size,
        sides: [...draft.sides.values()].sort((one, two) => two.times - one.times),
      }))
      .sort(worstFirst);
    const { sessions, bytes, lines, unreadable, files, notLanded } = this.#counts;
    return {
      sessions,
      flippedSessions: this.#flippedSessions.size,
      bytes,
      lines,
      edits: this.#edits.size,
      notLanded,
      unreadableLines: unreadable,
      unreadableFiles: files,
      flips: places.reduce((sum, place) => sum + place.flips, 0),
      refused: places.reduce((sum, place) => sum + place.refused, 0),
      leftOut: { ...this.#leftOut },
      places,
    };
  }
}

function worstFirst(one: FlippedPlace, two: FlippedPlace): number {
  return (
    two.refused - one.refused ||
    two.flips - one.flips ||
    two.last - one.last ||
    (one.file < two.file ? -1 : 1)
  );
}
