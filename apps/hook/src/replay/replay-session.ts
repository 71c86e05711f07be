import { randomBytes } from 'node:crypto';
import {
  type Because,
  type Judgement,
  judge,
  judgeTransition,
  type Label,
  labelOf,
  lineKey,
} from '@unthrash/detector';
import { isNeverCounted } from '../project/never-counted.ts';
import { FileLedgers } from './file-ledgers.ts';
import { KnownTexts } from './known-texts.ts';
import { mergeEvents } from './merge-events.ts';
import { Projects } from './projects.ts';
import type { ReadCounts } from './read-events.ts';
import type { Change, LandedEdit } from './session-event.ts';
import type { SessionFiles } from './transcript-files.ts';

/** An edit that took a place back. */
export interface PastFlip {
  /** The same wherever a part of the session was copied to. */
  readonly id: string;
  /** Absolute. */
  readonly file: string;
  readonly label: Label;
  /** `policy`: the default policy would have refused it; else why it would have let it through. */
  readonly because: Because;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** The two sides; only of the file that was asked for. */
  readonly sides: readonly [string, string] | undefined;
}

export interface PastSession {
  /** Where it is written down: its own transcript or, where that is gone, a sub-agent's. */
  readonly path: string;
  /** Ids of the edits that landed and were looked at. */
  readonly edits: readonly string[];
  readonly flips: readonly PastFlip[];
  readonly counts: ReadCounts;
}

export interface ReplayOptions {
  /** Milliseconds: how long a first flip counts. */
  readonly window: number;
  /** Milliseconds since the epoch: what was before it is known but not told. */
  readonly since: number;
  /** Whether the sides of this file's flips are wanted. */
  readonly wantsSides: (file: string) => boolean;
  readonly onBytes: (bytes: number) => void;
}

/** Characters of a side that are kept. */
const SIDE = 4000;
const LENGTH_OF_ID = 20;
const key = lineKey(randomBytes(8));

/**
 * Plays a past session through the detector as the hook would have seen it, letting every edit through that landed.
 * Never throws for what stands in a transcript.
 */
export function replaySession(files: SessionFiles, options: ReplayOptions): PastSession {
  const counts: ReadCounts = { bytes: 0, lines: 0, unreadable: 0, files: 0, notLanded: 0 };
  const ledgers = new FileLedgers();
  const texts = new KnownTexts();
  const projects = new Projects();
  const edits: string[] = [];
  const flips: PastFlip[] = [];
  /** By file: when an undo landed in this turn that the hook would have refused at first. */
  const undos = new Map<string, number>();
  let turn = 0;
  let head = 0;
  for (const event of mergeEvents(files, counts, options.onBytes)) {
    if (event.kind === 'message') {
      turn += 1;
      undos.clear();
    } else if (event.kind === 'head') head += 1;
    else if (event.kind === 'seen') texts.set(nameOf(event), event.text);
    else {
      const name = nameOf(event);
      const change = event.change && texts.completed(name, event.change);
      if (change === undefined) texts.forget(name);
      const path = projects.pathOf(event);
      if (path === undefined || isNeverCounted(path, textOf(change))) continue;
      const standing = { turn, head, undos, ledgers };
      const { judgement, sides } = judgeEdit({ ...event, change }, path, standing, options);
      if (event.time < options.since) continue;
      const id = idOf(event);
      edits.push(id);
      for (const [index, { hunk, label, because = 'policy' }] of judgement.flips.entries()) {
        const wanted = options.wantsSides(event.file);
        const both = wanted ? (sides[index] ?? judgement.texts) : undefined;
        flips.push({
          id: `${id} ${hunk}`,
          file: event.file,
          label,
          because,
          time: event.time,
          sides: both && [both.leaves.slice(0, SIDE), both.returnsTo.slice(0, SIDE)],
        });
      }
    }
  }
  return { path: (files.main ?? files.agents[0])?.path ?? '', edits, flips, counts };
}

/** Calls of the client's have an id of their own; what other programs write may count them anew in each session. */
function idOf({ call, file, time }: LandedEdit): string {
  return call.length >= LENGTH_OF_ID ? call : `${call} ${time} ${file}`;
}

interface Standing {
  readonly turn: number;
  readonly head: number;
  readonly undos: Map<string, number>;
  readonly ledgers: FileLedgers;
}

type Texts = NonNullable<Judgement['texts']>;

function judgeEdit(
  { file, cell, call, agent, time, change, judged }: LandedEdit,
  path: string,
  { turn, head, undos, ledgers }: Standing,
  { window }: ReplayOptions,
): { judgement: Pick<Judgement, 'flips' | 'texts'>; sides: readonly Texts[] } {
  const sides: Texts[] = [];
  const isNothing = change?.kind === 'whole' && change.before === change.after;
  if (!judged || change === undefined || change.kind === 'rewrite' || isNothing)
    return { judgement: { flips: [], texts: undefined }, sides };
  // A file of which only stretches were seen is one of its own.
  const name = `${nameOf({ file, cell })}\0${change.kind}`;
  const ledger = ledgers.of(name);
  const proposal = { call, agent, time, path, prompt: String(turn), head: String(head) };
  const surroundings = {
    // Under this one every flip passes and says what the default policy would look at.
    policy: 'observe' as const,
    window,
    attended: true,
    personSpokeSince: () => true,
    labelOf: (texts: Texts, of: string): Label => {
      sides.push(texts);
      return labelOf(texts, of);
    },
    lastInsistedUndoElsewhere: () => latest(undos, name),
  };
  const { entries, snapshot } = ledger;
  const judgement =
    change.kind === 'whole'
      ? // Each edit landed, so a file that is again as it was before one has been put back by something else.
        judge(entries, snapshot, { ...proposal, ...change, modified: call }, surroundings, key)
      : judgeTransition(
          entries,
          snapshot,
          { ...proposal, replacements: change.lines ?? change.replacements },
          surroundings,
          key,
        );
  ledgers.add(name, judgement);
  if (judgement.flips.some(({ because, kind }) => because === 'policy' && kind === 'undo'))
    undos.set(name, time);
  return { judgement, sides };
}

function latest(times: ReadonlyMap<string, number>, except: string): number | undefined {
  let found: number | undefined;
  for (const [name, time] of times) if (name !== except) found = Math.max(found ?? 0, time);
  return found;
}

/** A notebook's cell is a file of its own. */
function nameOf({ file, cell = '' }: { readonly file: string; readonly cell?: string }): string {
  return `${file}\0${cell}`;
}

function textOf(change: Change | undefined): string {
  return change?.kind === 'whole' ? (change.before ?? change.after) : '';
}
