import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { toLocal, toUtc } from './testing/command-line.ts';
import { eventsIn, filesIn, idle, joinedMachines, SECONDS } from './testing/joined.ts';
import { builtBundles, scratchFolder } from './testing/scratch.ts';

const scratch = scratchFolder();
// The released bundles look for the machine's settings in one place only, which is not a test's to write to.
const { serve, joined } = joinedMachines(scratch, builtBundles(scratch).test);
let serial = 0;

interface Said {
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: Readonly<Record<string, unknown>>;
  readonly machine?: Readonly<Record<string, unknown>>;
}

/** Flips on a machine with these settings. */
async function flip(url: string, { env = {}, user = {}, machine = {} }: Said) {
  serial += 1;
  const managed = join(scratch, `managed-${serial}.json`);
  writeFileSync(managed, JSON.stringify(machine));
  const person = joined(url, { settings: user });
  const all = { ...env, UNTHRASH_TEST_MANAGED: managed };
  await person.player.edit(toLocal, all);
  return { ...person, refused: (await person.player.edit(toUtc, all)).stdout.includes('"deny"') };
}

const off = { telemetry: false };
const on = { telemetry: true };

describe('sending is off, and nothing is even written for it', () => {
  it.each<[string, Said]>([
    ['DO_NOT_TRACK=1', { env: { DO_NOT_TRACK: '1' } }],
    ['DO_NOT_TRACK=true', { env: { DO_NOT_TRACK: 'true' } }],
    ['UNTHRASH_TELEMETRY=0', { env: { UNTHRASH_TELEMETRY: '0' } }],
    ['UNTHRASH_TELEMETRY=off', { env: { UNTHRASH_TELEMETRY: 'off' } }],
    ['CI', { env: { CI: 'true' } }],
    ['CI of a name of its own', { env: { CI: 'woodpecker' } }],
    ['the user’s settings', { user: off }],
    ['the machine’s settings', { machine: off }],
    ['the machine’s settings, though the user says on', { user: on, machine: off }],
    ['DO_NOT_TRACK, though the machine says on', { env: { DO_NOT_TRACK: '1' }, machine: on }],
    [
      'UNTHRASH_TELEMETRY, though the machine says on',
      { env: { UNTHRASH_TELEMETRY: '0' }, machine: on },
    ],
    ['CI, though the user says on', { env: { CI: '1' }, user: on }],
    ['no server', { user: { server: '' } }],
    ['no key', { user: { key: '' } }],
    ['a repository that is not listed', { user: { repos: ['github.com/other/*'] } }],
    ['no repositories', { user: { repos: [] } }],
    [
      'a server that the machine names and the user has not agreed to',
      { machine: { server: 'https://unthrash.acme.example', telemetry: true } },
    ],
    [
      'a server that only the environment names',
      { user: { server: '' }, env: { UNTHRASH_SERVER: 'https://unthrash.acme.example' } },
    ],
    [
      'a key that only the environment names',
      { user: { key: '' }, env: { UNTHRASH_KEY: 'uth_x' } },
    ],
    [
      'a list that only the environment names',
      { user: { repos: [] }, env: { UNTHRASH_REPOS: '*/*', UNTHRASH_TELEMETRY: '1' } },
    ],
  ])('with %s', async (_name, said) => {
    const server = await serve();
    const { refused, data } = await flip(server.url, said);
    expect(refused).toBe(true);
    expect(existsSync(join(data, 'outbox'))).toBe(false);
    expect(existsSync(join(data, 'secret.json'))).toBe(false);
    expect(server.arrived).toEqual([]);
  });
});

describe('sending is on', () => {
  it.each<[string, Said]>([
    ['nothing says no', {}],
    ['CI=false', { env: { CI: 'false' } }],
    ['CI, and the machine says on', { env: { CI: 'true' }, machine: on }],
    ['the environment says on, which says nothing', { env: { UNTHRASH_TELEMETRY: '1' } }],
    ['DO_NOT_TRACK=0', { env: { DO_NOT_TRACK: '0' } }],
  ])('while %s', async (_name, said) => {
    const server = await serve();
    const { refused, paths } = await flip(server.url, said);
    expect(refused).toBe(true);
    await vi.waitFor(() => expect(eventsIn(server)).toHaveLength(1), SECONDS);
    await idle(paths);
  });
});

it('what waits is kept and not sent once the settings say no, whoever starts a sender', async () => {
  const server = await serve();
  const { config, paths, fillOutbox, runSender } = joined(server.url, { settings: off });
  fillOutbox(1);
  await runSender();
  expect(server.arrived).toEqual([]);
  expect(filesIn(paths.waiting)).toHaveLength(1);
  expect(JSON.parse(readFileSync(config, 'utf8')).telemetry).toBe(false);
  rmSync(config);
  await runSender();
  expect(server.arrived).toEqual([]);
});

it('nothing is judged either with UNTHRASH_OFF', async () => {
  const server = await serve();
  const { refused, data } = await flip(server.url, { env: { UNTHRASH_OFF: '1' } });
  expect(refused).toBe(false);
  expect(existsSync(join(data, 'outbox'))).toBe(false);
});
