import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ingestKeyFrom } from '@unthrash/events';
import { afterAll, describe, expect, it } from 'vitest';
import type { Check } from '../cli/check.ts';
import { outboxPaths } from '../outbox/outbox-paths.ts';
import { capturingServer } from '../testing/capturing-server.ts';
import { type Developer, developer, type More } from '../testing/command-line.ts';
import { builtBundles, scratchFolder } from '../testing/scratch.ts';

const scratch = scratchFolder();
const { released } = builtBundles(scratch);
const server = await capturingServer();
afterAll(() => server.close());

const key = ingestKeyFrom(new Uint8Array(32).fill(7));

async function joined(): Promise<Developer> {
  const person = developer(scratch, released);
  await person.unthrash(['init', '--yes', '--server', server.url], { stdin: key });
  return person;
}

async function checks(person: Developer, more: More = {}): Promise<Check[]> {
  const { stdout } = await person.unthrash(['doctor', '--json'], more);
  const report: { checks: Check[] } = JSON.parse(stdout);
  return report.checks;
}

/** What fails, as `name: what it says`, and what to run then. */
function failures(all: readonly Check[]): { fails: string; next: string }[] {
  return all
    .filter(({ ok }) => !ok)
    .map(({ check, says, next = '' }) => ({ fails: `${check}: ${says}`, next }));
}

function hello(more: object) {
  const now = new Date().toISOString();
  const body = { version: '0.1.0', now, team: 'Acme', claims: ['github.com/acme/*'], ...more };
  return { status: 200, body: JSON.stringify(body) };
}

describe('doctor', () => {
  it('sees the refusal happen through the installed entry, and leaves no trace', async () => {
    const person = await joined();
    const requests = server.arrived.length;
    const before = person.everything();
    const all = await checks(person);
    expect(failures(all)).toEqual([]);
    expect(all[0]).toMatchObject({ check: 'refusal', ok: true });
    expect(all.map(({ check }) => check)).toEqual([
      ...['refusal', 'speed', 'hooks', 'entries', 'switches', 'runtime', 'client', 'memory'],
      ...['last fired', 'settings', 'server', 'clock', 'version', 'outbox'],
    ]);
    expect(server.arrived.slice(requests).map(({ url }) => url)).toEqual(['/api/v1/hello']);
    const left = person.everything().filter((path) => !before.includes(path));
    expect(left.filter((path) => !/unthrash(\/cache.*)?$|\.cache$|refusals/.test(path))).toEqual(
      [],
    );
    expect((await person.unthrash(['why'])).stdout).toBe('');
  });

  it('prints one line for each check, and says in the end whether all is well', async () => {
    const person = await joined();
    const { code, stdout } = await person.unthrash(['doctor']);
    expect(code).toBe(0);
    expect(stdout.split('\n')[0]).toMatch(/^ok {3}refusal: an edit that goes back is refused/);
    const nowhere = await developer(scratch, released).unthrash(['doctor']);
    expect(nowhere.code).toBe(1);
    expect(nowhere.stdout).toContain('FAIL refusal: no entry of ours');
    expect(nowhere.stdout).toMatch(/next: node \S+unthrash\.mjs init\n/);
  });

  it('says what is wrong and what to run: program, hooks, pause, settings, outbox', async () => {
    const person = await joined();
    const { data, home, config, repository, settings } = person;
    for (const name of readdirSync(data).filter((each) => /^(hook|core)\./.test(each)))
      rmSync(join(data, name));
    const disabled = settings().replace('{', '{ "disableAllHooks": true,');
    writeFileSync(join(home, '.claude', 'settings.json'), disabled);
    await person.unthrash(['pause', '10m']);
    chmodSync(config, 0o644);
    writeFileSync(join(repository, '.unthrash.json'), '{"ignore":1}');
    const { backOff } = outboxPaths(data);
    mkdirSync(dirname(backOff), { recursive: true });
    const failed = { failures: 3, until: Date.now() + 600_000, code: 'http_500' };
    writeFileSync(backOff, JSON.stringify(failed));
    expect(failures(await checks(person))).toEqual([
      {
        fails: expect.stringContaining('refusal: an edit that goes back is let through'),
        next: expect.stringMatching(/unthrash\.mjs resume$/),
      },
      {
        fails: expect.stringMatching(/^hooks: .* has "disableAllHooks": true$/),
        next: expect.stringMatching(/^take "disableAllHooks" out of /),
      },
      {
        fails: 'switches: paused for another 10 minutes',
        next: expect.stringMatching(/unthrash\.mjs resume$/),
      },
      {
        fails: `settings: ${config} can be read by others`,
        next: `chmod 600 ${config}`,
      },
      {
        fails: expect.stringMatching(/\.unthrash\.json: "ignore" is not as it must be$/),
        next: expect.stringMatching(/^mend .*\.unthrash\.json$/),
      },
      {
        fails: expect.stringMatching(
          /^outbox: 0 items .* 3 attempts failed \(http_500\), the next/,
        ),
        next: expect.stringMatching(/unthrash\.mjs telemetry flush$/),
      },
    ]);
  });

  it('says what is wrong and what to run: memory, environment, malformed settings', async () => {
    const person = await joined();
    const { home, config } = person;
    rmSync(join(home, '.cache'), { recursive: true, force: true });
    writeFileSync(join(home, '.cache'), '');
    writeFileSync(config, '{\n  "policy": \n}\n');
    const found = failures(await checks(person, { env: { UNTHRASH_OFF: '1' } }));
    expect(found.map(({ fails }) => fails)).toEqual([
      expect.stringMatching(/^refusal: /),
      'switches: this environment switches the hook off',
      expect.stringMatching(/^memory: none of .* can be used: edits are let through$/),
      expect.stringMatching(/config\.json: it is malformed at line 3, column 1 \(\w+\)$/),
    ]);
    expect(found.map(({ next }) => next).join('\n')).toMatch(
      /init\nunset UNTHRASH_OFF UNTHRASH\nls -ld .*\nmend .*config\.json$/,
    );
  });

  it.each([
    ['a switch in the environment', [], { UNTHRASH_OFF: '1' }, ['unset UNTHRASH_OFF UNTHRASH']],
    ['a pause', ['pause', '5m'], {}, ['unthrash.mjs resume', 'unthrash.mjs resume']],
  ] as const)(
    'advises to end %s, and nothing else, where that is all',
    async (_, args, env, next) => {
      const person = await joined();
      if (args.length > 0) await person.unthrash(args);
      const found = failures(await checks(person, { env }));
      expect(found.map((each) => each.next)).toEqual(
        next.map((each) => expect.stringContaining(each)),
      );
    },
  );

  it('says when the launcher is gone', async () => {
    const person = await joined();
    rmSync(join(person.data, 'launch'));
    const [found] = failures(await checks(person));
    expect(found?.fails).toContain('launch, which is gone: edits are let through');
    expect(found?.next).toMatch(/unthrash\.mjs init$/);
  });

  it('says where Claude Code’s settings are malformed', async () => {
    const person = await joined();
    writeFileSync(join(person.home, '.claude', 'settings.json'), '{\n"a"');
    const found = failures(await checks(person));
    expect(found[1]?.fails).toContain('is malformed at line 2, column 4');
    expect(found[1]?.next).toMatch(/^mend .*settings\.json/);
  });

  it.each([
    ['does not know the key', { status: 401 }, 'server: ', /does not know this key/],
    ['is behind a page', { status: 200, body: '<html>' }, 'server: ', /does not answer as/],
    ['has another clock', hello({ now: Date.now() + 7_200_000 }), 'clock: ', /2 hours ahead/],
    ['is newer', hello({ version: '7.0.0' }), 'version: ', /the server is 7\.0\.0/],
  ])('says so when the server %s', async (_name, reply, name, words) => {
    const person = await joined();
    const { reply: usual } = server;
    server.reply = () => reply;
    const found = failures(await checks(person));
    server.reply = usual;
    expect(found).toHaveLength(1);
    expect(found[0]?.fails.startsWith(name)).toBe(true);
    expect(found[0]?.fails).toMatch(words);
    expect(found[0]?.next).not.toBe('');
  });

  it.each([
    ['2.1.195 (Claude Code)', undefined, false, '2.1.195 does not say when a person speaks'],
    [
      '2.1.99 (Claude Code)',
      undefined,
      false,
      'from 2.1.196 on it does; it starts the hook through',
    ],
    ['2.1.196 (Claude Code)', '1.0.0', true, 'Claude Code 2.1.196'],
    ['2.10.0 (Claude Code)', undefined, true, 'Claude Code 2.10.0'],
    [undefined, '2.1.100', false, '2.1.100 does not say when a person speaks'],
    [undefined, '2.1.332', true, 'Claude Code 2.1.332'],
    [undefined, undefined, true, 'from 2.1.196 on the hook sees when a person speaks'],
  ])(
    'says of the client %s, whose transcript says %s, whether it tells of prompts',
    async (onPath, inTranscript, ok, words) => {
      const person = developer(scratch, released);
      const bin = join(person.home, 'bin');
      mkdirSync(bin);
      if (onPath !== undefined)
        writeFileSync(join(bin, 'claude'), `#!/bin/sh\necho '${onPath}'\n`, { mode: 0o755 });
      const projects = join(person.home, '.claude', 'projects', 'shop');
      mkdirSync(projects, { recursive: true });
      if (inTranscript !== undefined)
        writeFileSync(
          join(projects, 'one.jsonl'),
          `${JSON.stringify({ type: 'user', version: inTranscript })}\n`,
        );
      const all = await checks(person, { env: { PATH: bin } });
      const client = all.find(({ check }) => check === 'client');
      expect(client?.ok).toBe(ok);
      expect(client?.says).toContain(words);
      expect(client?.next).toBe(ok ? undefined : 'claude update');
    },
  );

  it('counts an entry in the user’s and one in the project’s settings as well', async () => {
    const person = await joined();
    await person.unthrash(['init', '--yes', '--scope', 'local']);
    const entries = (await checks(person)).find(({ check }) => check === 'entries');
    expect(entries).toMatchObject({
      ok: true,
      says: expect.stringContaining('judged and reported once'),
    });
  });
});
