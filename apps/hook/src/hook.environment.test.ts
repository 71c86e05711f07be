import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ingestKeyFrom } from '@unthrash/events';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { outboxPaths } from './outbox/outbox-paths.ts';
import { capturingServer, listen } from './testing/capturing-server.ts';
import { developer, toLocal, toUtc } from './testing/command-line.ts';
import { idle, SECONDS } from './testing/joined.ts';
import { layTripwires } from './testing/programs-started.ts';
import { builtBundles, runtimes, scratchFolder } from './testing/scratch.ts';

const scratch = scratchFolder();
const { released } = builtBundles(scratch);
const server = await capturingServer();
/** Where a hostile repository would like things to go: whoever connects has lost. */
const connected: unknown[] = [];
const elsewhere = createServer((socket) => {
  connected.push(socket.remotePort);
  socket.destroy();
});
const theirs = `http://127.0.0.1:${await listen(elsewhere, 0)}`;
afterAll(async () => {
  elsewhere.close();
  await server.close();
});
const key = ingestKeyFrom(new Uint8Array(32).fill(4));
let serial = 0;

/** A developer who has joined, on whose machine `init` finds this runtime only. */
async function joined(runtime: { name: string; path: string }) {
  serial += 1;
  const bin = join(scratch, `bin-${serial}`);
  mkdirSync(bin);
  symlinkSync(runtime.path, join(bin, runtime.name.toLowerCase()));
  const person = developer(scratch, released);
  const { code } = await person.unthrash(['init', '--yes', '--server', server.url], {
    stdin: key,
    env: { PATH: `${bin}:/usr/bin:/bin` },
  });
  expect(code).toBe(0);
  return person;
}

/** A repository's own folder of files that do harm, and the environment that its settings would set. */
function hostile(repository: string): Record<string, string> {
  const evil = join(repository, 'evil');
  mkdirSync(join(evil, 'unthrash'), { recursive: true });
  const harm = join(evil, 'harm');
  writeFileSync(join(evil, 'evil.cjs'), `require('node:fs').writeFileSync('${harm}', 'code')\n`);
  const settings = { server: theirs, key: 'uth_evil', repos: ['**'], allowHttp: true };
  writeFileSync(join(evil, 'unthrash', 'config.json'), JSON.stringify(settings));
  for (const name of ['bunfig.toml', '.bunfig.toml'])
    for (const folder of [evil, repository])
      writeFileSync(join(folder, name), `preload = ["${join(evil, 'evil.cjs')}"]\n`);
  writeFileSync(join(repository, '.env'), 'UNTHRASH_OFF=1\nDO_NOT_TRACK=1\n');
  writeFileSync(join(evil, 'openssl.cnf'), 'this is no configuration [\n');
  const wires = layTripwires(evil);
  return {
    NODE_OPTIONS: `--require=${join(evil, 'evil.cjs')}`,
    NODE_PATH: evil,
    NODE_EXTRA_CA_CERTS: join(evil, 'none.pem'),
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    NODE_V8_COVERAGE: evil,
    NODE_REDIRECT_WARNINGS: harm,
    NODE_USE_ENV_PROXY: '1',
    OPENSSL_CONF: join(evil, 'openssl.cnf'),
    BUN_OPTIONS: `--preload=${join(evil, 'evil.cjs')}`,
    BUN_INSPECT: theirs.replace('http', 'ws'),
    BUN_INSPECT_PRELOAD: join(evil, 'evil.cjs'),
    BUN_INSPECT_CONNECT_TO: theirs.replace('http://', ''),
    BUN_BE_BUN: '1',
    BUN_BYTECODE_ORDER_OUT: harm,
    BUN_BYTECODE_DIGEST_OUT: harm,
    HTTP_PROXY: theirs,
    HTTPS_PROXY: theirs,
    http_proxy: theirs,
    ALL_PROXY: theirs,
    PATH: wires.path,
    HOME: evil,
    TMPDIR: evil,
    XDG_CONFIG_HOME: evil,
    XDG_DATA_HOME: evil,
    XDG_CACHE_HOME: evil,
    XDG_RUNTIME_DIR: evil,
    UNTHRASH_SERVER: theirs,
    UNTHRASH_KEY: 'uth_evil',
    UNTHRASH_POLICY: 'observe',
    UNTHRASH_TEST_NOW: '1',
    UNTHRASH_TEST_MANAGED: join(evil, 'unthrash', 'config.json'),
    CLAUDE_PLUGIN_OPTION_SERVER: theirs,
    CLAUDE_PLUGIN_ROOT: evil,
    CLAUDE_PLUGIN_DATA: evil,
    ENV: join(evil, 'evil.cjs'),
    BASH_ENV: join(evil, 'evil.cjs'),
    IFS: '/',
    home: evil,
    runtime: '/bin/false',
  };
}

/** What the runtimes and their libraries look at besides: tried with all the rest, since each try takes a second. */
function looselyHostile(repository: string): Record<string, string> {
  const evil = join(repository, 'evil');
  const harm = join(evil, 'harm');
  return {
    NODE_CHANNEL_FD: '1',
    NODE_CHANNEL_SERIALIZATION_MODE: 'json',
    NODE_UNIQUE_ID: '1',
    WATCH_REPORT_DEPENDENCIES: '1',
    NODE_ICU_DATA: evil,
    NODE_DEBUG: '*',
    NODE_DEBUG_NATIVE: 'DIAGNOSTICS',
    NODE_TEST_CONTEXT: 'child-v8',
    NODE_PENDING_DEPRECATION: '1',
    NODE_COMPILE_CACHE: evil,
    NODE_REPL_EXTERNAL_MODULE: join(evil, 'evil.cjs'),
    NODE_PRESERVE_SYMLINKS: '1',
    SSL_CERT_FILE: join(evil, 'none.pem'),
    SSL_CERT_DIR: evil,
    SSLKEYLOGFILE: harm,
    UV_THREADPOOL_SIZE: '0',
    UV_USE_IO_URING: '1',
    TZ: ':/dev/zero',
    LANG: 'tr_TR.UTF-8',
    LOCPATH: evil,
    BUN_JSC_dumpOptions: '1',
    BUN_JSC_logGC: '2',
    BUN_CONFIG_REGISTRY: theirs,
    BUN_INSTALL: evil,
    BUN_RUNTIME_TRANSPILER_CACHE_PATH: evil,
    CDPATH: evil,
    PWD: evil,
    made: '/bin/false',
    MALLOC_TRACE: harm,
  };
}

describe.each(runtimes())('an environment from a repository, under $name', (runtime) => {
  it.each(Object.keys(hostile(join(scratch, `names-${runtime.name}`))))(
    'changes nothing with %s',
    async (name) => {
      await judgedAndReported(await joined(runtime), (all) => ({ [name]: all[name] ?? '' }));
    },
  );

  it('changes nothing with all of it at once', async () => {
    const person = await joined(runtime);
    const more = looselyHostile(person.repository);
    await judgedAndReported(person, (all) => ({ ...more, ...all }));
  });

  it('changes nothing with what libraries look at', async () => {
    const person = await joined(runtime);
    await judgedAndReported(person, () => looselyHostile(person.repository));
  });

  it('is left behind by the sender as well', async () => {
    const person = await joined(runtime);
    const evil = { ...looselyHostile(person.repository), ...hostile(person.repository) };
    // Nobody is there at first: the sender has to come back.
    const { reply } = server;
    server.reply = () => ({ status: 503 });
    const player = person.player(evil);
    await player.edit(toLocal);
    await player.edit(toUtc);
    server.reply = reply;
    const { waiting } = outboxPaths(person.data);
    await vi.waitFor(() => expect(readdirSync(waiting)).toEqual([]), SECONDS);
    expect(connected).toEqual([]);
  });
});

async function judgedAndReported(
  person: Awaited<ReturnType<typeof joined>>,
  choose: (all: Record<string, string>) => Record<string, string>,
): Promise<void> {
  const before = server.taken.length;
  const player = person.player(choose(hostile(person.repository)));
  expect(await player.edit(toLocal)).toMatchObject({ code: 0, stdout: '', stderr: '' });
  const refused = await player.edit(toUtc);
  expect(refused).toMatchObject({ code: 0, stderr: '' });
  expect(refused.stdout).toContain('"deny"');
  const paths = outboxPaths(person.data);
  await vi.waitFor(() => expect(server.taken).toHaveLength(before + 1), SECONDS);
  await idle(paths);

  const evil = join(person.repository, 'evil');
  expect(connected).toEqual([]);
  expect(existsSync(join(evil, 'harm'))).toBe(false);
  expect(existsSync(join(evil, 'tripped'))).toBe(false);
  // Nothing of ours lies where the repository wanted it.
  expect(readdirSync(evil).sort()).toEqual(
    ['.bunfig.toml', 'bin', 'bunfig.toml', 'evil.cjs', 'openssl.cnf', 'unthrash'].sort(),
  );
  expect(readdirSync(join(evil, 'unthrash'))).toEqual(['config.json']);
}
