import { type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSmtp, type TestSmtp } from '../report/testing/start-smtp.ts';
import { unsubscribeToken } from '../report/unsubscribe-link.ts';
import { newSetUpLink } from '../server/set-up-link.ts';
import { PlainBrowser } from '../testing/plain-browser.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';
import { addDays, dayIn } from '../words/days.ts';
import { weekOf } from '../words/weeks.ts';

const secret = 'a secret of the tests, long enough for all';
let own: TestDatabase;
let smtp: TestSmtp;
let server: TestServer;
let admin: PlainBrowser;

beforeAll(async () => {
  own = await testDatabase();
  smtp = await startSmtp();
  server = await startServer({
    env: {
      DATABASE_URL: own.url,
      UNTHRASH_AUTH_SECRET: secret,
      UNTHRASH_SMTP_URL: smtp.url,
      UNTHRASH_MAIL_FROM: 'Unthrash <unthrash@example.com>',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
  await own.drop();
});

const person = { email: 'ada@example.com', password: 'correct horse battery' };

beforeEach(async () => {
  await own.database.team.deleteMany();
  await own.database.user.deleteMany();
  admin = new PlainBrowser(server.url);
  const link = new URL((await newSetUpLink(own.database, server.url, new Date())) ?? '');
  const page = await admin.get(link.pathname);
  const fields = { ...person, name: 'Ada', team: 'Acme', claims: 'github.com/acme/*' };
  await admin.submit(page.path, page.html, { ...fields, timeZone: 'UTC' });
});

const team = () => own.database.team.findFirstOrThrow();
const member = () => own.database.membership.findFirstOrThrow();
const audits = async () => (await own.database.audit.findMany()).map(({ what }) => what);
const lastWeek = weekOf(addDays(dayIn('UTC', new Date()), -7));

/** The form of the page that holds this text. */
async function formWith(path: string, text: string): Promise<string> {
  const { html } = await admin.get(path);
  const forms = [...html.matchAll(/<form[\s\S]*?<\/form>/g)].map((match) => match[0]);
  const form = forms.find((each) => each.replaceAll('<!-- -->', '').includes(text));
  if (form === undefined) throw new Error(`no form of ${path} says ${text}`);
  return form;
}

async function become(role: 'viewer' | 'lead' | 'admin'): Promise<void> {
  await own.database.membership.updateMany({ data: { role } });
}

/** A stored report of last week with one delivery. */
async function seedReport(state: 'sent' | 'claimed' | 'failed'): Promise<void> {
  const { teamId } = await team();
  const { userId } = await member();
  const preview = await admin.get('/api/reports/preview/text');
  expect(preview.status).toBe(200);
  await own.database.weeklyReport.deleteMany();
  await own.database.weeklyReport.create({
    data: {
      teamId,
      week: new Date(lastWeek.monday),
      madeAt: new Date(),
      content: {
        v: 1,
        week: lastWeek.name,
        from: lastWeek.monday,
        to: lastWeek.sunday,
        madeAt: new Date().toISOString(),
        asOf: 'just now',
        teamName: 'Acme',
        demo: false,
        kind: 'quiet',
        lead: 'A quiet week: nobody & nothing.',
        short: 'a quiet week',
        flips: 0,
        buckets: [],
        waiting: [],
        waitingCount: 0,
        repositories: [],
        moreRepositories: 0,
        coverage: '',
        stored: '',
      },
      deliveries: {
        create: { channel: 'mail', recipient: userId, state, attempts: 1, claimedAt: new Date(0) },
      },
    },
  });
}

test('without a report the page says when the first one comes, and the preview makes nothing up', async () => {
  const { html } = await admin.get('/reports');
  expect(html).toContain(
    'No weekly report yet. The first one comes on a Monday at 08:00, after the week in which a machine joins.',
  );
  expect(html).toContain('It goes to 1 member by mail');
  const before = await admin.get('/reports/preview');
  expect(before.html).toContain('after the week in which a machine joins');
  expect(before.html).not.toContain('does the sender get through');

  const { teamId } = await team();
  await own.database.ingestKey.updateMany({ data: { lastUsedDay: new Date() } });
  for (const path of ['/reports', '/reports/preview']) {
    const joined = await admin.get(path);
    expect(joined.html).toContain('No weekly report yet. The first one comes on Monday');
  }
  // There for longer, and silent: that is worth a word.
  await own.database.team.update({ where: { teamId }, data: { createdDay: new Date(0) } });
  const silent = await admin.get('/reports/preview');
  expect(silent.html).toContain('does the sender get through');
});

test('a report has a page, and the same as mail, text, Markdown and Slack blocks', async () => {
  await seedReport('sent');
  const page = await admin.get(`/reports/${lastWeek.name}`);
  expect(page.status).toBe(200);
  expect(page.html).toContain('A quiet week: nobody &amp; nothing.');
  for (const format of ['mail', 'text', 'markdown', 'slack']) {
    const answer = await admin.get(`/api/reports/${lastWeek.name}/${format}`);
    expect([format, answer.status]).toEqual([format, 200]);
    expect(answer.html).toMatch(/quiet week/);
  }
  expect((await admin.get('/reports/latest')).html).toContain(lastWeek.name);
  expect((await admin.get('/reports')).html).toContain('to 1');
});

test.each(['/reports/2020-W01', '/reports/2020-W99', '/reports/x', '/api/reports/x/mail'])(
  '%s is not there',
  async (path) => {
    expect((await admin.get(path)).status).toBe(404);
  },
);

test('nobody reads a report without signing in, nor one of another team', async () => {
  await seedReport('sent');
  const stranger = new PlainBrowser(server.url);
  expect((await stranger.get(`/api/reports/${lastWeek.name}/mail`)).path).toBe('/sign-in');
  expect((await stranger.get('/reports')).path).toBe('/sign-in');
  const other = await own.database.team.create({
    data: { teamId: crypto.randomUUID(), name: 'Other', createdDay: new Date() },
  });
  await own.database.membership.updateMany({ data: { teamId: other.teamId } });
  expect((await admin.get(`/reports/${lastWeek.name}`)).status).toBe(404);
  expect((await admin.get(`/api/reports/${lastWeek.name}/mail`)).status).toBe(404);
});

test.each(['viewer', 'lead'] as const)('a %s does not find the settings', async (role) => {
  await become(role);
  expect((await admin.get('/reports/settings')).status).toBe(404);
  const { html } = await admin.get('/reports');
  expect(html).not.toContain('/reports/settings');
});

test('a form of the settings that is sent by somebody who is no admin changes nothing', async () => {
  const form = await formWith('/reports/settings', 'Weekday');
  await become('lead');
  const fields = { weekday: '5', hour: '17', timeZone: 'Europe/Paris' };
  const { status } = await admin.submit('/reports/settings', form, fields);
  expect(status).toBe(404);
  expect(await team()).toMatchObject({ reportWeekday: 1, reportHour: 8 });
});

test('an admin says when it goes out, in which zone', async () => {
  const form = await formWith('/reports/settings', 'Weekday');
  const fields = { weekday: '5', hour: '17', timeZone: 'Europe/Paris' };
  const { html } = await admin.submit('/reports/settings', form, fields);
  expect(html).toContain('Saved.');
  expect(await team()).toMatchObject({
    reportWeekday: 5,
    reportHour: 17,
    timeZone: 'Europe/Paris',
  });
  await own.database.ingestKey.updateMany({ data: { lastUsedDay: new Date() } });
  expect((await admin.get('/reports')).html).toMatch(/comes on Friday .* at 17:00/);
  const wrong = await admin.submit('/reports/settings', form, { ...fields, weekday: '8' });
  expect(wrong.html).toContain('Nothing was saved');
  expect(await audits()).toEqual(['change-report']);
});

test('a webhook’s address is kept encrypted, and one that leads inwards is refused', async () => {
  const form = await formWith('/reports/settings', 'Slack-compatible');
  const bad = await admin.submit('/reports/settings', form, { address: 'https://10.0.0.1/x' });
  expect(bad.html).toContain('Nothing was saved');
  const address = 'https://hooks.example.com/services/geheim';
  const { html } = await admin.submit('/reports/settings', form, { address });
  expect(html).toContain('posted to hooks.example.com');
  expect(html).not.toContain('geheim');
  const { reportWebhook } = await team();
  expect(Buffer.from(reportWebhook ?? []).toString('latin1')).not.toContain('geheim');
  const away = await formWith('/reports/settings', 'Take the address away');
  await admin.submit('/reports/settings', away, {});
  expect((await team()).reportWebhook).toBeNull();
});

test('a test goes to the admin alone and is marked as one', async () => {
  const before = smtp.received.length;
  const form = await formWith('/reports/settings', 'Send a test to me');
  const { html } = await admin.submit('/reports/settings', form, {});
  expect(html).toContain('The test has left, and was taken.');
  const [mail, ...more] = smtp.received.slice(before);
  expect(more).toEqual([]);
  expect(mail?.to).toBe(person.email);
  expect(mail?.mail.subject).toMatch(/^\[Test\] Acme, week \d+: /);
});

test('a member takes the mail off and on again; an admin can only take off', async () => {
  await admin.submit('/reports', await formWith('/reports', 'Send me none'), {});
  expect((await member()).weeklyMail).toBe(false);
  const form = await formWith('/reports/settings', 'Send the report by mail');
  expect(form).toContain('wants none');
  await admin.submit('/reports/settings', form, { mail: 'on', keep: (await member()).userId });
  expect((await member()).weeklyMail).toBe(false);
  await admin.submit('/reports', await formWith('/reports', 'Send it to me'), {});
  expect(await member()).toMatchObject({ weeklyMail: true, mailVersion: 2 });
});

test('what may not have arrived is seen, and a lead has it sent again, once', async () => {
  await seedReport('claimed');
  const before = smtp.received.length;
  await become('viewer');
  const seen = (await admin.get('/reports')).html;
  expect(seen).toContain('may not have arrived');
  expect(seen).not.toContain('Send again');
  await become('lead');
  const form = await formWith('/reports', 'Send again');
  const { html } = await admin.submit('/reports', form, {});
  expect(html).not.toContain('may not have arrived');
  await admin.submit('/reports', form, {});
  expect(smtp.received.slice(before).map(({ to }) => to)).toEqual([person.email]);
  expect(await audits()).toContain('send-report');
});

async function link(version = 1): Promise<string> {
  const { teamId } = await team();
  const { userId } = await member();
  return `/unsubscribe/${unsubscribeToken({ list: 'weekly', teamId, userId, version }, secret)}`;
}

const oneClick = (path: string, body = 'List-Unsubscribe=One-Click') =>
  fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });

test('looking at the link changes nothing, one click ends the mails, without signing in', async () => {
  const path = await link();
  const stranger = new PlainBrowser(server.url);
  const { html } = await stranger.get(path);
  expect(html).toContain('No more weekly reports by mail?');
  expect((await member()).weeklyMail).toBe(true);
  const answer = await oneClick(path);
  expect([answer.status, await answer.text()]).toEqual([200, 'Unsubscribed.\n']);
  expect((await member()).weeklyMail).toBe(false);
  expect((await oneClick(path)).status).toBe(200);
  expect((await stranger.get(path)).html).toContain('No more weekly reports come by mail.');
});

test('the page’s button does the same and leads back to the page', async () => {
  const path = await link();
  const answer = await oneClick(path, 'List-Unsubscribe=One-Click&page=yes');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
  expect((await member()).weeklyMail).toBe(false);
});

test('a link that is changed, of an old version, or posted without the word does nothing', async () => {
  const path = await link();
  expect((await oneClick(`${path.slice(0, -2)}xx`)).status).toBe(404);
  expect((await oneClick(await link(7))).status).toBe(404);
  expect((await oneClick(path, 'hello=world')).status).toBe(404);
  expect((await member()).weeklyMail).toBe(true);
});
