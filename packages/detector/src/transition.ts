import { diffLines } from './diff-lines.ts';
import { emptyHistory, type History, type Landed, landingOf, type Settlement } from './history.ts';
import { digestOf, type LineKey, type Lines, linesOf, sameIds } from './line-ids.ts';
import { moved } from './line-range.ts';
import type { Hunk, LineId, Snapshot, TransitionProposal } from './types.ts';

/** Beyond this many lines of stretches seen, start over. */
const MOST_LINES = 20_000;
/** Stands between two stretches: no line has this id, since ids are never negative. */
const BETWEEN: LineId = -1;

/** A proposal of which only old and new texts are known, as a change of the stretches of the file that were seen. */
export interface Transition {
  readonly known: History;
  readonly settled: Settlement | undefined;
  readonly before: Lines;
  readonly hunks: readonly Hunk[];
  /** Digest of the stretches with the hunks applied. */
  readonly result: number;
}

/**
 * Lays out the stretches that earlier edits have shown one under the other, as if they were the file, finds where the
 * proposal's old texts stand in it, and adds those that were not seen before. From there on a transition is an edit
 * like any other.
 */
export function transitionOf(
  history: History,
  snapshot: Snapshot | undefined,
  proposal: TransitionProposal,
  key: LineKey,
): Transition {
  const usable =
    snapshot !== undefined &&
    snapshot.digest === history.digest &&
    snapshot.lines.length < MOST_LINES;
  const known = usable ? history : emptyHistory;
  const landing = known.candidates.slice(-1).flatMap(landingOf);
  let before = landing.reduce<readonly LineId[]>(applied, usable ? snapshot.lines : []);
  const landed = [...known.landed, ...landing];
  const hunks: Hunk[] = [];
  for (const replacement of proposal.replacements) {
    const { old, fresh } = trimmed(linesIn(replacement.old, key), linesIn(replacement.new, key));
    const tells = new Set(telling(replacement.new, key));
    let at =
      old.length > 0
        ? lastIndexOf(before, old)
        : emptiedSpot(landed, fresh, (line) => tells.has(line));
    if (at === undefined) {
      // No change of the file: the stretch stood there all the time, below those that were seen before.
      at = before.length + 1;
      before = [...before, BETWEEN, ...old];
    }
    const start = at;
    hunks.push(...diffLines(old, fresh).map((hunk) => ({ ...hunk, at: start + hunk.at })));
  }
  hunks.sort((one, two) => one.at - two.at);
  const after = hunks.reduceRight<readonly LineId[]>(applied, before);
  const settled = {
    from: known.digest ?? 0,
    to: digestOf(before),
    changes: landing,
    lost: false,
  };
  return {
    known: { ...known, digest: settled.from },
    settled: settled.from === settled.to ? undefined : settled,
    before: { ids: before, digest: settled.to },
    hunks,
    result: digestOf(after),
  };
}

/** An empty text is no line here: nothing comes in, or nothing goes out. */
function linesIn(text: string, key: LineKey): readonly LineId[] {
  return text === '' ? [] : linesOf(text, key).ids;
}

/** Lines with a word or a number: a bracket that is put in again may stand anywhere. */
function telling(text: string, key: LineKey): readonly LineId[] {
  const { ids } = linesOf(text, key);
  return text
    .split('\n')
    .flatMap((line, index) => (/[\p{L}\p{N}]/u.test(line) ? (ids[index] ?? []) : []));
}

/** Without the lines that are equal at both ends: how much context was quoted does not matter. */
function trimmed(
  old: readonly LineId[],
  fresh: readonly LineId[],
): { old: readonly LineId[]; fresh: readonly LineId[] } {
  let head = 0;
  while (head < Math.min(old.length, fresh.length) && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (
    tail < Math.min(old.length, fresh.length) - head &&
    old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]
  ) {
    tail += 1;
  }
  return { old: old.slice(head, old.length - tail), fresh: fresh.slice(head, fresh.length - tail) };
}

/** Where lines were taken out and nothing stands now, if what comes in now is what stood there. */
function emptiedSpot(
  landed: readonly Landed[],
  fresh: readonly LineId[],
  isTelling: (line: LineId) => boolean,
): number | undefined {
  if (!fresh.some(isTelling)) return undefined;
  for (let index = landed.length - 1; index >= 0; index -= 1) {
    const change = landed[index];
    if (change === undefined || change.added.length > 0 || !sameIds(change.removed, fresh))
      continue;
    const spot = landed.slice(index + 1).reduce(moved, { from: change.at, to: change.at });
    if (spot.from === spot.to) return spot.from;
  }
  return undefined;
}

function lastIndexOf(lines: readonly LineId[], run: readonly LineId[]): number | undefined {
  for (let at = lines.length - run.length; at >= 0; at -= 1) {
    const alone = lines[at - 1] === BETWEEN && (lines[at + run.length] ?? BETWEEN) === BETWEEN;
    if (alone && run.every((line, index) => lines[at + index] === line)) return at;
  }
  return undefined;
}

function applied(lines: readonly LineId[], { at, removed, added }: Hunk): readonly LineId[] {
  return [...lines.slice(0, at), ...added, ...lines.slice(at + removed.length)];
}
