import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportTeam } from '../report/testing/report-team.ts';
import { startSmtp, type TestSmtp } from '../report/testing/start-smtp.ts';
import { builtEntry } from '../testing/start-server.ts';

let own: TestDatabase;
let smtp: TestSmtp;
let folder: string;

beforeAll(async () => {
  own = await testDatabase();
  smtp = await startSmtp();
  folder = await mkdtemp(join(tmpdir(), 'unthrash-report-'));
  await reportTeam(own.database, { until: '2024-03-04', members: ['Ada', 'Ben'] });
});
afterAll(async () => {
  await smtp.stop();
  await own.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built program behind `npm run report`. */
function runReport(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [join(dirname(builtEntry), 'report.mjs'), ...args], {
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      UNTHRASH_DATA_DIR: folder,
      UNTHRASH_AUTH_SECRET: 'a secret of the tests, long enough for all',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return new Promise<Ran>((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}

const here = () => ({ DATABASE_URL: own.url });
const WEEK = ['--week', '2024-W09'];

test.each([
  ['text', /^Payments, week 9 \(26 Feb – 3 Mar 2024\)\n/],
  ['md', /^# Payments, week 9\n/],
  ['html', /^<!doctype html>\n/],
  ['slack', /^\{\n {2}"text": "Payments, week 9: /],
])('--dry-run prints the report as %s, and keeps and sends nothing', async (format, pattern) => {
  const { code, out, err } = await runReport([...WEEK, '--dry-run', '--format', format], here());
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(pattern);
  expect(await own.database.weeklyReport.count()).toBe(0);
  expect(smtp.received).toEqual([]);
});

test.each([['--dry-run'], []])(
  'a week before anything was there has no report (%s)',
  async (...flags) => {
    const ran = await runReport(['--week', '2023-W20', ...flags], here());
    expect(ran).toEqual({
      code: 2,
      out: '',
      err: 'There is nothing of week 2023-W20: no agent was heard of in it, nor before.\n',
    });
    expect(await own.database.weeklyReport.count()).toBe(0);
  },
);

test('without --dry-run it is made and sent, and the next call sends nothing again', async () => {
  const env = {
    ...here(),
    UNTHRASH_SMTP_URL: smtp.url,
    UNTHRASH_MAIL_FROM: 'Unthrash <unthrash@example.com>',
  };
  const first = await runReport([...WEEK, '--team', 'Payments'], env);
  expect(first).toEqual({
    code: 0,
    out: 'Payments, 2024-W09: made now.\n  Ada: sent\n  Ben: sent\n',
    err: '',
  });
  const second = await runReport(WEEK, env);
  expect(second.out).toBe('Payments, 2024-W09: was made before.\n  Ada: sent\n  Ben: sent\n');
  expect(smtp.receivers()).toEqual(['ada@example.com', 'ben@example.com']);
});

test.each([
  [['--week', '2024-W54'], 2, /There is no week "2024-W54"/],
  [['--week', '2999-W01'], 2, /is not over yet/],
  [['--format', 'pdf'], 2, /--format is one of text, md, html, slack/],
  [['--team', 'Nobody'], 2, /No team is called so. There is: Payments/],
  [['--wek', '2024-W09'], 2, /Usage: npm run report/],
])('%j is a wrong call', async (args, code, words) => {
  const ran = await runReport(args, here());
  expect(ran.code).toBe(code);
  expect(ran.err).toMatch(words);
  expect(ran.out).toBe('');
});

test('without any database it says what to do', async () => {
  const ran = await runReport(['--dry-run'], { UNTHRASH_DATA_DIR: join(folder, 'none') });
  expect(ran.code).toBe(1);
  expect(ran.err).toMatch(/^There is no database in .* `npm start` first/);
});

test('--demo makes the demonstration where there is none, and prints its report', async () => {
  const first = await runReport(['--demo=sparse', '--dry-run', '--format', 'md']);
  expect(first.code).toBe(0);
  expect(first.out).toContain('A demonstration: none of this happened.');
  const second = await runReport(['--demo=sparse']);
  expect([second.code, second.err]).toEqual([0, '']);
  expect(second.out).toContain('goes nowhere');
}, 180_000);
