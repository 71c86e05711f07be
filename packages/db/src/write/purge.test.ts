import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBatchWriter } from '../ingest/batch-writer.ts';
import { sampleBatch, sampleEvent } from '../testing/sample-items.ts';
import { seedTeam } from '../testing/seed-team.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { purge } from './purge.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.drop());

test('every team’s events go by its own setting', async () => {
  const writer = openBatchWriter(own.url);
  const long = await seedTeam(own.database);
  const short = await seedTeam(own.database);
  await own.database.team.update({ where: { teamId: short.teamId }, data: { eventDays: 7 } });
  for (const team of [long, short]) {
    const events = ['2026-10-01', '2026-11-10', '2026-11-29'].map((day) => sampleEvent({ day }));
    await writer.write(sampleBatch(team, { events }));
  }
  await writer.close();
  await purge(own.database, new Date('2026-11-30T10:00:00Z'));
  expect(await own.database.event.count({ where: { teamId: long.teamId } })).toBe(2);
  expect(await own.database.event.count({ where: { teamId: short.teamId } })).toBe(1);
});

test('sessions and links that are over are deleted, others stay', async () => {
  const db = own.database;
  const now = new Date('2026-11-30T10:00:00Z');
  const ends = ['2026-11-30T09:59:59Z', '2026-11-30T10:00:01Z'].map((at) => new Date(at));
  await db.user.create({ data: { id: 'u', name: 'Ada', email: 'ada@example.com' } });
  for (const [index, expiresAt] of ends.entries()) {
    const id = String(index);
    await db.session.create({ data: { id, token: id, userId: 'u', expiresAt } });
    await db.verification.create({ data: { id, identifier: id, value: id, expiresAt } });
    await db.setUpLink.create({ data: { hash: new Uint8Array([index]), expiresAt } });
  }
  await purge(db, now);
  for (const rows of [
    await db.session.findMany(),
    await db.verification.findMany(),
    await db.setUpLink.findMany(),
  ]) {
    expect(rows.map((row) => row.expiresAt)).toEqual([ends[1]]);
  }
});
