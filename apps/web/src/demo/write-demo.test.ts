import { readCodeOwners } from '@unthrash/db/read/read-code-owners';
import { readCoverage } from '@unthrash/db/read/read-coverage';
import { readHotspotFacts } from '@unthrash/db/read/read-hotspot-facts';
import { seedTeam, type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { emptyDemoDatabase, NotADemo } from '@unthrash/db/write/empty-demo-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedRules } from '../hotspots/code-owners.ts';
import { type Judged, judgeHotspot } from '../hotspots/judge-hotspot.ts';
import { periodOf } from '../hotspots/period.ts';
import { plots } from './plots.ts';
import { writeDemo } from './write-demo.ts';

let db: TestDatabase;
let teamId: string;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

async function fill(kind: 'busy' | 'sparse', today: string): Promise<void> {
  await emptyDemoDatabase(db.database);
  teamId = await writeDemo({
    database: db.database,
    databaseUrl: db.url,
    plot: plots[kind],
    today,
    password: 'a password for nobody',
  });
}

async function judge(today: string): Promise<readonly Judged[]> {
  const period = periodOf(28, today);
  const facts = await readHotspotFacts(db.database, teamId, period);
  return facts.map((each) => judgeHotspot(each, period));
}

const pathsOf = (judged: readonly Judged[], status: string): string[] =>
  judged.filter((each) => each.status === status).map(({ facts }) => facts.path);

// A Monday morning, the middle of a week, and a Sunday.
describe.each(['2026-11-30', '2026-12-02', '2026-12-06'])('the busy team on %s', (today) => {
  beforeAll(() => fill('busy', today));

  test('has hotspots in each state that there is', async () => {
    const judged = await judge(today);
    expect(pathsOf(judged, 'escalating')).toContain('src/Orders.Domain/OrderClock.cs');
    expect(pathsOf(judged, 'new')).toEqual(
      expect.arrayContaining(['lib/sync/upload_parcel.dart', 'modules/queue/main.tf']),
    );
    expect(pathsOf(judged, 'quiet')).toContain('src/lib/cart/use-cart.ts');
    expect(pathsOf(judged, 'no-activity')).toContain('app/reports/turnover.rb');
    expect(pathsOf(judged, 'came-back')).toContain('ledger/api/errors.py');
    expect(pathsOf(judged, 'muted')).toContain('src/test/resources/feed/sample.json');
    expect(pathsOf(judged, 'false-alarm')).toContain('internal/tax/rates.json');
    expect(pathsOf(judged, 'ongoing').length).toBeGreaterThan(4);
    expect(pathsOf(judged, 'not-firm').length).toBeGreaterThan(10);
    expect(pathsOf(judged, 'passed').length).toBeGreaterThan(3);
  });

  test('has a convention that went quiet after it was decided, though agents work there', async () => {
    const judged = await judge(today);
    const decided = judged.filter(({ facts }) => facts.convention === 'imports-style');
    expect(decided.length).toBe(3);
    expect(decided.map(({ status }) => status)).toEqual(['quiet', 'quiet', 'quiet']);
  });

  test('has files of teams, and no owner who is a person', async () => {
    const files = (await readCodeOwners(db.database, teamId)).filter(({ day }) => day !== null);
    expect(files.length).toBe(4);
    const owners = files.flatMap(({ rules }) => storedRules(rules)).flatMap(({ teams }) => teams);
    expect(owners.length).toBeGreaterThan(6);
    for (const owner of owners) expect(owner).toMatch(/^@harbour\/[a-z-]+$/);
  });

  test('flips about as often per edit as was measured', async () => {
    const judged = await judge(today);
    const flips = judged.reduce((sum, { facts }) => sum + facts.now.flips, 0);
    const { edits } = await readCoverage(db.database, teamId, periodOf(28, today));
    expect((1000 * flips) / edits).toBeGreaterThan(1.5);
    expect((1000 * flips) / edits).toBeLessThan(3.5);
  });
});

test('the database of a demonstration is emptied, numbers and all', async () => {
  await fill('sparse', '2026-11-30');
  await emptyDemoDatabase(db.database);
  expect(await db.database.team.count()).toBe(0);
  expect(await db.database.user.count()).toBe(0);
  expect(await db.database.event.count()).toBe(0);
  await fill('sparse', '2026-11-30');
  const [first] = await db.database.hotspot.findMany({ orderBy: { hotspotId: 'asc' }, take: 1 });
  expect(first).toMatchObject({ hotspotId: 1, path: 'src/Orders.Domain/OrderClock.cs' });
});

test('a database with a real team in it is left as it is', async () => {
  await fill('sparse', '2026-11-30');
  const real = await seedTeam(db.database);
  await expect(emptyDemoDatabase(db.database)).rejects.toThrow(NotADemo);
  expect(await db.database.team.count()).toBe(2);
  await db.database.team.delete({ where: { teamId: real.teamId } });
});
