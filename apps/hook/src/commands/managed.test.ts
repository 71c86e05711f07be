import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ingestKeyFrom } from '@unthrash/events';
import { afterAll, describe, expect, it } from 'vitest';
import { outboxPaths } from '../outbox/outbox-paths.ts';
import { capturingServer } from '../testing/capturing-server.ts';
import { developer, toLocal, toUtc } from '../testing/command-line.ts';
import { builtBundles, scratchFolder } from '../testing/scratch.ts';

const scratch = scratchFolder();
// The released bundles look for the machine's settings in one place only, which is not a test's to write to.
const { test: bundles } = builtBundles(scratch);
const server = await capturingServer();
afterAll(() => server.close());

const key = ingestKeyFrom(new Uint8Array(32).fill(3));
const company = { server: server.url, key, repos: ['github.com/acme/*'] };
let serial = 0;

/** A developer whose company has put this into the machine's settings. */
function managed(settings: object) {
  serial += 1;
  const path = join(scratch, `managed-${serial}.json`);
  writeFileSync(path, JSON.stringify(settings));
  const person = developer(scratch, bundles);
  const env = { UNTHRASH_TEST_MANAGED: path };
  const { waiting } = outboxPaths(person.data);
  return {
    ...person,
    waits: () => existsSync(waiting),
    unthrash: (...args: string[]) => person.unthrash(args, { env }),
    player: person.player(env),
  };
}

describe('a machine whose own settings name a server', () => {
  it('sends nothing before its user has seen what, and needs no key from them', async () => {
    const { unthrash, player, waits, config } = managed(company);
    const asked = await unthrash('init');
    expect(asked.stderr).toContain('"convention": "datetime-kind"');
    expect(existsSync(config)).toBe(false);

    const done = await unthrash('init', '--yes');
    expect(done.stderr).toContain('"convention": "datetime-kind"');
    expect(done.stderr).toContain('has joined Acme');
    const own = JSON.parse(readFileSync(config, 'utf8'));
    expect(own).toEqual({ shown: server.url, repos: company.repos });
    await player.edit(toLocal);
    await player.edit(toUtc);
    expect(waits()).toBe(true);
  });

  it('tells the person at the first refusal, and waits', async () => {
    const { unthrash, player, waits, config, data } = managed({});
    await unthrash('init', '--yes');
    const path = join(scratch, `managed-${serial}.json`);
    writeFileSync(path, JSON.stringify(company));
    await player.edit(toLocal);
    const { systemMessage } = JSON.parse((await player.edit(toUtc)).stdout);
    expect(systemMessage).toContain(`unthrash.mjs why`);
    expect(systemMessage).toContain(`${server.url} gets nothing before you agree`);
    expect(systemMessage).toContain(`unthrash.mjs telemetry on`);
    expect(waits()).toBe(false);
    expect((await unthrash('status')).stdout).toContain('waits until you have seen');
    expect((await unthrash('doctor')).stdout).toMatch(/next: node \S+ telemetry on/);

    expect((await unthrash('telemetry', 'on', '--yes')).stderr).toContain('"edits": 40');
    expect(JSON.parse(readFileSync(config, 'utf8'))).toEqual({
      telemetry: true,
      shown: server.url,
    });
    expect((await unthrash('status')).stdout).toContain(`to ${server.url}, for github.com/acme/*`);
    await player.edit({ ...toUtc, session: 'next' });
    await player.edit({ ...toLocal, session: 'next' });
    expect(existsSync(outboxPaths(data).waiting)).toBe(true);
  });

  it('cannot be joined to another server', async () => {
    const { unthrash, everything } = managed(company);
    const before = everything();
    const { code, stderr } = await unthrash('init', '--yes', '--server', 'https://other.example');
    expect(code).toBe(1);
    expect(stderr).toContain(`name another server, ${server.url}`);
    expect(everything()).toEqual(before);
  });
});

describe('a machine whose own settings say no', () => {
  it('sends nothing, whatever its user says', async () => {
    const { unthrash, player, waits } = managed({ ...company, telemetry: false });
    await unthrash('init', '--yes');
    await player.edit(toLocal);
    await player.edit(toUtc);
    expect(waits()).toBe(false);
    const { code, stderr } = await unthrash('telemetry', 'on', '--yes');
    expect(code).toBe(1);
    expect(stderr).toContain("This machine's settings switch sending off.");
  });

  it('has the policy that they name', async () => {
    const { unthrash, player } = managed({ policy: 'observe' });
    await unthrash('init', '--yes', '--policy', 'strict');
    await player.edit(toLocal);
    expect((await player.edit(toUtc)).stdout).toBe('');
  });
});
