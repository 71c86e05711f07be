import type { Database } from '../client.ts';

/** The database holds a team that is no demonstration: nothing was deleted. */
export class NotADemo extends Error {
  override readonly name = 'NotADemo';
}

/** Milliseconds: on a machine that is busy just then, a start takes longer, and does not fail. */
export const PATIENT = { maxWait: 60_000, timeout: 60_000 };

/**
 * Deletes every row of a demonstration's database, accounts and sessions included; numbers begin at 1 again. Throws
 * `NotADemo` when any team in it is a real one.
 */
export async function emptyDemoDatabase(database: Database): Promise<void> {
  await database.$transaction(async (step) => {
    // Nobody makes a team between the look and the deletion.
    await step.$executeRaw`LOCK TABLE "Team" IN ACCESS EXCLUSIVE MODE`;
    const real = await step.team.count({ where: { demo: false } });
    if (real > 0) throw new NotADemo('The database holds a team that is no demonstration.');
    const tables = await step.$queryRaw<{ name: string }[]>`
      SELECT quote_ident(relname)::text AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> '_prisma_migrations'
      ORDER BY relname`;
    const names = tables.map(({ name }) => name).join(', ');
    await step.$executeRawUnsafe(`TRUNCATE ${names} RESTART IDENTITY CASCADE`);
  }, PATIENT);
}
