import { isObject, type JsonObject, parseJson, stringAt } from '../files/json.ts';
import { readTail } from '../files/regular-file.ts';

/** Bytes: what is read of a transcript, and only when a flip is at stake. */
const TAIL = 256 * 1024;

/** The end of a session's transcript. */
export interface TranscriptTail {
  readonly lines: readonly JsonObject[];
  /** Whether the tail is the whole transcript. */
  readonly whole: boolean;
}

/** Reads the end of a transcript; lines that are no JSON are left out. Undefined when there is none. Never throws. */
export function readTranscriptTail(path: string): TranscriptTail | undefined {
  const tail = path === '' ? undefined : readTail(path, TAIL);
  if (tail === undefined) return undefined;
  const texts = tail.text.split('\n');
  // The first line of a cut text is most likely half a line.
  if (!tail.whole) texts.shift();
  const lines: JsonObject[] = [];
  for (const text of texts) {
    // The other kinds of line are long and say nothing that is asked here.
    if (!text.includes('"type":"user"') && !text.includes('"type":"assistant"')) {
      if (!text.includes('"queue-operation"')) continue;
    }
    const line = parseJson(text);
    if (isObject(line)) lines.push(line);
  }
  return { lines, whole: tail.whole };
}

/** The blocks of a line's message: its tool calls or tool results. */
export function blocksOf(line: JsonObject): readonly JsonObject[] {
  const { message } = line;
  if (!isObject(message) || !Array.isArray(message.content)) return [];
  return message.content.filter(isObject);
}

/** Whether a line begins a prompt, and is not a tool's result that carries the prompt's id. */
export function beginsPrompt(line: JsonObject): boolean {
  if (line.type !== 'user' || line.isMeta === true || line.isCompactSummary === true) return false;
  if (stringAt(line, 'promptId') === '') return false;
  if (stringAt(line, 'promptSource') !== '') return true;
  const { message } = line;
  if (!isObject(message)) return false;
  return (
    typeof message.content === 'string' ||
    !blocksOf(line).some(({ type }) => type === 'tool_result')
  );
}

/** Kinds of prompts that the client makes by itself; everything else counts as a person's. */
const OWN_ORIGINS = new Set([
  'task-notification',
  'agent-notification',
  'coordinator',
  'system',
  'hook',
]);

/** Turns that the client begins by itself. `host_synthetic` is not among them: some of those a person typed. */
const OWN_TURNS = new Set(['task_notification', 'scheduled', 'auto_continuation', 'system']);

/** Whether the client made this prompt by itself: a background command or a sub-agent ended, or a timer did. */
export function isClientsOwn(line: JsonObject): boolean {
  const { origin } = line;
  return (
    stringAt(line, 'promptSource') === 'system' ||
    OWN_TURNS.has(stringAt(line, 'turnOrigin')) ||
    (isObject(origin) && OWN_ORIGINS.has(stringAt(origin, 'kind')))
  );
}
