import { join } from 'node:path';
import type { Policy } from '@unthrash/detector';
import { ignores } from '@unthrash/events/match-pattern';
import { isObject, type JsonObject, parseJson, stringAt, stringsAt } from '../files/json.ts';
import { readOwnText } from '../files/regular-file.ts';
import { isPolicy, milder } from '../settings/policy.ts';

/** What `.unthrash.json` at the root of a work tree may say. It can make things milder only. */
export interface RepositorySettings {
  readonly policy: Policy | undefined;
  readonly ignore: readonly string[];
  readonly decisions: readonly Decision[];
  /** It is there and does not read as JSON: somebody may be in the middle of writing it. */
  readonly broken?: true;
}

/** A decision that the team took: quoted to the agent at a flip that it covers. */
export interface Decision {
  readonly paths: readonly string[];
  readonly convention: string;
  readonly note: string;
}

const CAP = 64 * 1024;
const MOST_PATTERNS = 100;
const MOST_DECISIONS = 200;
const NOTE_LENGTH = 160;
const PATTERN_LENGTH = 300;

export const NO_SETTINGS: RepositorySettings = { policy: undefined, ignore: [], decisions: [] };

/** Reads a work tree's settings; a file that is absent, broken, a link or too large says nothing. Never throws. */
export function readRepositorySettings(root: string): RepositorySettings {
  const text = readOwnText(join(root, '.unthrash.json'), CAP);
  if (text === undefined) return NO_SETTINGS;
  const value = parseJson(text);
  if (!isObject(value)) return { ...NO_SETTINGS, broken: true };
  return {
    policy: isPolicy(value.policy) ? value.policy : undefined,
    ignore: stringsAt(value, 'ignore', MOST_PATTERNS).filter(
      (each) => each.length <= PATTERN_LENGTH,
    ),
    decisions: Array.isArray(value.decisions)
      ? value.decisions.slice(0, MOST_DECISIONS).filter(isObject).flatMap(decisionOf)
      : [],
  };
}

function decisionOf(value: JsonObject): Decision[] {
  const paths = stringsAt(value, 'paths', MOST_PATTERNS).filter(
    (each) => each.length <= PATTERN_LENGTH,
  );
  const convention = stringAt(value, 'convention');
  const note = stringAt(value, 'note');
  const oneLine =
    note !== '' && [...note].length <= NOTE_LENGTH && !/[\p{Cc}\u2028\u2029]/u.test(note);
  return oneLine && convention !== '' ? [{ paths, convention, note }] : [];
}

/** The note of the first decision that covers a flip, or undefined. */
export function decisionFor(
  settings: RepositorySettings,
  relativePath: string,
  convention: string,
): string | undefined {
  return settings.decisions.find(
    (decision) =>
      decision.convention === convention &&
      (decision.paths.length === 0 ||
        decision.paths.some((pattern) => ignores(pattern, relativePath))),
  )?.note;
}

/**
 * What counts when the settings changed within a human turn: of both, the stricter policy and the patterns that both
 * have, since the agent itself can write that file.
 */
export function stricterOf(
  first: RepositorySettings,
  second: RepositorySettings,
): RepositorySettings {
  const isMilder =
    milder(first.policy ?? 'strict', second.policy ?? 'strict') === (first.policy ?? 'strict');
  return {
    policy: isMilder ? second.policy : first.policy,
    ignore: second.ignore.filter((pattern) => first.ignore.includes(pattern)),
    decisions: second.decisions,
  };
}
