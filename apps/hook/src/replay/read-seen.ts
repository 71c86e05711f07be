import { isObject, type JsonObject, stringAt } from '../files/json.ts';

const NUMBERED = /^ {0,8}(\d{1,8})(?:\t|→)(.*)$/;

/**
 * The text that a `Read` call showed to an agent, from its first line on as far as it was shown; undefined when it
 * began elsewhere or showed no text. The client numbers the lines.
 */
export function readSeen(input: JsonObject, block: JsonObject): string | undefined {
  if (input.offset !== undefined && input.offset !== 1) return undefined;
  const [first] = Array.isArray(block.content) ? block.content.filter(isObject) : [];
  const content =
    stringAt(block, 'content') || (first === undefined ? '' : stringAt(first, 'text'));
  const lines: string[] = [];
  for (const line of content.split('\n')) {
    const [, number, text] = NUMBERED.exec(line) ?? [];
    if (text === undefined || Number(number) !== lines.length + 1) break;
    lines.push(text);
  }
  return lines.length === 0 ? undefined : lines.join('\n');
}
