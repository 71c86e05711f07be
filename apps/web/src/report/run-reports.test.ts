import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@unthrash/db';
import { readDeliveries } from '@unthrash/db/read/read-deliveries';
import { readReports } from '@unthrash/db/read/read-reports';
import { type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { sendAgain } from '@unthrash/db/write/send-again';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { weekOf } from '../words/weeks.ts';
import { runReports } from './run-reports.ts';
import { reportTeam, sending } from './testing/report-team.ts';
import { startSmtp, type TestSmtp, type TestSmtpOptions } from './testing/start-smtp.ts';

/** Never twice, never silently not: each test has a database of its own, a real SMTP server, and a clock that it moves. */

let own: TestDatabase;
const servers: TestSmtp[] = [];

beforeEach(async () => {
  own = await testDatabase();
});

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  await own.drop();
});

async function smtp(options: TestSmtpOptions = {}): Promise<TestSmtp> {
  const server = await startSmtp(options);
  servers.push(server);
  return server;
}

const MONDAY_8 = '2026-11-30T08:00:00Z';
const members = ['Ada', 'Ben', 'Cleo'];
const everybody = ['ada@example.com', 'ben@example.com', 'cleo@example.com'];

const run = (server: TestSmtp | undefined, now: string) =>
  runReports(
    own.database,
    sending(server, () => now),
  );

async function statesOf(teamId: string): Promise<Record<string, string>> {
  const rows = await readDeliveries(own.database, teamId, '2020-01-06');
  return Object.fromEntries(
    rows.map(({ name, channel, state, code }) => [
      name ?? channel,
      code === null ? state : `${state} ${code}`,
    ]),
  );
}

const weeksOf = async (teamId: string) =>
  (await readReports(own.database, teamId)).map(({ week }) => weekOf(week).name);

test('on Monday at eight, and not before, the report goes out once to everybody who wants it', async () => {
  const { teamId, ids } = await reportTeam(own.database, { until: '2026-11-30', members });
  await own.database.membership.updateMany({
    where: { userId: ids.get('Ben') ?? '' },
    data: { weeklyMail: false },
  });
  const server = await smtp();
  await run(undefined, '2026-11-23T08:00:00Z');
  await run(server, '2026-11-30T07:59:59Z');
  expect(server.receivers()).toEqual([]);
  for (const now of [MONDAY_8, MONDAY_8, '2026-11-30T09:00:00Z', '2026-12-06T23:00:00Z']) {
    await run(server, now);
  }
  expect(server.receivers()).toEqual(['ada@example.com', 'cleo@example.com']);
  expect(await weeksOf(teamId)).toEqual(['2026-W48', '2026-W47']);
  expect(server.received[0]?.mail.subject).toMatch(/^Payments, week 48: 1 hotspot/);
});

test('two servers at once send it once', async () => {
  await reportTeam(own.database, { until: '2026-11-30', members });
  const server = await smtp();
  const databases = [1, 2, 3].map(() => openDatabase(own.url, { connections: 2 }));
  await Promise.all(
    databases.map((each) =>
      runReports(
        each,
        sending(server, () => MONDAY_8),
      ),
    ),
  );
  expect(server.receivers()).toEqual(everybody);
  await Promise.all(databases.map((each) => each.$disconnect()));
});

test('killed between claim and sending: it is not sent by itself, it is seen, and a person sends it again', async () => {
  const { teamId, ids } = await reportTeam(own.database, { until: '2026-11-30', members: ['Ada'] });
  let victim: ChildProcess | undefined;
  const deadly = await smtp({
    onConnect: async () => {
      if (victim !== undefined) await kill(victim);
      throw new Error('too late');
    },
  });
  victim = runProcess(deadly);
  await once(victim, 'close');
  expect(await statesOf(teamId)).toEqual({ Ada: 'claimed' });

  const server = await smtp();
  await run(server, '2026-11-30T08:10:00Z');
  expect(server.receivers()).toEqual([]);
  const delivery = {
    teamId,
    week: '2026-11-23',
    channel: 'mail',
    recipient: ids.get('Ada') ?? '',
  };
  expect(await sendAgain(own.database, delivery, new Date('2026-11-30T08:01:00Z'))).toBe(false);
  expect(await sendAgain(own.database, delivery, new Date('2026-11-30T08:10:00Z'))).toBe(true);
  expect(await sendAgain(own.database, delivery, new Date('2026-11-30T08:10:00Z'))).toBe(false);
  await run(server, '2026-11-30T08:10:00Z');
  await run(server, '2026-11-30T08:20:00Z');
  expect(server.receivers()).toEqual(['ada@example.com']);
  expect(await statesOf(teamId)).toEqual({ Ada: 'sent' });
});

test('killed between the mail server’s yes and our note of it: it is not sent twice, and it is seen', async () => {
  const { teamId } = await reportTeam(own.database, { until: '2026-11-30', members: ['Ada'] });
  const holder = openDatabase(own.url, { connections: 1 });
  let release = () => {};
  let held: Promise<unknown> = Promise.resolve();
  const server = await smtp({
    // From here on nobody can note anything of the delivery, so the note comes too late for certain.
    beforeYes: () =>
      new Promise<void>((locked) => {
        held = holder.$transaction(async (step) => {
          await step.$executeRaw`SELECT 1 FROM "Delivery" FOR UPDATE`;
          locked();
          await new Promise<void>((resolve) => {
            release = resolve;
          });
        });
      }),
  });
  const victim = runProcess(server);
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(1);
  await kill(victim);
  // Its statement waits in the database still, which does not know yet that nobody listens.
  await own.database.$queryRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  release();
  await held;
  await holder.$disconnect();
  expect(await statesOf(teamId)).toEqual({ Ada: 'claimed' });

  for (const now of ['2026-11-30T08:10:00Z', '2026-12-01T08:00:00Z']) await run(server, now);
  expect(server.receivers()).toEqual(['ada@example.com']);
  expect(await statesOf(teamId)).toEqual({ Ada: 'claimed' });
});

test('the mail server fails half way through: the rest follows later, nobody gets it twice', async () => {
  const { teamId } = await reportTeam(own.database, { until: '2026-11-30', members });
  let connections = 0;
  const failing = await smtp({
    onConnect: () => {
      connections += 1;
      if (connections > 1) throw new Error('full');
    },
  });
  await run(failing, MONDAY_8);
  expect(failing.received).toHaveLength(1);
  expect(Object.values(await statesOf(teamId)).sort()).toEqual([
    'sent',
    'waiting',
    'waiting unreachable',
  ]);

  const server = await smtp();
  await run(server, '2026-11-30T08:04:00Z');
  await run(server, '2026-11-30T08:05:00Z');
  await run(server, '2026-11-30T09:05:00Z');
  expect([...failing.receivers(), ...server.receivers()].sort()).toEqual(everybody);
  expect(await statesOf(teamId)).toEqual({ Ada: 'sent', Ben: 'sent', Cleo: 'sent' });
});

test('a mail server that is away is tried again for most of a day and then given up, for all to see', async () => {
  const { teamId } = await reportTeam(own.database, { until: '2026-11-30', members: ['Ada'] });
  const gone = await startSmtp();
  await gone.stop();
  const hours = Array.from({ length: 48 }, (_, half) => half / 2);
  for (const hour of hours) {
    await run(gone, new Date(Date.parse(MONDAY_8) + hour * 3_600_000).toISOString());
  }
  expect(await statesOf(teamId)).toEqual({ Ada: 'failed unreachable' });
});

test('an address that is refused is given up at once, and holds up nobody', async () => {
  const { teamId } = await reportTeam(own.database, { until: '2026-11-30', members });
  const server = await smtp({ onReceiver: (to) => (to.startsWith('ada') ? 550 : undefined) });
  await run(server, MONDAY_8);
  expect(server.receivers()).toEqual(['ben@example.com', 'cleo@example.com']);
  expect(await statesOf(teamId)).toMatchObject({ Ada: 'failed refused', Ben: 'sent' });
});

test('a connection that breaks after the whole message was handed on leaves a doubt, and is not tried again', async () => {
  const { teamId } = await reportTeam(own.database, { until: '2026-11-30', members: ['Ada'] });
  const breaking = await smtp({ beforeYes: () => breaking.cut() });
  await run(breaking, MONDAY_8);
  expect(await statesOf(teamId)).toEqual({ Ada: 'claimed no-answer' });
  const server = await smtp();
  await run(server, '2026-11-30T12:00:00Z');
  expect(server.receivers()).toEqual([]);
});

test('restarted on Monday at noon it goes out then, as of then', async () => {
  const { teamId } = await reportTeam(own.database, { until: '2026-11-30', members: ['Ada'] });
  const server = await smtp();
  await run(server, '2026-11-30T12:00:00Z');
  expect(server.receivers()).toEqual(['ada@example.com']);
  expect(server.received[0]?.mail.text).toContain('As of Mon 12:00, 30 Nov 2026, UTC');
  expect((await weeksOf(teamId))[0]).toBe('2026-W48');
});

test('after three weeks away only the latest goes out; the others are kept, and those that still waited given up', async () => {
  const { teamId } = await reportTeam(own.database, { until: '2026-12-22', members: ['Ada'] });
  const gone = await startSmtp();
  await gone.stop();
  await run(gone, MONDAY_8);
  const server = await smtp();
  await run(server, '2026-12-21T08:00:00Z');
  expect(server.received.map(({ mail }) => mail.subject?.slice(0, 17))).toEqual([
    'Payments, week 51',
  ]);
  expect(await weeksOf(teamId)).toEqual(['2026-W51', '2026-W50', '2026-W49', '2026-W48']);
  const rows = await readDeliveries(own.database, teamId, '2020-01-06');
  expect(rows.map(({ week, state, code }) => [weekOf(week).name, state, code])).toEqual([
    ['2026-W51', 'sent', null],
    ['2026-W48', 'failed', 'overtaken'],
  ]);
});

test.each([
  [
    'Europe/Paris',
    '2026-03-29',
    7,
    2,
    '2026-03-29T01:00:00.000Z',
    'forward: two o’clock is left out',
  ],
  ['Europe/Paris', '2026-10-25', 7, 2, '2026-10-25T00:00:00.000Z', 'back: two o’clock comes twice'],
  [
    'America/New_York',
    '2026-11-01',
    7,
    1,
    '2026-11-01T05:00:00.000Z',
    'back: one o’clock comes twice',
  ],
  ['Europe/Paris', '2026-03-30', 1, 8, '2026-03-30T06:00:00.000Z', 'the Monday after forward'],
  ['Europe/Paris', '2026-10-26', 1, 8, '2026-10-26T07:00:00.000Z', 'the Monday after back'],
])(
  'clocks in %s on %s: exactly one report, at its time',
  async (timeZone, day, weekday, hour, at) => {
    const options = { until: day, members: ['Ada'], timeZone };
    const { teamId } = await reportTeam(own.database, options);
    await own.database.team.update({
      where: { teamId },
      data: { reportWeekday: weekday, reportHour: hour },
    });
    const server = await smtp();
    const midnight = Date.parse(`${day}T00:00:00Z`);
    const due = weekOf(day).monday;
    const expected = weekOf(new Date(Date.parse(due) - 86_400_000).toISOString().slice(0, 10)).name;
    const sentAt: string[] = [];
    for (let minutes = -240; minutes <= 12 * 60; minutes += 30) {
      const now = new Date(midnight + minutes * 60_000).toISOString();
      const before = server.received.length;
      await run(server, now);
      const after = server.received.at(-1)?.mail.subject ?? '';
      if (
        server.received.length > before &&
        after.includes(`week ${Number(expected.slice(-2))}:`)
      ) {
        sentAt.push(now);
      }
    }
    expect(sentAt).toEqual([at]);
  },
);

test('week 53 has a report of its own, and week 1 follows', async () => {
  const { teamId } = await reportTeam(own.database, { until: '2027-01-12', members: ['Ada'] });
  const server = await smtp();
  for (const now of ['2026-12-28T08:00:00Z', '2027-01-04T08:00:00Z', '2027-01-11T08:00:00Z']) {
    await run(server, now);
  }
  expect(await weeksOf(teamId)).toEqual(['2027-W01', '2026-W53', '2026-W52']);
  expect(server.received.map(({ mail }) => /week \d+/.exec(mail.subject ?? '')?.[0])).toEqual([
    'week 52',
    'week 53',
    'week 1',
  ]);
});

test('a team whose machines were never heard of gets no report, nor does one for weeks before it was made', async () => {
  const { teamId } = await reportTeam(own.database, { until: '2026-11-30', members: ['Ada'] });
  await own.database.repository.deleteMany({ where: { teamId } });
  const server = await smtp();
  await run(server, MONDAY_8);
  expect(await weeksOf(teamId)).toEqual([]);
  const other = await reportTeam(own.database, { until: '2026-11-30', members: ['Eve'] });
  await own.database.team.update({
    where: { teamId: other.teamId },
    data: { createdDay: new Date('2026-11-30T00:00:00Z') },
  });
  await run(server, MONDAY_8);
  expect(await weeksOf(other.teamId)).toEqual([]);
});

test('what arrives after a report was made changes nothing of it', async () => {
  const { teamId } = await reportTeam(own.database, { until: '2026-11-30', members: ['Ada'] });
  const server = await smtp();
  await run(server, MONDAY_8);
  const [before] = await readReports(own.database, teamId);
  await own.database.hotspotDay.updateMany({ where: { teamId }, data: { refused: 900 } });
  await run(server, '2026-11-30T10:00:00Z');
  const [after] = await readReports(own.database, teamId);
  expect(after?.content).toEqual(before?.content);
});

function runProcess(server: TestSmtp): ChildProcess {
  const program = fileURLToPath(new URL('./testing/run-once.ts', import.meta.url));
  return spawn(process.execPath, ['--import', 'tsx', program, own.url, server.url, MONDAY_8], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}
