import { blocksOf, isClientsOwn } from '../agents/transcript-lines.ts';
import { isObject, type JsonObject, parseJson, stringAt } from '../files/json.ts';
import { EDITING_TOOLS, readChange } from './read-change.ts';
import { type Line, type LineCounts, linesWith } from './read-lines.ts';
import { readSeen } from './read-seen.ts';
import type { SessionEvent } from './session-event.ts';

/** What is counted while a session is read. */
export interface ReadCounts extends LineCounts {
  /** Edits that were rejected, failed, or of which no result is known. */
  notLanded: number;
}

export interface ReadOptions {
  /** Whether it is a sub-agent's transcript: no person speaks there. */
  readonly subagent: boolean;
  readonly counts: ReadCounts;
  readonly onBytes: (bytes: number) => void;
}

const TOOL_USE = Buffer.from('tool_use');
const USER = Buffer.from('"user"');
const QUOTE = 34;
const MOVES_HEAD =
  /\bgit\b[^|;&\n]{0,80}?\s(commit|checkout|switch|restore|stash|reset|rebase|merge|pull|cherry-pick|revert|am)\b/;
const RESULT_OF = /^_id"\s{0,4}:\s{0,4}"([^"\\]*)"/;
const LONGEST_ID = 100;
/** Calls that wait for a result, and ids that are remembered; the oldest goes first. */
const MOST_WAITING = 1000;
const MOST_SEEN = 200_000;

/** A call whose result has not come yet. */
type Call =
  | { readonly kind: 'edit'; readonly tool: string; readonly input: JsonObject }
  | { readonly kind: 'read'; readonly input: JsonObject }
  | { readonly kind: 'head' };

/**
 * The events of one transcript in the order of its lines. A line is parsed only when it can hold a call, the result of
 * an edit, or a message; kinds of lines that are not known are passed over. Never throws.
 */
export function* readEvents(path: string, options: ReadOptions): Generator<SessionEvent> {
  const { counts, subagent } = options;
  const calls = new Map<string, Call>();
  const seen = new Set<string>();
  let time = 0;
  for (const line of linesWith(path, [TOOL_USE, USER], counts, options.onBytes)) {
    if (!canMatter(line, calls)) continue;
    const parsed = parseJson(line.bytes.toString('utf8', line.start, line.end));
    if (!isObject(parsed)) {
      counts.unreadable += 1;
      continue;
    }
    if (parsed.type !== 'assistant' && parsed.type !== 'user') continue;
    // Where a transcript has no clock, five seconds a line.
    time = Math.max(time, Date.parse(stringAt(parsed, 'timestamp')) || time + 5000);
    if (parsed.type === 'assistant') counts.notLanded += takeCalls(parsed, calls, seen, subagent);
    else {
      const blocks = blocksOf(parsed).filter(({ type }) => type === 'tool_result');
      for (const block of blocks) yield* landing(block, parsed, blocks.length === 1);
      if (blocks.length === 0 && !subagent && isPersons(parsed)) {
        const uuid = stringAt(parsed, 'uuid');
        if (uuid !== '' && seen.has(uuid)) continue;
        remember(seen, uuid);
        yield { kind: 'message', time };
      }
    }
  }
  for (const { kind } of calls.values()) if (kind === 'edit') counts.notLanded += 1;

  function* landing(block: JsonObject, line: JsonObject, alone: boolean): Generator<SessionEvent> {
    const id = stringAt(block, 'tool_use_id');
    const call = calls.get(id);
    if (call === undefined) return;
    calls.delete(id);
    const result = alone ? line.toolUseResult : undefined;
    const landed = hasLanded(block, result);
    if (call.kind === 'head') {
      if (landed) yield { kind: 'head', time };
      return;
    }
    if (call.kind === 'read') {
      const text = landed && result === undefined ? readSeen(call.input, block) : undefined;
      if (text !== undefined)
        yield { kind: 'seen', time, file: stringAt(call.input, 'file_path'), text };
      return;
    }
    if (!landed) {
      counts.notLanded += 1;
      return;
    }
    const known = readChange(call.tool, call.input, result);
    if (known === undefined) return;
    const workingFolder = stringAt(line, 'cwd');
    const agent = stringAt(line, 'agentId') || (line.isSidechain === true ? 'subagent' : '');
    yield { kind: 'edit', time, call: id, agent, workingFolder, ...known };
  }
}

/** A cheap look at the bytes: a call, the result of a call that is waited for, or a message. */
function canMatter({ bytes, start, end }: Line, calls: ReadonlyMap<string, Call>): boolean {
  const view = bytes.subarray(start, end);
  let isResult = false;
  for (let at = view.indexOf(TOOL_USE); at >= 0; at = view.indexOf(TOOL_USE, at + 1)) {
    const after = at + TOOL_USE.length;
    if (view[after] === QUOTE) return true;
    const id = RESULT_OF.exec(view.toString('latin1', after, after + LONGEST_ID))?.[1];
    if (id === undefined) continue;
    if (calls.has(id)) return true;
    isResult = true;
  }
  return !isResult && view.includes(USER);
}

/**
 * Keeps the calls that matter; one that was seen before comes from a part of the session that was written twice. Says
 * how many edits were given up since too many wait for their result.
 */
function takeCalls(
  line: JsonObject,
  calls: Map<string, Call>,
  seen: Set<string>,
  subagent: boolean,
): number {
  let givenUp = 0;
  for (const block of blocksOf(line)) {
    const { id, name, input } = block;
    if (block.type !== 'tool_use' || typeof id !== 'string' || typeof name !== 'string') continue;
    if (!isObject(input) || seen.has(id)) continue;
    if (EDITING_TOOLS.has(name)) calls.set(id, { kind: 'edit', tool: name, input });
    else if (name === 'Read' && subagent) calls.set(id, { kind: 'read', input });
    else if (name === 'Bash' && MOVES_HEAD.test(stringAt(input, 'command').slice(0, 2000)))
      calls.set(id, { kind: 'head' });
    else continue;
    remember(seen, id);
    const [oldest] = calls.size > MOST_WAITING ? calls : [];
    if (oldest === undefined) continue;
    calls.delete(oldest[0]);
    if (oldest[1].kind === 'edit') givenUp += 1;
  }
  return givenUp;
}

function remember(seen: Set<string>, id: string): void {
  seen.add(id);
  const [oldest] = seen.size > MOST_SEEN ? seen : [];
  if (oldest !== undefined) seen.delete(oldest);
}

const NOT_LANDED = /<tool_use_error>|doesn't want to (proceed|take this action)|^User rejected/;

function hasLanded(block: JsonObject, result: unknown): boolean {
  if (block.is_error === true) return false;
  if (isObject(result)) return true;
  if (typeof result === 'string' && /^(Error|User rejected)/.test(result)) return false;
  const [first] = Array.isArray(block.content) ? block.content.filter(isObject) : [];
  const text = stringAt(block, 'content') || (first === undefined ? '' : stringAt(first, 'text'));
  return !NOT_LANDED.test(text.slice(0, 400));
}

/** What the client writes in a person's name in transcripts that do not say whose prompt it is. */
const NOT_A_PERSON =
  /^\s*(<(task-notification|agent-notification|local-command-std(out|err)|bash-std(out|err)|system-reminder|teammate-message)>|\[Request interrupted)/;

/** Whether a line is a person's message: unknown counts as one, as it does in the hook. */
function isPersons(line: JsonObject): boolean {
  if (line.isMeta === true || line.isSidechain === true || line.isCompactSummary === true)
    return false;
  if (line.isVisibleInTranscriptOnly === true || isClientsOwn(line) || !isObject(line.message))
    return false;
  const [first] = blocksOf(line).filter(({ type }) => type === 'text');
  const text =
    stringAt(line.message, 'content') || (first === undefined ? '' : stringAt(first, 'text'));
  return text === '' ? blocksOf(line).length > 0 : !NOT_A_PERSON.test(text);
}
