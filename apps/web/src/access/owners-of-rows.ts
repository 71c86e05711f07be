import 'server-only';
import { readCodeOwners } from '@unthrash/db/read/read-code-owners';
import { ownersOf, storedRules } from '../hotspots/code-owners.ts';
import type { Owners } from '../hotspots/hotspot-list.ts';
import { database } from '../server/database.ts';

/** A hotspot as far as its owner goes. */
interface Owned {
  readonly hotspotId: number;
  readonly repositoryId: number;
  readonly path: string;
  readonly care: { readonly owner: string | null };
}

/** By hotspot: who a person said takes care of it, alone; else the owning teams by CODEOWNERS. Those without are left out. */
export async function ownersOfRows(teamId: string, rows: readonly Owned[]): Promise<Owners> {
  const ids = [...new Set(rows.map((row) => row.repositoryId))];
  const files = ids.length === 0 ? [] : await readCodeOwners(database(), teamId, ids);
  const rules = new Map(files.map((file) => [file.repositoryId, storedRules(file.rules)]));
  return new Map(
    rows.flatMap(({ hotspotId, repositoryId, path, care }): [number, readonly string[]][] => {
      const owners =
        care.owner === null ? ownersOf(rules.get(repositoryId) ?? [], path) : [care.owner];
      return owners.length === 0 ? [] : [[hotspotId, owners]];
    }),
  );
}
