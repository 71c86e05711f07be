import {
  type Entry,
  type Flip,
  type Judgement,
  judgeTransition,
  labelOf,
  lineKey,
  type Policy,
  type Snapshot,
} from '@unthrash/detector';
import { type RecordedEdit, type RecordedLine, secondsOf } from './read-sessions.ts';

const WINDOW = 600_000;
const key = lineKey(new Uint8Array([2, 7, 1, 8, 2, 8, 1, 8]));

/** What the detector said of one recorded call. */
export interface ReplayedFlip {
  readonly session: string;
  /** Of each recorded edit in the call. */
  readonly seqs: readonly number[];
  readonly file: string;
  readonly flip: Flip;
  readonly answer: Judgement['answer'];
}

export interface Replay {
  /** Calls judged. */
  readonly edits: number;
  readonly flips: readonly ReplayedFlip[];
}

interface FileLedger {
  entries: Entry[];
  snapshot: Snapshot | undefined;
}

/**
 * Plays a recorded session through the detector by transitions alone. Edits that failed or were rejected are left out,
 * and so are those of which only the whole file is known. A refused edit that went on is taken as insisted on, an asked
 * one as approved.
 */
export function replaySession(session: readonly RecordedLine[], policy: Policy): Replay {
  const ledgers = new Map<string, FileLedger>();
  const undos = new Map<string, number>();
  const humans: number[] = [];
  const flips: ReplayedFlip[] = [];
  let edits = 0;
  let prompt = 0;
  for (const group of callsOf(session)) {
    const [first] = group;
    if (first.kind === 'user') {
      prompt += 1;
      humans.push(prompt);
      undos.clear();
    }
    if (first.kind !== 'edit') continue;
    const ledger = ledgers.get(first.file) ?? { entries: [], snapshot: undefined };
    ledgers.set(first.file, ledger);
    edits += 1;
    const replacements = group.flatMap((edit) =>
      edit.kind === 'edit' && edit.new !== null ? [{ old: edit.old ?? '', new: edit.new }] : [],
    );
    const time = secondsOf(first) * 1000;
    const propose = (call: string): Judgement => {
      const judgement = judgeTransition(
        ledger.entries,
        ledger.snapshot,
        {
          call,
          agent: first.subagent ?? '',
          prompt: String(prompt),
          time,
          head: '',
          path: first.file,
          replacements,
        },
        {
          policy,
          window: WINDOW,
          attended: true,
          labelOf,
          personSpokeSince: (earlier) => humans.some((human) => human > Number(earlier)),
          lastInsistedUndoElsewhere: () => latest(undos, first.file),
        },
        key,
      );
      if (judgement.entry !== undefined) {
        ledger.entries.push(judgement.entry);
        ledger.snapshot = judgement.snapshot;
      }
      return judgement;
    };
    const judgement = propose(String(first.seq));
    const seqs = group.map(({ seq }) => seq);
    for (const flip of judgement.flips) {
      flips.push({
        session: first.session,
        seqs,
        file: first.file,
        flip,
        answer: judgement.answer,
      });
    }
    if (judgement.answer === 'refuse') {
      const again = propose(`${first.seq} again`);
      if (again.flips.some(({ verdict, kind }) => verdict === 'insisted' && kind === 'undo'))
        undos.set(first.file, time);
    }
  }
  return { edits, flips };
}

type Group = readonly [RecordedLine, ...RecordedLine[]];

/** Edits of one call to one file belong together; everything else stands alone. */
function callsOf(session: readonly RecordedLine[]): Group[] {
  const groups: [RecordedLine, ...RecordedLine[]][] = [];
  for (const event of session) {
    if (event.kind === 'edit' && !isJudged(event)) continue;
    const last = groups.at(-1);
    if (last !== undefined && event.kind === 'edit' && isSameCall(last[0], event)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

function isJudged(edit: RecordedEdit): boolean {
  const changes = edit.before === null || edit.before !== edit.after;
  return (
    edit.status === 'ok' &&
    !edit.replace_all &&
    edit.new !== null &&
    edit.old !== edit.new &&
    changes
  );
}

function isSameCall(one: RecordedLine, two: RecordedEdit): boolean {
  return (
    one.kind === 'edit' &&
    one.file === two.file &&
    one.call !== null &&
    one.call !== undefined &&
    one.call === two.call
  );
}

function latest(times: ReadonlyMap<string, number>, except: string): number | undefined {
  const others = [...times].filter(([file]) => file !== except).map(([, time]) => time);
  return others.length === 0 ? undefined : Math.max(...others);
}
