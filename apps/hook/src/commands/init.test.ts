import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ingestKeyFrom } from '@unthrash/events';
import { afterAll, describe, expect, it } from 'vitest';
import { capturingServer } from '../testing/capturing-server.ts';
import { run } from '../testing/player.ts';
import { builtBundles, makeRepository, scratchFolder } from '../testing/scratch.ts';

const scratch = scratchFolder();
const { released } = builtBundles(scratch);
const server = await capturingServer();
afterAll(() => server.close());

const key = ingestKeyFrom(new Uint8Array(32).fill(9));
const keyFile = join(scratch, 'key');
writeFileSync(keyFile, `${key}\n`);

let serial = 0;

function home(settings?: string): string {
  serial += 1;
  const folder = join(scratch, `home-${serial}`);
  mkdirSync(join(folder, '.claude'), { recursive: true });
  if (settings !== undefined) writeFileSync(join(folder, '.claude', 'settings.json'), settings);
  return folder;
}

function unthrash(
  folder: string,
  args: readonly string[],
  more: { stdin?: string; cwd?: string } = {},
) {
  const { stdin = '', cwd = folder } = more;
  return run({
    command: process.execPath,
    args: [join(released, 'unthrash.mjs'), ...args],
    env: { HOME: folder, PATH: dirname(process.execPath) },
    cwd,
    stdin,
  });
}

function settingsOf(folder: string): string {
  return readFileSync(join(folder, '.claude', 'settings.json'), 'utf8');
}

/** Every path below a folder. */
function everything(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
}

const joinArgs = ['init', '--server', server.url, '--key-file', keyFile, '--yes'];

const texts: [string, string | undefined][] = [
  ['absent', undefined],
  ['empty', ''],
  ['with comments', '{\n  // mine\n  "model": "opus",\n}\n'],
  [
    'with foreign hooks',
    '{"hooks":{"PreToolUse":[{"matcher":"Bash","hooks":[{"type":"command","command":"x"}]}],"Stop":[]}}',
  ],
  ['with other keys, tabs and CRLF', '{\r\n\t"env": { "A": "1" }\r\n}\r\n'],
];

describe('init and uninstall', () => {
  it.each(texts)(
    'leave a settings file that is %s as it was, byte for byte, and nothing else',
    async (_name, text) => {
      const folder = home(text);
      const before = everything(folder);
      expect(await unthrash(folder, ['init', '--yes'])).toMatchObject({ code: 0, stdout: '' });
      const once = settingsOf(folder);
      expect(once).toContain('unthrash/launch');
      expect(await unthrash(folder, ['init', '--yes'])).toMatchObject({ code: 0 });
      expect(settingsOf(folder)).toBe(once);
      const dry = await unthrash(folder, ['uninstall', '--dry-run']);
      expect(dry.stderr).toContain('Would take the hook out');
      expect(settingsOf(folder)).toBe(once);
      expect(await unthrash(folder, ['uninstall'])).toMatchObject({ code: 0 });
      if (text === undefined)
        expect(existsSync(join(folder, '.claude', 'settings.json'))).toBe(false);
      else expect(settingsOf(folder)).toBe(text);
      const left = everything(folder).filter((path) => !before.includes(path));
      expect(left.filter((path) => !statSync(join(folder, path)).isDirectory())).toEqual([]);
      expect(left.join('\n')).not.toContain('unthrash');
    },
  );

  it('keeps what others wrote to the settings meanwhile', async () => {
    const folder = home('{\n  "model": "opus"\n}\n');
    await unthrash(folder, ['init', '--yes']);
    const path = join(folder, '.claude', 'settings.json');
    writeFileSync(path, settingsOf(folder).replace('"opus"', '"sonnet"'));
    await unthrash(folder, ['uninstall']);
    expect(settingsOf(folder)).toBe('{\n  "model": "sonnet"\n}\n');
  });

  it('follows a link to the settings and keeps the file’s mode', async () => {
    const folder = home();
    const target = join(scratch, `dotfiles-${serial}.json`);
    writeFileSync(target, '{}\n', { mode: 0o640 });
    chmodSync(target, 0o640);
    const path = join(folder, '.claude', 'settings.json');
    symlinkSync(target, path);
    await unthrash(folder, ['init', '--yes']);
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
    expect(readFileSync(target, 'utf8')).toContain('unthrash/launch');
    expect(statSync(target).mode & 0o777).toBe(0o640);
    await unthrash(folder, ['uninstall']);
    expect(readFileSync(target, 'utf8')).toBe('{}\n');
  });

  it.each([
    ['malformed', '{\n  "a": 1,\n  "b" 2\n}\n', 'line 3, column 7'],
    ['no object', '[1]\n', 'no settings object'],
  ])('refuse settings that are %s, say where, and change nothing', async (_name, text, words) => {
    const folder = home(text);
    const before = everything(folder);
    const { code, stdout, stderr } = await unthrash(folder, ['init', '--yes']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(words);
    expect(stderr).toContain('Nothing was changed.');
    expect(stderr).toMatch(/Next: /);
    expect(settingsOf(folder)).toBe(text);
    expect(everything(folder)).toEqual(before);
  });

  it.each([
    ['in one byte', '{\n  "a": "caf\u00e9"\n}\n', 2],
    ['at the end', '{}\n\u00ff', 2],
    ['as UTF-16', '\u00ff\u00fe{\0}\0', 1],
  ])('refuse settings that are not UTF-8 %s, and leave every byte', async (_name, latin, line) => {
    const folder = home();
    const path = join(folder, '.claude', 'settings.json');
    const bytes = Buffer.from(latin, 'latin1');
    writeFileSync(path, bytes);
    for (const args of [['init', '--yes'], ['uninstall']]) {
      const { code, stderr } = await unthrash(folder, args);
      expect(code).toBe(1);
      expect(stderr).toContain(`settings.json is not UTF-8 at line ${line}. Nothing was changed.`);
      expect(readFileSync(path)).toEqual(bytes);
    }
  });

  it('keep a byte order mark where it is', async () => {
    const folder = home('\uFEFF{\n  "model": "opus"\n}\n');
    await unthrash(folder, ['init', '--yes']);
    expect(settingsOf(folder)).toMatch(
      /^\uFEFF\{\n {2}"model": "opus",\n[^\uFEFF]*unthrash\/launch/,
    );
    expect((await unthrash(folder, ['doctor'])).stdout).toMatch(/^ok {3}refusal/);
    await unthrash(folder, ['uninstall']);
    expect(settingsOf(folder)).toBe('\uFEFF{\n  "model": "opus"\n}\n');
  });

  it.each([
    ['not UTF-8', Buffer.from('{"policy":"\u00e9"}', 'latin1'), 'is not UTF-8 at line 1'],
    ['begun with a byte order mark', '\uFEFF{}', 'begins with a byte order mark'],
    ['malformed', '{"policy"', 'malformed at line 1'],
  ])('lose nothing of settings of our own that are %s', async (_name, content, words) => {
    const folder = home();
    const config = join(folder, '.config', 'unthrash', 'config.json');
    mkdirSync(dirname(config), { recursive: true });
    writeFileSync(config, content);
    const { code, stderr } = await unthrash(folder, ['init', '--yes', '--policy', 'relaxed']);
    expect(code).toBe(1);
    expect(stderr).toContain(words);
    expect(readFileSync(config)).toEqual(Buffer.from(content));
    expect(existsSync(join(folder, '.local'))).toBe(false);
  });

  it('lose nothing of settings of our own that are longer than the hook reads', async () => {
    const folder = home();
    const config = join(folder, '.config', 'unthrash', 'config.json');
    mkdirSync(dirname(config), { recursive: true });
    const note = 'x'.repeat(70_000);
    writeFileSync(config, JSON.stringify({ note }));
    await unthrash(folder, ['init', '--yes', '--policy', 'relaxed']);
    expect(JSON.parse(readFileSync(config, 'utf8'))).toEqual({ note, policy: 'relaxed' });
  });

  it('write our own settings through a link, which stays', async () => {
    const folder = home();
    const config = join(folder, '.config', 'unthrash', 'config.json');
    mkdirSync(dirname(config), { recursive: true });
    const target = join(scratch, `own-${serial}.json`);
    writeFileSync(target, '{ "paths": "folder" }\n');
    symlinkSync(target, config);
    await unthrash(folder, ['init', '--yes', '--policy', 'relaxed']);
    expect(lstatSync(config).isSymbolicLink()).toBe(true);
    expect(JSON.parse(readFileSync(target, 'utf8'))).toEqual({
      paths: 'folder',
      policy: 'relaxed',
    });
  });

  it('refuse a read-only settings file', async () => {
    const folder = home('{}\n');
    const path = join(folder, '.claude', 'settings.json');
    chmodSync(path, 0o444);
    const { code, stderr } = await unthrash(folder, ['init', '--yes']);
    expect(code).toBe(1);
    expect(stderr).toContain('read-only');
    expect(settingsOf(folder)).toBe('{}\n');
  });

  it('write a project’s settings without a path of this machine, and its local ones on request', async () => {
    const folder = home();
    const repository = join(folder, 'work', 'repository');
    makeRepository(repository, { 'src/a.ts': 'a\n' });
    const cwd = join(repository, 'src');
    await unthrash(folder, ['init', '--yes', '--scope', 'project'], { cwd });
    const project = join(repository, '.claude', 'settings.json');
    expect(readFileSync(project, 'utf8')).not.toContain(folder);
    await unthrash(folder, ['init', '--yes', '--scope', 'local'], { cwd });
    const local = join(repository, '.claude', 'settings.local.json');
    expect(readFileSync(local, 'utf8')).toContain('unthrash/launch');
    await unthrash(folder, ['uninstall']);
    expect([existsSync(project), existsSync(local)]).toEqual([false, false]);
  });
});

describe('joining', () => {
  it('checks the key with the server, shows what will leave, and keeps the key to the user', async () => {
    const folder = home();
    const { code, stderr } = await unthrash(folder, joinArgs);
    expect(code).toBe(0);
    expect(stderr).toContain('team Acme');
    expect(stderr).toContain('github.com/acme/*');
    expect(stderr).toContain('"convention": "datetime-kind"');
    expect(stderr).toContain('"edits": 40');
    expect(stderr).not.toContain(key);
    const config = join(folder, '.config', 'unthrash', 'config.json');
    expect(JSON.parse(readFileSync(config, 'utf8'))).toEqual({
      server: server.url,
      key,
      repos: ['github.com/acme/*'],
    });
    expect(statSync(config).mode & 0o777).toBe(0o600);
    expect(server.arrived.at(-1)).toMatchObject({
      url: '/api/v1/hello',
      authorization: `Bearer ${key}`,
    });
  });

  it.each([
    [-2 * 365 * 24 * 3_600_000, 'clock is 730 days behind'],
    [-20 * 60_000, 'clock is 20 minutes behind'],
    [60 * 60_000, 'clock is 60 minutes ahead'],
  ])('notes that the server is newer and that its clock is %i ms ahead', async (ahead, words) => {
    const { reply: usual } = server;
    const now = Date.now() + ahead;
    const body = { version: '9.0.0', now, team: 'Acme', claims: ['github.com/acme/*'] };
    server.reply = () => ({ status: 200, body: JSON.stringify(body) });
    const { code, stderr } = await unthrash(home(), joinArgs);
    server.reply = usual;
    expect(code).toBe(0);
    expect(stderr).toContain(words);
    expect(stderr).toContain('timedatectl');
    expect(stderr).toMatch(/this is version \S+, the server is 9\.0\.0/);
  });

  it('needs the key once only, and takes it from stdin', async () => {
    const folder = home();
    const args = ['init', '--server', server.url, '--yes'];
    expect((await unthrash(folder, args)).stderr).toContain('--key-file');
    expect((await unthrash(folder, args, { stdin: key })).code).toBe(0);
    expect((await unthrash(folder, args)).code).toBe(0);
  });

  it('says without --server that it goes on reporting, and how to stop that', async () => {
    const folder = home();
    await unthrash(folder, joinArgs);
    const again = await unthrash(folder, ['init', '--yes']);
    expect(again.stderr).toContain(`has joined ${server.url} and goes on reporting to it`);
    expect(again.stderr).toContain(
      'To stop that: node ~/.local/share/unthrash/unthrash.mjs telemetry off.',
    );
    expect(again.stderr).not.toContain('Nothing leaves');
    await unthrash(folder, ['telemetry', 'off']);
    expect((await unthrash(folder, ['init', '--yes'])).stderr).toContain(
      `Nothing leaves this machine: sending to ${server.url} is switched off.`,
    );
    expect((await unthrash(home(), ['init', '--yes'])).stderr).toContain('no server was named');
  });

  it.each([
    ['foo', 'github.com/foo/*'],
    ['acme/shop', 'github.com/acme/shop'],
    ['github.com/acme', 'github.com/acme/*'],
    ['https://github.com/acme/shop.git', 'github.com/acme/shop'],
    ['git@github.com:acme/shop.git', 'github.com/acme/shop'],
    ['github.com/acme/*,foo', 'github.com/acme/*,github.com/foo/*'],
    ['git.example.com', 'git.example.com/**'],
    [',', 'github.com/acme/*'],
  ])(
    'refuses --repos %s, which matches nothing, and says how it was meant',
    async (repos, meant) => {
      const folder = home();
      const { code, stderr } = await unthrash(folder, [...joinArgs, '--repos', repos]);
      expect(code).toBe(1);
      expect(stderr).toMatch(/Nothing was changed\.\nNext: .* init --server /);
      expect(stderr).toContain(`--repos ${/[*]/.test(meant) ? `'${meant}'` : meant} --yes`);
      expect(everything(folder)).toEqual(['.claude']);
    },
  );

  it.each(['github.com/acme/*', 'git/acme/*', 'git.example.com:8443/shop', 'gitlab.com/**', '**'])(
    'takes --repos %s',
    async (repos) => {
      const folder = home();
      expect((await unthrash(folder, [...joinArgs, '--repos', repos])).code).toBe(0);
    },
  );

  it('says offline that a key is not whole', async () => {
    const folder = home();
    const before = server.arrived.length;
    const { code, stderr } = await unthrash(folder, ['init', '--server', server.url, '--yes'], {
      stdin: key.slice(0, -1),
    });
    expect(code).toBe(1);
    expect(stderr).toContain('not a whole ingest key');
    expect(server.arrived).toHaveLength(before);
    expect(everything(folder)).toEqual(['.claude']);
  });

  it.each([
    ['an unknown key', { status: 401 }, 'does not know this key'],
    ['something else', { status: 200, body: '<html>' }, 'does not answer as an Unthrash server'],
    [
      'a redirect',
      { status: 302, headers: { location: 'https://example.org' } },
      'does not answer as an Unthrash server',
    ],
  ])('changes nothing when the server answers with %s', async (_name, reply, words) => {
    const folder = home();
    const { reply: usual } = server;
    server.reply = () => reply;
    const { code, stderr } = await unthrash(folder, joinArgs);
    server.reply = usual;
    expect(code).toBe(1);
    expect(stderr).toContain(words);
    expect(everything(folder)).toEqual(['.claude']);
  });

  it.each([
    ['http://example.org', 'not https', 'https://example.org'],
    ['ftp://example.org', 'neither https nor http', 'https://example.org'],
    ['https://me:secret@example.org', 'user name or password', 'https://example.org'],
    ['acme.example', 'not a web address', 'https://acme.example'],
    ['https://acme.example?team=1', '"?" or "#"', 'https://acme.example'],
    ['http://', 'not a web address', 'https://YOUR-SERVER'],
    ['', 'not a web address', 'https://YOUR-SERVER'],
  ])('refuses "%s" as a server before it asks for a key', async (url, words, meant) => {
    const folder = home();
    const { code, stderr } = await unthrash(folder, ['init', '--server', url, '--yes']);
    expect(code).toBe(1);
    expect(stderr).toContain(words);
    expect(stderr).toMatch(new RegExp(`\\nNext: node .* init --server ${meant} --yes\\n$`));
  });

  it('fails and names the flag where there is no terminal to ask on', async () => {
    const folder = home();
    const { code, stderr } = await unthrash(folder, ['init']);
    expect(code).toBe(1);
    expect(stderr).toContain('--yes');
    expect(everything(folder)).toEqual(['.claude']);
  });
});
