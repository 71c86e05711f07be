import { parse } from 'jsonc-parser';
import { Failure } from '../cli/failure.ts';
import { word } from '../cli/shell-word.ts';
import { isObject, type JsonObject } from '../files/json.ts';
import { type HookEntry, isOurs, MATCHER } from './entry.ts';
import { jsonProblem, positionOf } from './json-problem.ts';
import { append, remove, secondOf } from './json-text.ts';

/** A settings text with our entry in it. */
export interface Merged {
  readonly text: string;
  /** False when it was all there already. */
  readonly changed: boolean;
}

const EVENT = ['hooks', 'PreToolUse'];

/**
 * Puts our entry into a settings text; all the rest stays byte for byte. Throws a `Failure` on a malformed text, and on
 * one that has a name twice on the way to our entry: readers differ in which of the two counts.
 */
export function mergeEntry(text: string | undefined, entry: HookEntry, path: string): Merged {
  const group = { matcher: MATCHER, hooks: [entry] };
  if (text === undefined || text.trim() === '') {
    return {
      text: `${JSON.stringify({ hooks: { PreToolUse: [group] } }, null, 2)}\n`,
      changed: true,
    };
  }
  const groups = groupsIn(text, path);
  const present = groups.findIndex(holdsOnlyOurs);
  if (present >= 0 && JSON.stringify(groups[present]) === JSON.stringify(group)) {
    return { text, changed: false };
  }
  const cleaned = present >= 0 ? withoutEntry(text, path, text) : text;
  return { text: appendGroup(cleaned, group, path), changed: true };
}

function appendGroup(text: string, group: unknown, path: string): string {
  const { hooks } = parseSettings(text, path);
  if (!isObject(hooks)) return append(text, [], { PreToolUse: [group] }, 'hooks');
  if (hooks.PreToolUse === undefined) return append(text, ['hooks'], [group], 'PreToolUse');
  return append(text, EVENT, group);
}

/**
 * Takes our entries out of a settings text; all the rest stays byte for byte. What is empty after that goes too, unless
 * it was there in the text `before` we came, empty where that is not known. Throws a `Failure` as `mergeEntry` does.
 */
export function withoutEntry(text: string, path: string, before: string): string {
  let result = text;
  const groups = groupsIn(text, path);
  for (let index = groups.length - 1; index >= 0; index -= 1) {
    const group = groups[index];
    if (!isObject(group) || !Array.isArray(group.hooks)) continue;
    const ours = group.hooks.map((hook) => isObject(hook) && isOurs(hook));
    if (ours.every((is) => is) && ours.length > 0) result = remove(result, [...EVENT, index]);
    else {
      for (let at = ours.length - 1; at >= 0; at -= 1) {
        if (ours[at]) result = remove(result, [...EVENT, index, 'hooks', at]);
      }
    }
  }
  const had = parseSettings(before, path).hooks;
  const has = parseSettings(result, path).hooks;
  if (!isObject(has)) return result;
  const list = has.PreToolUse;
  const listIsNew = !isObject(had) || had.PreToolUse === undefined;
  if (listIsNew && Array.isArray(list) && list.length === 0) {
    result = remove(result, EVENT);
    if (had === undefined && Object.keys(has).length === 1) result = remove(result, ['hooks']);
  }
  return result;
}

/** Our entries in a settings text. Throws a `Failure` as `mergeEntry` does. */
export function entriesIn(text: string, path: string): HookEntry[] {
  return groupsIn(text, path)
    .filter(isObject)
    .flatMap(({ hooks }) => (Array.isArray(hooks) ? hooks : []))
    .filter(isObject)
    .filter(isOurs)
    .map(({ command, args, timeout }) => ({
      type: 'command',
      command: typeof command === 'string' ? command : '',
      ...(Array.isArray(args) ? { args: args.filter((each) => typeof each === 'string') } : {}),
      timeout: typeof timeout === 'number' ? timeout : 0,
    }));
}

/** Whether a text is what `init` writes where there was no file: then, without a record, it is taken for that. */
export function isOursAlone(text: string, path: string): boolean {
  const [entry] = entriesIn(text, path);
  return entry !== undefined && mergeEntry(undefined, entry, path).text === text;
}

/** The settings as a value. Throws a `Failure` that names line and column. */
export function parseSettings(text: string, path: string): JsonObject {
  const problem = jsonProblem(text, { comments: true });
  if (problem !== undefined)
    throw new Failure(`${path} is malformed at ${problem}.`, `mend ${word(path)}, then try again`);
  const value: unknown = parse(text, [], { allowTrailingComma: true, allowEmptyContent: true });
  if (value === undefined) return {};
  if (!isObject(value))
    throw new Failure(`${path} holds no settings object.`, `mend ${word(path)}, then try again`);
  return value;
}

function groupsIn(text: string, path: string): readonly unknown[] {
  const { hooks } = parseSettings(text, path);
  refuseTwice(text, path, [], 'hooks');
  if (hooks === undefined) return [];
  refuseTwice(text, path, ['hooks'], 'PreToolUse');
  const groups = isObject(hooks) ? hooks.PreToolUse : null;
  if (groups === undefined) return [];
  if (!Array.isArray(groups)) {
    throw new Failure(
      `"hooks" in ${path} does not have the form that Claude Code reads.`,
      `mend ${word(path)}, then try again`,
    );
  }
  for (const index of groups.keys()) refuseTwice(text, path, [...EVENT, index], 'hooks');
  return groups;
}

function refuseTwice(
  text: string,
  path: string,
  at: readonly (string | number)[],
  name: string,
): void {
  const second = secondOf(text, at, name);
  if (second === undefined) return;
  throw new Failure(
    `${path} has "${name}" a second time at ${positionOf(text, second)}.`,
    `mend ${word(path)}, then try again`,
  );
}

function holdsOnlyOurs(group: unknown): boolean {
  if (!isObject(group) || !Array.isArray(group.hooks)) return false;
  return group.hooks.length > 0 && group.hooks.every((hook) => isObject(hook) && isOurs(hook));
}
