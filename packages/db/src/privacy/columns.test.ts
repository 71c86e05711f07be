import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.drop());

/**
 * Every column of what machines send. One that is added has to be argued here: what it is for, why nobody can be read out
 * of it, alone or beside the others, and what docs/privacy.md says of it. None has a finer time than a date, none a
 * machine; tags are sets for a whole week, apart from all else.
 */
const fromMachines: Readonly<Record<string, string>> = {
  Repository: 'teamId repositoryId name firstDay lastActivityDay',
  RepositoryAlias: 'teamId name repositoryId',
  Hotspot: 'teamId hotspotId repositoryId path convention language firstDay lastDay',
  Event:
    'teamId eventId episode hotspotId day keyId flip cycle fromSide toSide kind verdict because around agent subagent decided',
  HotspotDay: 'teamId day hotspotId passed noted refused asked insisted bypassed again decided',
  ActivityItem: 'teamId activityId day',
  ActivityDay: 'teamId day repositoryId edits reports keyId',
  TagWeek: 'teamId week scope scopeId tags keyId',
  WeekMachines: 'teamId week scope scopeId machines',
  RejectedDay: 'teamId day code count',
  VersionDay: 'teamId day program version reports',
};

/** Tables about the people who use the pages, and what they said: they know that, and each other sees it. */
const fromPeople: Readonly<Record<string, string>> = {
  User: 'id name email emailVerified image createdAt updatedAt',
  // Two columns that the login library's shape needs stay empty: see the test of the running server.
  Session: 'id token expiresAt createdAt updatedAt ipAddress userAgent userId',
  Membership: 'teamId userId role mailVersion weeklyMail',
  Audit: 'teamId day userId what about count',
  Note: 'teamId noteId hotspotId day userId text',
  StatusChange: 'teamId changeId hotspotId day userId what detail',
  Decision:
    'teamId decisionId repositoryId paths convention side note day userId markedDay inForceDay withdrawnDay',
  HotspotCare:
    'teamId hotspotId resolvedDay resolvedReason mutedUntil mutedMore mutedDay falseAlarmDay label ownerUserId ownerTeam sameAsId',
  IngestKey: 'teamId keyId hash start createdDay lastUsedDay revokedDay',
};

async function readColumns(): Promise<Map<string, { column: string; type: string }[]>> {
  const rows = await own.database.$queryRaw<{ table: string; column: string; type: string }[]>`
    SELECT table_name AS "table", column_name AS "column", udt_name AS type FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`;
  const tables = new Map<string, { column: string; type: string }[]>();
  for (const { table, ...column } of rows) {
    tables.set(table, [...(tables.get(table) ?? []), column]);
  }
  return tables;
}

test.each(Object.entries({ ...fromMachines, ...fromPeople }))(
  '%s has the columns that were argued for, and no other',
  async (table, columns) => {
    const there = (await readColumns()).get(table) ?? [];
    expect(there.map(({ column }) => column).sort()).toEqual(columns.split(' ').sort());
  },
);

test('no table that machines fill holds a time, an address, or a place for anything', async () => {
  const tables = await readColumns();
  for (const table of Object.keys(fromMachines)) {
    for (const { column, type } of tables.get(table) ?? []) {
      expect(type, `${table}.${column}`).not.toMatch(
        /time|interval|inet|cidr|macaddr|json|bytea|xml/,
      );
    }
  }
});

test('a table that is new is among those that machines fill, or is about people and known as that', async () => {
  const known = [
    ...Object.keys(fromMachines),
    ...Object.keys(fromPeople),
    ...['Account', 'Verification', 'SetUpLink', 'Invitation', 'Team', 'Removal', 'CodeOwners'],
    ...['WeeklyReport', 'Delivery', '_prisma_migrations'],
  ];
  const tables = await readColumns();
  expect([...tables.keys()].filter((table) => !known.includes(table))).toEqual([]);
});
