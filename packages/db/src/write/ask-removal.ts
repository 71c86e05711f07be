import type { Database } from '../client.ts';

export interface AskedRemoval {
  readonly teamId: string;
  readonly what: 'key' | 'repository' | 'team';
  /** The key's or repository's number; 0 for the team. */
  readonly aboutId: number;
}

/**
 * Writes down that something is to be removed; `workOffRemovals` does it. False when the team has no such key or
 * repository. A key that still works does so no longer.
 */
export function askRemoval(
  db: Database,
  { teamId, what, aboutId, day }: AskedRemoval & { readonly day: string },
): Promise<boolean> {
  return db.$transaction(async (step) => {
    if (what === 'key') {
      const where = { teamId, keyId: aboutId };
      if ((await step.ingestKey.count({ where })) === 0) return false;
      await step.ingestKey.updateMany({
        where: { ...where, revokedDay: null },
        data: { revokedDay: new Date(`${day}T00:00:00Z`) },
      });
    }
    if (what === 'repository') {
      const where = { teamId, repositoryId: aboutId };
      if ((await step.repository.count({ where })) === 0) return false;
    }
    await step.removal.upsert({
      where: { teamId_what_aboutId: { teamId, what, aboutId } },
      create: { teamId, what, aboutId },
      update: {},
    });
    return true;
  });
}
