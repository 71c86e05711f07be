import { afterEach, beforeAll, expect, test } from 'vitest';
import { isAllowedAddress } from './allowed-address.ts';
import { isWebhookAddress, sendWebhook, type WebhookOptions } from './send-webhook.ts';
import { type Certificate, makeCertificate } from './testing/certificate.ts';
import { startWebhook, type TestWebhook } from './testing/start-webhook.ts';

let certificate: Certificate;
const hooks: TestWebhook[] = [];

beforeAll(async () => {
  certificate = await makeCertificate();
});

afterEach(async () => {
  for (const hook of hooks.splice(0)) await hook.stop();
});

async function listen(...answer: [Parameters<typeof startWebhook>[1]?]): Promise<TestWebhook> {
  const hook = await startWebhook(certificate, ...answer);
  hooks.push(hook);
  return hook;
}

const leadsTo = (...addresses: readonly string[]) => ({
  resolve: async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});

const post = (hook: TestWebhook, change: Partial<WebhookOptions> = {}) =>
  sendWebhook(
    hook.address,
    { text: 'Week 48' },
    { allow: ['127.0.0.1'], ca: certificate.cert, ...leadsTo('127.0.0.1'), ...change },
  );

test('what is posted arrives, where the environment allows an address of one’s own', async () => {
  const hook = await listen();
  expect(await post(hook)).toEqual({ state: 'sent' });
  expect(hook.posted).toEqual([{ text: 'Week 48' }]);
});

test.each([
  ['loopback', ['127.0.0.1']],
  ['one good address and a bad one', ['93.184.215.14', '10.0.0.1']],
  ['a mapped address', ['::ffff:127.0.0.1']],
  ['nothing', []],
])('a name that leads to %s is never connected to', async (_what, addresses) => {
  const hook = await listen();
  const outcome = await post(hook, { allow: [], ...leadsTo(...addresses) });
  expect(outcome).toEqual({ state: 'failed', code: 'address' });
  expect(hook.requests()).toBe(0);
});

test('a redirect is not followed', async () => {
  const inward = await listen();
  const hook = await listen((_request, response) => {
    response.writeHead(307, { location: inward.address }).end();
  });
  expect(await post(hook)).toEqual({ state: 'failed', code: 'refused' });
  expect(inward.requests()).toBe(0);
});

test.each([
  [400, 'failed', 'refused'],
  [404, 'failed', 'refused'],
  [429, 'again', 'later'],
  [503, 'again', 'later'],
  // A proxy gave up, or the program broke: it may have been posted before.
  [500, 'unknown', 'no-answer'],
  [504, 'unknown', 'no-answer'],
])('an answer of %i is: %s, %s', async (status, state, code) => {
  const hook = await listen((_request, response) => {
    response.writeHead(status).end();
  });
  expect(await post(hook)).toEqual({ state, code });
});

test('whoever never answers is waited for no longer than the time is, and what was sent stays in doubt', async () => {
  const hook = await listen(() => {});
  expect(await post(hook, { patience: 300 })).toEqual({ state: 'unknown', code: 'no-answer' });
});

test('an answer without end is not read', async () => {
  const hook = await listen((_request, response) => {
    const more = () => {
      while (response.writable && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  expect(await post(hook)).toEqual({ state: 'sent' });
});

test('nothing is sent to whoever has no certificate for the name', async () => {
  const hook = await listen();
  const other = await makeCertificate();
  expect(await post(hook, { ca: other.cert })).toEqual({ state: 'again', code: 'unreachable' });
  expect(hook.requests()).toBe(0);
});

test('a name that leads nowhere, or a server that is away, can be tried again', async () => {
  const gone = await listen();
  await gone.stop();
  expect(await post(gone)).toEqual({ state: 'again', code: 'unreachable' });
  const nowhere = { resolve: () => Promise.reject(new Error('ENOTFOUND')) };
  expect(await post(gone, nowhere)).toEqual({ state: 'again', code: 'unreachable' });
});

test.each([
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '169.254.169.254',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:8.8.8.8',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:db8::1',
  'not an address',
])('%s is inside, or nowhere', (address) => {
  expect(isAllowedAddress(address, [])).toBe(false);
});

test.each(['93.184.215.14', '1.1.1.1', '2606:4700:4700::1111'])('%s is outside', (address) => {
  expect(isAllowedAddress(address, [])).toBe(true);
});

test('what the environment lists is allowed, and nothing beside it', () => {
  const allow = ['10.1.2.3', '10.8.0.0/16', 'fd12::/32'];
  const inside = ['10.1.2.3', '10.8.200.1', 'fd12::5'];
  const beside = ['10.1.2.4', '10.9.0.1', 'fd13::5', '::ffff:10.1.2.3'];
  expect(inside.map((address) => isAllowedAddress(address, allow))).toEqual([true, true, true]);
  expect(beside.some((address) => isAllowedAddress(address, allow))).toBe(false);
});

test.each([
  ['https://hooks.slack.com/services/T0/B0/x', true],
  ['http://hooks.slack.com/services/T0/B0/x', false],
  ['https://user:word@hooks.slack.com/x', false],
  ['https://127.0.0.1/x', false],
  ['https://2130706433/x', false],
  ['https://0x7f.1/x', false],
  ['https://[::1]/x', false],
  ['https://[::ffff:10.0.0.1]/x', false],
  ['https://localhost/x', false],
  ['https://intranet/x', false],
  ['file:///etc/passwd', false],
  [`https://example.com/${'x'.repeat(2_000)}`, false],
  ['', false],
])('%s as a webhook: %s', (address, isOne) => {
  expect(isWebhookAddress(address, [])).toBe(isOne);
});
