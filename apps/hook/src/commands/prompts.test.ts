import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ingestKeyFrom } from '@unthrash/events';
import { afterAll, expect, it } from 'vitest';
import { capturingServer } from '../testing/capturing-server.ts';
import { developer } from '../testing/command-line.ts';
import { builtBundles, scratchFolder } from '../testing/scratch.ts';
import { type Answer, runOnTerminal } from '../testing/terminal.ts';

const scratch = scratchFolder();
const { released } = builtBundles(scratch);
const server = await capturingServer();
afterAll(() => server.close());
const key = ingestKeyFrom(new Uint8Array(32).fill(5));

function onTerminal(args: readonly string[], answers: readonly Answer[], more = {}) {
  const person = developer(scratch, released);
  const { env, repository: cwd } = person;
  const command = [process.execPath, join(released, 'unthrash.mjs'), ...args];
  return {
    person,
    ended: runOnTerminal({ command, env: { ...env, ...more }, cwd, answers }),
  };
}

const typesKey = { when: 'Ingest key (not shown): ', type: `${key}\r` };

it('asks on a terminal for the key, which is never shown, and then whether to go on', async () => {
  const { person, ended } = onTerminal(
    ['init', '--server', server.url],
    [typesKey, { when: 'Go ahead? [y/N] ', type: 'y\r' }],
  );
  const { code, screen } = await ended;
  expect(code).toBe(0);
  expect(screen).not.toContain(key);
  expect(screen.indexOf('"convention"')).toBeLessThan(screen.indexOf('Go ahead?'));
  expect(screen).toContain('This machine has joined Acme.');
  expect(JSON.parse(readFileSync(person.config, 'utf8'))).toMatchObject({
    server: server.url,
    key,
  });
});

it.each(['n\r', '\r', 'yo\r', '\u0004', '\u0003'])(
  'takes %j for a no, and changes nothing',
  async (type) => {
    const { person, ended } = onTerminal(['init'], [{ when: 'Go ahead? [y/N] ', type }]);
    const before = person.everything();
    const { code, screen } = await ended;
    expect(code).toBe(1);
    expect(screen).toMatch(/^As you wish\. Nothing was changed\.$/m);
    expect(person.everything()).toEqual(before);
  },
);

it('names after a no the whole command to run again', async () => {
  const { person, ended } = onTerminal(
    ['init', '--server', server.url, '--policy', 'relaxed', '--repos', 'github.com/acme/*'],
    [typesKey, { when: 'Go ahead? [y/N] ', type: 'n\r' }],
  );
  const { screen } = await ended;
  expect(screen).toContain(
    ` init --server ${server.url} --policy relaxed --repos 'github.com/acme/*'\n`,
  );
  expect(existsSync(person.config)).toBe(false);
});

it('asks for another key where the one that is known was revoked', async () => {
  const person = developer(scratch, released);
  const old = ingestKeyFrom(new Uint8Array(32).fill(6));
  const joinArgs = ['init', '--server', server.url, '--yes'];
  expect(await person.unthrash(joinArgs, { stdin: old })).toMatchObject({ code: 0 });
  const { reply } = server;
  server.reply = (arrived) =>
    arrived.authorization === `Bearer ${old}` ? { status: 401 } : reply(arrived);
  try {
    const nobody = await person.unthrash(joinArgs);
    expect(nobody.code).toBe(1);
    expect(nobody.stderr).toContain('does not know this key');
    expect(nobody.stderr).toContain('--key-file FILE');
    const { code, screen } = await runOnTerminal({
      command: [process.execPath, join(released, 'unthrash.mjs'), ...joinArgs],
      env: person.env,
      cwd: person.repository,
      answers: [typesKey],
    });
    expect({ code, screen }).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(person.config, 'utf8'))).toMatchObject({ key });
    writeFileSync(person.config, readFileSync(person.config, 'utf8').replace(key, old));
    expect(await person.unthrash(joinArgs, { stdin: key })).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(person.config, 'utf8'))).toMatchObject({ key });
  } finally {
    server.reply = reply;
  }
});

it('says that a mistyped key is not whole before it asks the server', async () => {
  const before = server.arrived.length;
  const { person, ended } = onTerminal(
    ['init', '--server', server.url],
    [{ when: typesKey.when, type: `${key.slice(0, -1)}\r` }],
  );
  const { code, screen } = await ended;
  expect(code).toBe(1);
  expect(screen).toContain('not a whole ingest key');
  expect(server.arrived).toHaveLength(before);
  expect(existsSync(person.config)).toBe(false);
});

it('writes in colour on a terminal, and without where NO_COLOR is set', async () => {
  const no = [{ when: 'Go ahead? [y/N] ', type: 'n\r' }];
  const bold = '\u001b[1m';
  expect((await onTerminal(['init'], no).ended).screen).toContain(bold);
  expect((await onTerminal(['init'], no, { NO_COLOR: '1' }).ended).screen).not.toContain(bold);
});
