import { localWeek } from '../clock.ts';
import { isObject, parseJson } from '../files/json.ts';
import { readOwnText } from '../files/regular-file.ts';
import { replaceFile } from '../files/write-file.ts';
import { randomBytes } from '../session/random.ts';

/** The machine's two secrets: one that stays, for ids that repeat, and one that is thrown away each week. */
export interface Secret {
  readonly machine: string;
  readonly week: string;
  readonly weekly: string;
}

/** The secrets for a time; made when absent, the weekly one made anew in a new week. Throws when they cannot be kept. */
export function secretFor(path: string, at: number): Secret {
  const week = localWeek(at);
  const present = readSecret(path);
  if (present?.week === week) return present;
  const secret = { machine: present?.machine ?? freshSecret(), week, weekly: freshSecret() };
  replaceFile(path, JSON.stringify(secret));
  return secret;
}

/** Secrets to show a sample with, kept nowhere. */
export function throwAwaySecret(at: number): Secret {
  return { machine: freshSecret(), week: localWeek(at), weekly: freshSecret() };
}

function readSecret(path: string): Secret | undefined {
  const value = parseJson(readOwnText(path, 4096) ?? '');
  if (!isObject(value)) return undefined;
  const { machine, week, weekly } = value;
  if (typeof machine !== 'string' || typeof week !== 'string' || typeof weekly !== 'string')
    return undefined;
  return { machine, week, weekly };
}

function freshSecret(): string {
  return Buffer.from(randomBytes(32)).toString('base64url');
}

/** HMAC-SHA-256 of the parts under a secret, base64url, 43 characters. */
export function opaque(secret: string, ...parts: readonly string[]): string {
  // Loaded here rather than above: most edits need no cryptography, and loading it is felt.
  const { createHmac } = process.getBuiltinModule('node:crypto');
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}

/** 128 bits of the same, 22 characters: a reporter's tag. */
function tag(secret: string, ...parts: readonly string[]): string {
  return opaque(secret, ...parts).slice(0, 22);
}

/** This machine as the team, the repository and, where given, the hotspot see it this week. */
export function reporterTags(weekly: string, repo: string, hotspot?: readonly string[]): string {
  const tags = [tag(weekly, 'team'), tag(weekly, 'repository', repo)];
  if (hotspot !== undefined) tags.push(tag(weekly, 'hotspot', repo, ...hotspot));
  return tags.join('.');
}
