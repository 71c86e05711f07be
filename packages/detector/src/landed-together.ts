import { diffLines } from './diff-lines.ts';
import type { Candidate, Landed } from './history.ts';
import { landingOf } from './history.ts';
import { sameIds } from './line-ids.ts';
import { removedRange, touches } from './line-range.ts';
import type { Hunk, LineId } from './types.ts';

/**
 * Which proposals are in a file that is neither what it was nor what one proposal makes of it: those that together make
 * it exactly; else every one whose hunks are among the differences; else the newest, which something changed since.
 *
 * @param candidates the proposals that were made of `before`, oldest first
 */
export function landedOf(
  candidates: readonly Candidate[],
  before: readonly LineId[],
  disk: readonly LineId[],
): readonly Candidate[] {
  const together = makingExactly(candidates, before, disk);
  if (together !== undefined) return together;
  const differences = diffLines(before, disk);
  const among = candidates.filter(({ hunks }) =>
    hunks.every((hunk) => differences.some((other) => sameHunk(hunk, other))),
  );
  return apart(among.length > 0 ? among : candidates.slice(-1));
}

/** Several proposals as changes one after the other, each in the coordinates that the ones before it leave. */
export function landingOfAll(candidates: readonly Candidate[]): Landed[] {
  const landing: Landed[] = [];
  for (const candidate of candidates) {
    const before = [...landing];
    landing.push(
      ...landingOf(candidate).map((change) => ({
        ...change,
        at: before.reduce(shifted, change.at),
      })),
    );
  }
  return landing;

  function shifted(at: number, change: Landed): number {
    return change.at + change.removed.length <= at
      ? at + change.added.length - change.removed.length
      : at;
  }
}

export function applied(lines: readonly LineId[], { at, removed, added }: Hunk): readonly LineId[] {
  return lines.slice(0, at).concat(added, lines.slice(at + removed.length));
}

/** Proposals of hooks that ran in parallel: the clients' edits land one on the other. */
function makingExactly(
  candidates: readonly Candidate[],
  before: readonly LineId[],
  disk: readonly LineId[],
): readonly Candidate[] | undefined {
  for (let choice = 2 ** candidates.length - 1; choice > 0; choice -= 1) {
    const chosen = candidates.filter((_, index) => (choice & (1 << index)) !== 0);
    const hunks = chosen.flatMap((candidate) => candidate.hunks);
    const growth = hunks.reduce(
      (sum, { added, removed }) => sum + added.length - removed.length,
      0,
    );
    if (growth === disk.length - before.length && apart(chosen).length === chosen.length) {
      if (makes(before, hunks, disk)) return chosen;
    }
  }
  return undefined;
}

/** Whether hunks that lie apart, all in the coordinates of `before`, make `after` of it. */
function makes(
  before: readonly LineId[],
  hunks: readonly Hunk[],
  after: readonly LineId[],
): boolean {
  let [from, to] = [0, 0];
  const same = (lines: readonly LineId[], start: number, end: number): boolean => {
    for (let index = start; index < end; index += 1) {
      if (lines[index] !== after[to]) return false;
      to += 1;
    }
    return true;
  };
  for (const { at, removed, added } of [...hunks].sort((one, two) => one.at - two.at)) {
    if (!same(before, from, at) || !same(added, 0, added.length)) return false;
    from = at + removed.length;
  }
  return same(before, from, before.length) && to === after.length;
}

/** Those that touch none of the newer ones, oldest first. */
function apart(candidates: readonly Candidate[]): readonly Candidate[] {
  const taken: Candidate[] = [];
  for (const candidate of [...candidates].reverse()) {
    if (!taken.some((newer) => meet(newer, candidate))) taken.unshift(candidate);
  }
  return taken;
}

function meet(one: Candidate, two: Candidate): boolean {
  return one.hunks.some((hunk) =>
    two.hunks.some((other) => touches(removedRange(hunk), removedRange(other))),
  );
}

function sameHunk(one: Hunk, two: Hunk): boolean {
  return one.at === two.at && sameIds(one.removed, two.removed) && sameIds(one.added, two.added);
}
