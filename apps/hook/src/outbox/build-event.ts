import type { Flip } from '@unthrash/detector';
import type { FlipEvent } from '@unthrash/events';
import type { Ran } from '../agents/ran-between.ts';
import { localDay } from '../clock.ts';
import { languageOf } from './language.ts';
import { reportedPath } from './reported-path.ts';
import { opaque, reporterTags, type Secret } from './secret.ts';

/** What surrounds a flip: the only things besides the flip itself that an event is made of. */
export interface Circumstances {
  readonly at: number;
  readonly repo: string;
  /** Relative to the work tree's root, forward slashes. */
  readonly relativePath: string;
  readonly paths: 'full' | 'folder';
  /** The login name, to be kept out of paths. */
  readonly userName: string;
  readonly session: string;
  /** The prompt that began the human turn. */
  readonly turn: string;
  readonly agent: string;
  readonly subagent: boolean;
  readonly ran: Ran;
  readonly decided: boolean;
}

/** A flip as it may leave the machine. `call` is the `tool_use_id` of the proposal that it belongs to. */
export function buildEvent(
  flip: Flip,
  call: string,
  around: Circumstances,
  secret: Secret,
): FlipEvent {
  const { machine, weekly } = secret;
  const { repo, session } = around;
  const path = reportedPath(around.relativePath, around.userName, around.paths);
  const { convention, from, to } = flip.label;
  return {
    id: opaque(machine, 'event', session, call, String(flip.hunk), flip.verdict),
    day: localDay(around.at),
    repo,
    path,
    language: languageOf(around.relativePath),
    convention,
    from,
    to,
    kind: flip.kind,
    flip: Math.min(99, Math.max(1, flip.number)),
    cycle: Math.min(20, Math.max(2, flip.cycle)),
    verdict: flip.verdict,
    ...(flip.verdict === 'passed' ? { because: flip.because ?? 'policy' } : {}),
    between: around.ran.between,
    outcome: around.ran.outcome,
    gap: gapOf(flip.age),
    size: sizeOf(flip.lines),
    agent: around.agent,
    subagent: around.subagent,
    decided: around.decided,
    episode: opaque(machine, 'episode', session, around.turn),
    reporter: reporterTags(weekly, repo, [path, convention]),
  };
}

const MINUTE = 60_000;

/** How long the content that is returned to was away. */
export function gapOf(milliseconds: number): FlipEvent['gap'] {
  if (milliseconds < MINUTE) return '<1m';
  if (milliseconds < 5 * MINUTE) return '1-5m';
  return milliseconds <= 15 * MINUTE ? '5-15m' : '>15m';
}

/** How many lines flip. */
export function sizeOf(lines: number): FlipEvent['size'] {
  if (lines <= 1) return '1';
  if (lines <= 5) return '2-5';
  return lines <= 20 ? '6-20' : '>20';
}
