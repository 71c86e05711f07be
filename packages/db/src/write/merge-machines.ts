import type { Database } from '../client.ts';

interface Merging {
  readonly teamId: string;
  readonly scope: 'repository' | 'hotspot';
  readonly fromId: number;
  readonly intoId: number;
}

/**
 * Machines of two that become one. A machine's tag for a repository is made with its name, so one that reported under both
 * stands in both sets, and they cannot be added up: a week that both have keeps the set of the one that stays. The number
 * may be too small then, never too large.
 */
export async function keepMachines(
  step: Pick<Database, '$executeRaw' | 'tagWeek' | 'weekMachines'>,
  { teamId, scope, fromId, intoId }: Merging,
): Promise<void> {
  await step.$executeRaw`
    UPDATE "TagWeek" t SET "scopeId" = ${intoId}::int
    WHERE t."teamId" = ${teamId}::uuid AND t.scope = ${scope}::"TagScope" AND t."scopeId" = ${fromId}::int
      AND NOT EXISTS (
        SELECT 1 FROM "TagWeek" there
        WHERE there."teamId" = t."teamId" AND there.week = t.week AND there.scope = t.scope
          AND there."scopeId" = ${intoId}::int
      )`;
  await step.$executeRaw`
    UPDATE "WeekMachines" w SET "scopeId" = ${intoId}::int
    WHERE w."teamId" = ${teamId}::uuid AND w.scope = ${scope}::"TagScope" AND w."scopeId" = ${fromId}::int
      AND NOT EXISTS (
        SELECT 1 FROM "WeekMachines" there
        WHERE there."teamId" = w."teamId" AND there.week = w.week AND there.scope = w.scope
          AND there."scopeId" = ${intoId}::int
      )`;
  await step.tagWeek.deleteMany({ where: { teamId, scope, scopeId: fromId } });
  await step.weekMachines.deleteMany({ where: { teamId, scope, scopeId: fromId } });
}
