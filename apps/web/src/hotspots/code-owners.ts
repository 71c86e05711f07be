import type { OwnerRule } from '@unthrash/db/write/save-code-owners';
import { isPrintable } from '@unthrash/events';
import { matchesPattern } from '@unthrash/events/match-pattern';
import { z } from 'zod';

/** Rules of a file that are kept, and characters of a pattern. */
const MOST_RULES = 5_000;
const LONGEST = 300;

/** `@org/team`. What has no slash is a person, or cannot be told from one. */
const TEAM = /^@[\w.-]+(?:\/[\w.-]+)+$/;

/**
 * The rules of a CODEOWNERS file, as GitHub, GitLab and Gitea write them. Only teams are taken from it: handles and
 * e-mail addresses of persons are left out here, before anything is stored. A rule whose owners are all persons stays, so
 * that an earlier one does not seem to hold there.
 */
export function parseCodeOwners(text: string): readonly OwnerRule[] {
  const rules: OwnerRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    // A blank in a name is escaped; a section of GitLab's begins with a bracket.
    const words = line.trim().match(/(?:\\.|[^\s\\])+/g) ?? [];
    const [first = '', ...owners] = words;
    if (first === '' || first.startsWith('#') || first.startsWith('!') || /^\^?\[/.test(first))
      continue;
    const pattern = first.replaceAll(/\\(.)/g, '$1').normalize('NFC');
    if (pattern.length > LONGEST || !isPrintable(pattern)) continue;
    const comment = owners.findIndex((owner) => owner.startsWith('#'));
    const named = comment === -1 ? owners : owners.slice(0, comment);
    rules.push({ pattern, teams: [...new Set(named.filter((owner) => TEAM.test(owner)))] });
  }
  return rules.slice(-MOST_RULES);
}

/** The teams that own a file: the last rule that covers it counts. */
export function ownersOf(rules: readonly OwnerRule[], path: string): readonly string[] {
  return rules.findLast(({ pattern }) => isOwned(pattern, path))?.teams ?? [];
}

function isOwned(pattern: string, path: string): boolean {
  const bare = pattern.replace(/^\//, '').replace(/\/$/, '');
  if (bare === '' || bare === '*' || bare === '**') return pattern !== '';
  const isAnchored = pattern.startsWith('/') || bare.includes('/');
  const base = isAnchored ? bare : `**/${bare}`;
  if (pattern.endsWith('/')) return matchesPattern(`${base}/**`, path);
  // Unlike in ignore files `docs/*` covers the files of the folder itself alone.
  if (bare.endsWith('/*')) return matchesPattern(base, path);
  return matchesPattern(base, path) || matchesPattern(`${base}/**`, path);
}

const stored = z.array(z.object({ pattern: z.string(), teams: z.array(z.string()) }));

/** The rules as they come from the database; none where there are none. */
export function storedRules(rules: unknown): readonly OwnerRule[] {
  return stored.safeParse(rules).data ?? [];
}
