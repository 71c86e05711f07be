import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedTeam, type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { ingestKeyFrom } from '@unthrash/events';
import {
  dayFromToday,
  randomId,
  sampleActivity,
  sampleEvent,
} from '@unthrash/events/testing/sample-items';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportTeam } from '../report/testing/report-team.ts';
import { startSmtp } from '../report/testing/start-smtp.ts';
import { newSetUpLink } from '../server/set-up-link.ts';
import {
  type OtlpReceiver,
  type ReceivedSpan,
  startOtlpReceiver,
} from '../testing/otlp-receiver.ts';
import { PlainBrowser } from '../testing/plain-browser.ts';
import { builtFolder, startServer, type TestServer } from '../testing/start-server.ts';
import { metricAttributes, spanAttributes, spanName } from './allow-list.ts';

let own: TestDatabase;
let collector: OtlpReceiver;
let server: TestServer;
const key = ingestKeyFrom(randomBytes(32));
const env = () => ({
  DATABASE_URL: own.url,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_METRIC_EXPORT_INTERVAL: '500',
});

beforeAll(async () => {
  own = await testDatabase();
  collector = await startOtlpReceiver();
  const link = await newSetUpLink(own.database, '', new Date());
  server = await startServer({ env: env() });
  const browser = new PlainBrowser(server.url);
  const page = await browser.get(link ?? '');
  await browser.submit(page.path, page.html, {
    name: 'Ada',
    email: 'ada@example.com',
    password: 'correct horse battery',
    team: 'Acme',
    claims: 'github.com/acme/*',
    timeZone: 'Europe/Berlin',
  });
  expect((await browser.get('/hotspots?q=what-was-looked-for')).path).toContain('/hotspots');
  await seedTeam(own.database, { key });
  await fillLastWeek(server);
});
afterAll(async () => {
  await server.stop();
  await collector.close();
  await own.drop();
});

/** From five machines in one repository and from four in another; one flip a machine. */
async function fillLastWeek(to: TestServer): Promise<void> {
  const weekday = (new Date().getUTCDay() + 6) % 7;
  const day = dayFromToday(-weekday - 4);
  const machines = (number: number) =>
    Array.from({ length: number }, () =>
      [randomBytes(16), randomBytes(16), randomBytes(16)]
        .map((tag) => tag.toString('base64url'))
        .join('.'),
    );
  const events = [
    ...machines(5).map((reporter) => sampleEvent({ day, reporter, repo: 'github.com/acme/large' })),
    ...machines(4).map((reporter) => sampleEvent({ day, reporter, repo: 'github.com/acme/small' })),
  ];
  await send(to, events, [sampleActivity({ repo: 'github.com/acme/large' })]);
}

async function send(to: TestServer, events: readonly unknown[], activity: readonly unknown[] = []) {
  const response = await fetch(`${to.url}/api/v1/events`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      // A sender's own trace is not taken up: it would tie its machine to what is stored.
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      'user-agent': 'a-machine-that-can-be-recognised',
    },
    body: JSON.stringify({ v: 1, events, activity }),
  });
  expect(response.status).toBe(200);
}

/** The names from a span up to the one without a parent. */
function wayUp(span: ReceivedSpan, spans: readonly ReceivedSpan[]): string[] {
  const parent = spans.find(
    (each) => each.traceId === span.traceId && each.spanId === span.parentSpanId,
  );
  return [span.name, ...(parent === undefined ? [] : wayUp(parent, spans))];
}

const ways = (): string[] => {
  const spans = collector.spans();
  return spans.map((span) => wayUp(span, spans).reverse().join(' > '));
};

test('a trace leads from the request with events down to its statements', async () => {
  await expect
    .poll(ways, { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['ingest', 'ingest > write-group > insert-events']));
  expect(ways()).toContain('ingest > SELECT IngestKey');
  const ingest = collector.spans().find((span) => span.name === 'ingest');
  expect(ingest?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
  expect(ingest?.attributes).toEqual(
    expect.arrayContaining([{ key: 'unthrash.accepted', value: 10 }]),
  );
});

test('a trace leads from a page down to its statements', async () => {
  await expect
    .poll(ways, { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['GET /hotspots', 'GET /hotspots > read-flips-by-day']));
});

test('items are counted by what became of them, and the time of a batch is measured', async () => {
  await send(server, [{ ...sampleEvent(), branch: 'main' }]);
  await expect
    .poll(() => collector.points('unthrash.events'), { timeout: 20_000 })
    .toEqual(
      expect.arrayContaining([
        { attributes: [{ key: 'outcome', value: 'accepted' }], asDouble: 10 },
        { attributes: [{ key: 'outcome', value: 'rejected' }], asDouble: 1 },
      ]),
    );
  await expect
    .poll(() => collector.points('unthrash.ingest.duration')[0]?.count, { timeout: 20_000 })
    .toBe(2);
});

test('published flips are of repositories with a group of machines only, and of full weeks', async () => {
  const other = await startServer({ env: { ...env(), UNTHRASH_OTEL_FLIPS: '1' } });
  await expect
    .poll(() => collector.points('unthrash.flips'), { timeout: 20_000 })
    .toEqual([
      {
        attributes: [
          { key: 'repository', value: 'github.com/acme/large' },
          { key: 'convention', value: 'datetime-kind' },
          { key: 'verdict', value: 'refused' },
        ],
        asDouble: 5,
      },
    ]);
  await other.stop();
});

test('a weekly report and each of its deliveries have a span, with the channel and what became of it', async () => {
  const there = await testDatabase();
  const smtp = await startSmtp({
    onReceiver: (address) => (address.startsWith('lin') ? 550 : undefined),
  });
  await reportTeam(there.database, { until: dayFromToday(0), members: ['grace', 'lin'] });
  const mail = { UNTHRASH_SMTP_URL: smtp.url, UNTHRASH_MAIL_FROM: 'Unthrash <u@example.com>' };
  const other = await startServer({ env: { ...env(), ...mail, DATABASE_URL: there.url } });
  const deliveries = () => collector.spans().filter((span) => span.name === 'delivery');
  await expect.poll(deliveries, { timeout: 60_000 }).toHaveLength(2);
  expect(smtp.receivers()).toHaveLength(1);
  expect(
    deliveries()
      .map(({ attributes }) => attributes)
      .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  ).toEqual(
    ['failed', 'sent'].map((outcome) => [
      { key: 'unthrash.channel', value: 'mail' },
      { key: 'unthrash.outcome', value: outcome },
    ]),
  );
  await other.stop();
  expect(ways()).toEqual(
    expect.arrayContaining([
      'chore weekly-reports > report > read-hotspot-facts',
      'chore weekly-reports > delivery > SELECT WeeklyReport',
    ]),
  );
  await smtp.stop();
  await there.drop();
});

test('nothing leaves that is not on the list: no key, no path, no address, no name', async () => {
  for (const span of collector.spans()) {
    expect(span.name).toMatch(spanName);
    for (const { key: name, value } of span.attributes) {
      expect(`${name} ${spanAttributes.get(name)?.(value)}`).toBe(`${name} true`);
    }
  }
  const everything = collector.requests.map(({ body }) => body.toString());
  expect(everything.length).toBeGreaterThan(0);
  const names = everything.flatMap((text) =>
    [...text.matchAll(/"key":"([^"]*)"/g)].map(([, name]) => name ?? ''),
  );
  const allowed = new Set([
    ...spanAttributes.keys(),
    ...[...metricAttributes.values()].flat(),
    'service.name',
    'service.version',
    'service.instance.id',
  ]);
  expect(names.filter((name) => !allowed.has(name))).toEqual([]);
  for (const secret of [
    key,
    key.slice(4, 12),
    'Clock.cs',
    'acme/small',
    'looked-for',
    'grace',
    'example.com',
    'claude-code',
    'recognised',
    'node-fetch',
    '127.0.0.1',
    `${hostname()}`,
  ]) {
    expect(everything.filter((text) => text.includes(secret))).toEqual([]);
  }
});

test('Protobuf is what a collector gets unless JSON is asked for, and no flips unless asked for', async () => {
  const plain = await startOtlpReceiver();
  const other = await startServer({
    env: { DATABASE_URL: own.url, OTEL_EXPORTER_OTLP_ENDPOINT: `${plain.url}/` },
  });
  await send(other, [sampleEvent()]);
  // What has not been sent goes when the server stops.
  await other.stop();
  await plain.close();
  expect(plain.requests.map((each) => [each.path, each.type]).sort()).toEqual([
    ['/v1/metrics', 'application/x-protobuf'],
    ['/v1/traces', 'application/x-protobuf'],
  ]);
  const texts = plain.requests.map(({ body }) => body.toString('latin1')).join();
  expect(texts).toContain('unthrash.events');
  expect(texts).toContain('write-group');
  expect(texts).not.toContain('acme');
});

test('a collector that is away is said once and holds nothing up', async () => {
  const gone = await startOtlpReceiver();
  await gone.close();
  const other = await startServer({ env: { ...env(), OTEL_EXPORTER_OTLP_ENDPOINT: gone.url } });
  await send(other, [sampleEvent()]);
  await expect.poll(() => other.said(), { timeout: 20_000 }).toContain('collector cannot be');
  await send(other, [sampleEvent()]);
  expect(await other.stop()).toBe(0);
  expect(other.said().match(/collector cannot be reached/g)).toHaveLength(1);
});

test('without an endpoint nothing is sent, and the SDK is not even loaded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unthrash-plain-'));
  try {
    await cp(builtFolder, folder, { recursive: true, verbatimSymlinks: true });
    const there = join(folder, 'apps/web');
    const sdk = (await readdir(there)).filter((name) => name.startsWith('start-observing-'));
    expect(sdk).toHaveLength(1);
    await rm(join(there, sdk[0] ?? ''));
    const entry = join(there, 'main.mjs');
    const other = await startServer({ entry, env: { DATABASE_URL: own.url } });
    const before = collector.requests.length;
    await send(other, [sampleEvent({ id: randomId() })]);
    expect(await other.stop()).toBe(0);
    expect(before).toBeGreaterThan(0);
    await expect(startServer({ entry, env: { ...env(), DATABASE_URL: own.url } })).rejects.toThrow(
      /start-observing/,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
