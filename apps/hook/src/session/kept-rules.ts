import { join } from 'node:path';
import { isObject, parseJson, stringAt, stringsAt } from '../files/json.ts';
import { readOwnText } from '../files/regular-file.ts';
import { replaceFile } from '../files/write-file.ts';
import { type RepositorySettings, stricterOf } from '../project/repository-settings.ts';
import { isPolicy } from '../settings/policy.ts';
import { keyedHash } from './keyed-hash.ts';
import type { Session } from './open-session.ts';

/** Bytes: more than a repository's settings of the greatest size come to when they are written down again. */
const CAP = 256 * 1024;

/**
 * The repository's settings that count for an edit. The agent can write that file, so what was loosened counts from the
 * next human message: the session keeps what it saw first in a turn. A file that does not read changes nothing. Never
 * throws.
 */
export function rulesFor(
  session: Session,
  root: string,
  present: RepositorySettings,
  prompt: string,
  personSpokeSince: (prompt: string) => boolean,
): RepositorySettings {
  const path = join(session.folder, `${keyedHash(session.key, `rules ${root}`)}.rules`);
  const value = parseJson(readOwnText(path, CAP) ?? '');
  if (!isObject(value)) {
    keep(path, present, prompt);
    return present;
  }
  const kept: RepositorySettings = {
    policy: isPolicy(value.policy) ? value.policy : undefined,
    ignore: stringsAt(value, 'ignore', 100),
    decisions: [],
  };
  if (present.broken) return kept;
  if (kept.policy === present.policy && kept.ignore.join('\n') === present.ignore.join('\n'))
    return present;
  if (!personSpokeSince(stringAt(value, 'prompt'))) return stricterOf(kept, present);
  keep(path, present, prompt);
  return present;
}

function keep(path: string, { policy, ignore }: RepositorySettings, prompt: string): void {
  try {
    replaceFile(path, JSON.stringify({ policy, ignore, prompt }));
  } catch {
    // Without it the file as it is counts: the state folder is out of use anyway.
  }
}
