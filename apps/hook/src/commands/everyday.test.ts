import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ingestKeyFrom } from '@unthrash/events';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { outboxPaths } from '../outbox/outbox-paths.ts';
import { capturingServer } from '../testing/capturing-server.ts';
import { developer, toLocal, toUtc } from '../testing/command-line.ts';
import { builtBundles, scratchFolder } from '../testing/scratch.ts';

const scratch = scratchFolder();
const { released } = builtBundles(scratch);
const server = await capturingServer();
afterAll(() => server.close());

const key = ingestKeyFrom(new Uint8Array(32).fill(7));
const NOT_SENT = { UNTHRASH_TELEMETRY: '0' };

async function installed(args: readonly string[] = []) {
  const person = developer(scratch, released);
  await person.unthrash(['init', '--yes', ...args], { stdin: key });
  return person;
}

describe('help', () => {
  it.each([['--help'], ['help'], ['help', 'init'], ['telemetry', '--help'], ['init', '--help']])(
    'fits a screen: %s %s',
    async (...args) => {
      const { code, stdout } = await developer(scratch, released).unthrash(
        args.filter((each) => each !== undefined),
      );
      expect(code).toBe(0);
      const lines = stdout.trimEnd().split('\n');
      // One line is left for the prompt.
      expect(lines.length).toBeLessThanOrEqual(23);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    },
  );

  it('names every command that there is, and is the same in all its forms', async () => {
    const { unthrash } = developer(scratch, released);
    const { stdout } = await unthrash(['--help']);
    expect(await unthrash(['help'])).toMatchObject({ code: 0, stdout });
    expect(await unthrash(['-h'])).toMatchObject({ code: 0, stdout });
  });

  it('is shown for a command that does not exist, with an error', async () => {
    const { code, stdout, stderr } = await developer(scratch, released).unthrash(['explode']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain("unknown command 'explode'");
  });

  it('gives the version and nothing else', async () => {
    const { stdout, stderr } = await developer(scratch, released).unthrash(['--version']);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(stderr).toBe('');
  });
});

describe('why', () => {
  it('explains the last refusal without a word of code, and the first of a session names it', async () => {
    const person = await installed();
    const player = person.player();
    await player.edit(toLocal);
    const first = JSON.parse((await player.edit(toUtc)).stdout);
    expect(first.systemMessage).toContain('unthrash.mjs why');
    await player.edit(toUtc);
    const second = JSON.parse((await player.edit(toLocal)).stdout);
    expect(second.systemMessage).toContain('src/Clock.cs');
    expect(second.systemMessage).not.toContain('why');

    const { code, stdout, stderr } = await person.unthrash(['why']);
    expect(code).toBe(0);
    expect(stdout).toContain('shop: src/Clock.cs, ');
    expect(stdout).toContain('UTC or local time: from utc back to local');
    expect(stdout).toContain('flip 2 of this place');
    expect(stdout).toContain('Ways out:');
    expect(stdout).not.toContain('DateTimeKind');
    expect(stderr).toContain('why 2');
    expect((await person.unthrash(['why', '2'])).stdout).toContain('flip 1 of this place');
    expect(readFileSync(join(person.data, 'refusals.jsonl'), 'utf8')).not.toContain('DateTimeKind');
  });

  it.each(['3', '0', 'never', '-1'])('says how many are known when asked for %s', async (which) => {
    const person = await installed();
    const player = person.player();
    await player.edit(toLocal);
    await player.edit(toUtc);
    const { code, stderr } = await person.unthrash(['why', '--', which]);
    expect(code).toBe(1);
    expect(stderr).toContain('1 are known');
  });

  it.each(['0', 'never', '-1'])(
    'does not take %s for a number where nothing was refused',
    async (which) => {
      const { unthrash } = developer(scratch, released);
      expect(await unthrash(['why', '--', which])).toMatchObject({ code: 1 });
      expect(await unthrash(['why', '3'])).toMatchObject({ code: 0 });
    },
  );

  it('says so where nothing was refused, and where its file is damaged', async () => {
    const person = await installed();
    expect((await person.unthrash(['why'])).stderr).toBe('No edit has been refused here.\n');
    writeFileSync(join(person.data, 'refusals.jsonl'), '{"v":1}\n\0[[\n');
    expect((await person.unthrash(['why'])).stderr).toBe('No edit has been refused here.\n');
  });

  it('prints no escape that a file name holds', async () => {
    const person = await installed();
    const player = person.player();
    const file = 'src/\u001b[31m.cs';
    writeFileSync(join(person.repository, file), 'kind = DateTimeKind.Utc;\n');
    await player.edit({ ...toLocal, file });
    await player.edit({ ...toUtc, file });
    const { stdout } = await person.unthrash(['why']);
    expect(stdout).toContain('src/\uFFFD[31m.cs');
  });
});

describe('where nothing is installed', () => {
  it.each([
    'doctor',
    'doctor --json',
    'status',
    'status --line',
    'why',
    'pause 30m',
    'resume',
    'telemetry show',
    'telemetry flush',
    'telemetry on --yes',
    'replay',
    'uninstall',
    'uninstall --dry-run',
  ])('%s leaves the home as it was', async (command) => {
    const person = developer(scratch, released);
    const before = person.everything();
    const { stderr } = await person.unthrash(command.split(' '));
    expect(stderr).not.toMatch(/^ {4}at |^Paused/m);
    expect(person.everything()).toEqual(before);
  });
});

describe('a pause', () => {
  it('lets edits through until it is over or ended', async () => {
    const person = await installed();
    const player = person.player();
    expect((await person.unthrash(['pause', '30m'])).stderr).toContain('Paused for 30 minutes');
    await player.edit(toLocal);
    expect((await player.edit(toUtc)).stdout).toBe('');
    expect((await person.unthrash(['status'])).stdout).toContain('paused for another 30 minutes');
    expect((await person.unthrash(['resume'])).stderr).toContain('judged again');
    await player.edit(toLocal);
    expect((await player.edit(toUtc)).stdout).toContain('"deny"');
  });

  it('is over by itself', async () => {
    const person = await installed();
    const player = person.player();
    await person.unthrash(['pause', '1m']);
    const past = Date.now() / 1000 - 1;
    utimesSync(join(person.data, 'pause'), past, past);
    await player.edit(toLocal);
    expect((await player.edit(toUtc)).stdout).toContain('"deny"');
  });

  it('of a session is for the one that edited last', async () => {
    const person = await installed();
    const player = person.player();
    expect((await person.unthrash(['pause', 'session'])).stderr).toContain('No session');
    await player.edit({ ...toLocal, session: 'mine' });
    await person.unthrash(['pause', 'session']);
    expect((await person.unthrash(['status'])).stdout).toContain(
      'paused for one session, for another 24 hours',
    );
    expect((await player.edit({ ...toUtc, session: 'mine' })).stdout).toBe('');
    await player.edit({ ...toLocal, session: 'other' });
    expect((await player.edit({ ...toUtc, session: 'other' })).stdout).toContain('"deny"');
  });

  it('is refused to an agent', async () => {
    const person = await installed();
    for (const args of [
      ['pause', '30m'],
      ['telemetry', 'on'],
    ]) {
      const { code, stderr } = await person.unthrash(args, { env: { CLAUDECODE: '1' } });
      expect(code).toBe(1);
      expect(stderr).toContain('for a person to decide');
    }
    expect(existsSync(join(person.data, 'pause'))).toBe(false);
  });

  it.each(['', '30', '0m', 'm', '-5m', '25h', '1d', '99999m', '30m x'])(
    'takes no %j',
    async (howLong) => {
      const { code, stderr } = await (await installed()).unthrash(['pause', '--', howLong]);
      expect(code).toBe(1);
      expect(stderr).toContain('at most 24h');
    },
  );
});

describe('status', () => {
  it('says how things stand, and names broken settings with line and column', async () => {
    const person = await installed(['--server', server.url]);
    const whole = await person.unthrash(['status']);
    expect(whole.stdout).toContain('on, policy standard');
    expect(whole.stdout).toContain(`to ${server.url}, for github.com/acme/*`);
    expect(whole.stdout).toContain('github.com/acme/shop: judged, reported');
    writeFileSync(join(person.repository, '.unthrash.json'), '{\n  "policy" "observe"\n}\n');
    writeFileSync(person.config, '{ "policy": "wild" }');
    const { stdout } = await person.unthrash(['status']);
    expect(stdout).toMatch(/\.unthrash\.json does not count: it is malformed at line 2, column 12/);
    expect(stdout).toContain('config.json does not count: "policy" is not as it must be');
  });

  it('in one line is short, and about the session that the client names', async () => {
    const person = await installed();
    const player = person.player();
    const line = async (session: string) =>
      (
        await person.unthrash(['status', '--line'], {
          stdin: JSON.stringify({ session_id: session }),
        })
      ).stdout;
    await player.edit({ ...toLocal, session: 'mine' });
    expect(await line('mine')).toBe('\n');
    await player.edit({ ...toUtc, session: 'mine' });
    expect(await line('mine')).toBe('unthrash refused 1\n');
    expect(await line('other')).toBe('\n');
    await person.unthrash(['pause', '2h']);
    expect(await line('other')).toBe('unthrash paused 2 hours\n');
  });
});

describe('telemetry', () => {
  async function withOneEvent() {
    const person = await installed(['--server', server.url]);
    const { reply } = server;
    // Ten minutes are longer than a sender lives: it ends, and the event waits.
    server.reply = () => ({ status: 503, headers: { 'retry-after': '600' } });
    const player = person.player();
    await player.edit(toLocal);
    await player.edit(toUtc);
    const { backOff, lock } = outboxPaths(person.data);
    await vi.waitFor(
      () => expect([existsSync(backOff), existsSync(lock)]).toEqual([true, false]),
      10_000,
    );
    server.reply = reply;
    return person;
  }

  it('shows byte for byte what is sent next, and sends it on request', async () => {
    const person = await withOneEvent();
    const shown = await person.unthrash(['telemetry', 'show']);
    expect(JSON.parse(shown.stdout)).toMatchObject({ v: 1, events: [{ verdict: 'refused' }] });
    const flushed = await person.unthrash(['telemetry', 'flush']);
    expect(flushed).toMatchObject({ code: 0, stderr: 'Sent: 1 item.\n' });
    expect(server.arrived.at(-1)?.body).toBe(shown.stdout.trimEnd());
    expect(await person.unthrash(['telemetry', 'show'])).toMatchObject({
      stdout: '',
      stderr: 'Nothing waits to be sent.\n',
    });
  });

  it('says what could not be sent, and keeps it', async () => {
    const person = await withOneEvent();
    const { reply } = server;
    server.reply = () => ({ status: 401 });
    const { code, stderr } = await person.unthrash(['telemetry', 'flush']);
    server.reply = reply;
    expect(code).toBe(1);
    expect(stderr).toContain('1 item could not be sent (http_401). It waits');
    expect((await person.unthrash(['telemetry', 'show'])).stdout).not.toBe('');
  });

  it('off throws away what waits and writes nothing more; on shows the sample first', async () => {
    const person = await withOneEvent();
    expect((await person.unthrash(['telemetry', 'off'])).stderr).toContain('1 item that waited');
    const player = person.player();
    await player.edit({ ...toLocal, session: 'later' });
    await player.edit({ ...toUtc, session: 'later' });
    expect(existsSync(outboxPaths(person.data).waiting)).toBe(false);
    expect((await person.unthrash(['status'])).stdout).toContain(`off (to ${server.url})`);
    const asked = await person.unthrash(['telemetry', 'on']);
    expect(asked.code).toBe(1);
    expect(asked.stderr).toContain('"convention": "datetime-kind"');
    expect(asked.stderr).toContain('telemetry on --yes');
    expect(await person.unthrash(['telemetry', 'on', '--yes'])).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(person.config, 'utf8'))).toMatchObject({ telemetry: true });
    expect((await person.unthrash(['telemetry', 'flush'], { env: NOT_SENT })).code).toBe(1);
  });

  it.each([
    ['DO_NOT_TRACK', '1'],
    ['UNTHRASH_TELEMETRY', 'off'],
    ['CI', 'true'],
  ])('every command that speaks of sending says when %s keeps it off', async (name, value) => {
    const person = await installed(['--server', server.url]);
    const say = (command: string) =>
      person.unthrash(command.split(' '), { env: { [name]: value } });
    const on = await say('telemetry on --yes');
    expect(on).toMatchObject({ code: 0, stderr: expect.stringContaining(`not where ${name} is`) });
    const flush = await say('telemetry flush');
    expect(flush).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`Next: unset ${name}\n`),
    });
    const { stdout } = await say('status');
    expect(stdout).toContain(`off (to ${server.url}): ${name} is set in this environment`);
    expect(stdout).toContain('github.com/acme/shop: judged, not reported now');
    expect((await say('telemetry off')).stderr).toBe(
      'Sending is off. Nothing waited to be sent.\n',
    );
    expect((await person.unthrash(['status'])).stdout).toContain(`off (to ${server.url})\n`);
  });

  it('on without a server names the command that joins one', async () => {
    const { code, stderr } = await (await installed()).unthrash(['telemetry', 'on', '--yes']);
    expect(code).toBe(1);
    expect(stderr).toContain('init --server');
  });
});
