import type { Database } from '../client.ts';
import { purgeTeam } from './purge-team.ts';

/** Deletes what no team keeps any longer (`purgeTeam`), and sessions and links that are over. */
export async function purge(db: Database, now: Date, stopping?: AbortSignal): Promise<void> {
  const over = { where: { expiresAt: { lt: now } } };
  await db.session.deleteMany(over);
  await db.verification.deleteMany(over);
  await db.setUpLink.deleteMany(over);
  const teams = await db.team.findMany({
    select: { teamId: true, eventDays: true, rollupMonths: true },
  });
  for (const team of teams) await purgeTeam(db, team, now.toISOString().slice(0, 10), stopping);
}
