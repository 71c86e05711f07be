import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readDeliveries } from '@unthrash/db/read/read-deliveries';
import { type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAddress } from './sealed-address.ts';
import { makeCertificate } from './testing/certificate.ts';
import { reportTeam, secret } from './testing/report-team.ts';
import { startWebhook, type TestWebhook } from './testing/start-webhook.ts';

let own: TestDatabase;
let hook: TestWebhook;
let folder: string;

beforeAll(async () => {
  own = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'unthrash-webhook-'));
  const certificate = await makeCertificate();
  await writeFile(join(folder, 'ca.pem'), certificate.cert);
  hook = await startWebhook(certificate);
});
afterAll(async () => {
  await hook.stop();
  await own.drop();
  await rm(folder, { recursive: true, force: true });
});

/** In a process of its own, since whom to trust is read when one starts. */
async function run(now: string): Promise<void> {
  const program = fileURLToPath(new URL('./testing/run-once.ts', import.meta.url));
  const args = ['--import', 'tsx', program, own.url, '', now, '127.0.0.1'];
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') };
  await promisify(execFile)(process.execPath, args, { env });
}

test('the webhook gets the report of the week once, as blocks', async () => {
  const { teamId } = await reportTeam(own.database, { until: '2026-11-30', members: [] });
  const address = hook.address.replace('hooks.example.com', '127.0.0.1');
  const reportWebhook = sealAddress(address, teamId, secret);
  await own.database.team.update({ where: { teamId }, data: { reportWebhook } });
  await run('2026-11-30T08:00:00Z');
  await run('2026-11-30T09:00:00Z');
  expect(hook.posted).toEqual([{ text: expect.any(String), blocks: expect.any(Array) }]);
  expect(JSON.stringify(hook.posted)).toContain('Clock.cs');
  const deliveries = await readDeliveries(own.database, teamId, '2026-11-23');
  expect(deliveries).toMatchObject([{ channel: 'webhook', state: 'sent' }]);
});
