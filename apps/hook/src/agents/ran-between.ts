import { isObject, type JsonObject, stringAt } from '../files/json.ts';
import { milliseconds, pause } from '../milliseconds.ts';
import { type CommandKind, commandKind, exitCodeIsItsOwn } from './command-kind.ts';
import { blocksOf, readTranscriptTail } from './transcript-lines.ts';

/** What ran last between the two edits of a flip, and how it ended. */
export interface Ran {
  readonly between: CommandKind;
  readonly outcome: 'failed' | 'passed' | 'unknown';
}

const UNKNOWN: Ran = { between: 'unknown', outcome: 'unknown' };
const NOTHING: Ran = { between: 'nothing', outcome: 'unknown' };
/** Milliseconds by which the client's clock may stand before ours. */
const SLACK = 1000;
/** The client writes a result down some milliseconds after the model got it: looked for so long, so far apart. */
const PATIENCE = 12;
const PAUSE = 4;

/**
 * Looks in the transcript's tail for the last check (test, lint, build …) that the agent ran since a time, in
 * milliseconds since the epoch. `nothing` when none ran, `unknown` when the tail cannot tell. May wait some 12 ms for the
 * transcript to hold the check's result. Never throws.
 */
export function ranSince(transcript: string, since: number): Ran {
  const until = milliseconds() + PATIENCE;
  for (;;) {
    const { between, outcome } = look(transcript, since);
    if (outcome !== undefined) return { between, outcome };
    if (milliseconds() >= until) return { between, outcome: 'unknown' };
    pause(PAUSE);
  }
}

/** Without an outcome where the result is not written down yet. */
interface Seen {
  readonly between: CommandKind;
  readonly outcome: Ran['outcome'] | undefined;
}

function look(transcript: string, since: number): Seen {
  const tail = readTranscriptTail(transcript);
  if (tail === undefined) return UNKNOWN;
  const { lines, whole } = tail;
  const from = new Date(since - SLACK);
  if (Number.isNaN(from.getTime())) return UNKNOWN;
  const limit = from.toISOString();
  let other = false;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index];
    if (line === undefined) continue;
    if (isUpTo(stringAt(line, 'timestamp'), limit)) return other ? UNKNOWN : NOTHING;
    for (const call of blocksOf(line).toReversed()) {
      const ran = call.type === 'tool_use' ? kindOfCall(call) : 'nothing';
      if (ran === 'unknown') other = true;
      else if (ran !== 'nothing')
        return { between: ran, outcome: outcomeOf(call, lines.slice(index + 1)) };
    }
  }
  return whole && !other ? NOTHING : UNKNOWN;
}

/** Whether a time that the client wrote is not after another. Reading thousands of them as dates would take long. */
function isUpTo(stamp: string, limit: string): boolean {
  const isAlike = stamp.length === limit.length && stamp.endsWith('Z');
  return isAlike ? stamp <= limit : Date.parse(stamp) <= Date.parse(limit);
}

const WORDS: Readonly<Partial<Record<CommandKind, string>>> = {
  test: 'tests',
  lint: 'a linter',
  format: 'a formatter',
  typecheck: 'a type check',
  build: 'a build',
  review: 'a review',
};

/** The same for the agent to read, or undefined where nothing is known. */
export function wordsForRan({
  between,
  outcome,
}: Ran): { what: string; failed: boolean | undefined } | undefined {
  const what = WORDS[between];
  if (what === undefined) return undefined;
  return { what, failed: outcome === 'unknown' ? undefined : outcome === 'failed' };
}

function kindOfCall(call: JsonObject): CommandKind {
  const { input } = call;
  if (!isObject(input)) return 'nothing';
  if (call.name === 'Bash' || call.name === 'PowerShell')
    return commandKind(stringAt(input, 'command'));
  const isSubagent = call.name === 'Task' || call.name === 'Agent';
  return isSubagent && /review/i.test(stringAt(input, 'subagent_type')) ? 'review' : 'nothing';
}

function outcomeOf(call: JsonObject, later: readonly JsonObject[]): Seen['outcome'] {
  const command = isObject(call.input) ? stringAt(call.input, 'command') : '';
  for (const line of later) {
    for (const result of blocksOf(line)) {
      if (result.type !== 'tool_result' || result.tool_use_id !== call.id) continue;
      const detail = line.toolUseResult;
      if (isObject(detail) && 'backgroundTaskId' in detail) return notifiedOutcome(call, later);
      if (result.is_error === true) return 'failed';
      return exitCodeIsItsOwn(command) ? 'passed' : 'unknown';
    }
  }
  return undefined;
}

/** How a background command ended, from the client's own note about it. */
function notifiedOutcome(call: JsonObject, later: readonly JsonObject[]): Ran['outcome'] {
  const id = stringAt(call, 'id');
  for (const line of later) {
    const text =
      stringAt(line, 'content') ||
      (isObject(line.message) ? stringAt(line.message, 'content') : '');
    if (id === '' || !text.includes(`<tool-use-id>${id}</tool-use-id>`)) continue;
    if (text.includes('<status>failed</status>')) return 'failed';
    if (text.includes('<status>completed</status>')) return 'passed';
  }
  return 'unknown';
}
