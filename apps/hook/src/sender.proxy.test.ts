import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import {
  connect,
  createServer as createNetServer,
  type Server as NetServer,
  type Socket,
} from 'node:net';
import { basename, dirname, join } from 'node:path';
import { ingestKeyFrom } from '@unthrash/events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { close, listen } from './testing/capturing-server.ts';
import { privateCertificates } from './testing/certificates.ts';
import { developer } from './testing/command-line.ts';
import { filesIn, joinedMachines, SECONDS } from './testing/joined.ts';
import { builtBundles, runtimes, scratchFolder } from './testing/scratch.ts';

const scratch = scratchFolder();
const { released } = builtBundles(scratch);
const { serve, joined } = joinedMachines(scratch, released);
/** A name that no name server knows: whoever reaches it went through the proxy. */
const HOST = 'unthrash.acme.example';
const { caFile, ...tls } = privateCertificates(scratch, HOST);
/** Of another authority, for another name. */
const elsewhere = join(scratch, 'elsewhere');
mkdirSync(elsewhere);
const { caFile: otherCa, ...other } = privateCertificates(elsewhere, 'other.example', '192.0.2.1');

const proxies: Server[] = [];
const raw: NetServer[] = [];
afterEach(async () => {
  for (const each of raw.splice(0)) each.close();
  await Promise.all(proxies.splice(0).map(close));
});

/** A proxy that leads every name to one port of this machine, and remembers who asked for what. */
async function startProxy(port: number, status = '200 Connection established') {
  const asked: { target: string; credentials: string }[] = [];
  const proxy = createServer((_request, response) => response.writeHead(405).end());
  proxy.on('connect', (request, socket) => {
    const credentials = request.headers['proxy-authorization'] ?? '';
    asked.push({ target: request.url ?? '', credentials });
    socket.on('error', () => undefined);
    socket.write(`HTTP/1.1 ${status}\r\nvia: 1.1 acme\r\n\r\n`);
    if (!status.startsWith('2')) {
      socket.resume().end();
      return;
    }
    const target = connect(port, '127.0.0.1', () => socket.pipe(target).pipe(socket));
    target.on('error', () => undefined);
    // A pipe that lost one end does not read the other to its end.
    target.on('close', () => socket.destroy());
    socket.on('close', () => target.destroy());
  });
  proxies.push(proxy);
  return { asked, port: await listen(proxy, 0) };
}

const OPENED = 'HTTP/1.1 200 Connection established\r\n';

/** A proxy below HTTP: what it does with a connection is the test's. */
async function rawProxy(answer: (socket: Socket) => void) {
  const ended: Promise<void>[] = [];
  const proxy = createNetServer((socket) => {
    socket.on('error', () => undefined);
    ended.push(new Promise((resolve) => socket.on('close', () => resolve())));
    socket.once('data', () => answer(socket));
  });
  raw.push(proxy);
  return { ended, port: await listen(proxy, 0) };
}

function drip(socket: Socket, text: string): void {
  socket.write(OPENED);
  const more = setInterval(() => socket.write(text), 1);
  socket.on('close', () => clearInterval(more));
}

describe.each(runtimes())('the sender under $name', ({ path: runtime }) => {
  it('reaches a server with a certificate of the company’s own once the settings name its file', async () => {
    const server = await serve(0, tls);
    const trusting = joined(server.url, { runtime, settings: { caFile } });
    const [id] = trusting.fillOutbox(1);
    await trusting.runSender();
    expect(server.taken).toEqual([id]);
    expect(filesIn(trusting.paths.waiting)).toEqual([]);
  });

  it.each([
    ['no file is named', undefined, /^UNABLE_TO_VERIFY_LEAF_SIGNATURE$/],
    ['the file is not there', () => undefined, /^ca_file$/],
    ['the file is empty', (path: string) => writeFileSync(path, ''), /^ca_file$/],
    ['the file holds no certificate', (path: string) => writeFileSync(path, tls.key), /^ca_file$/],
    [
      'the certificate cannot be read',
      (path: string) => writeFileSync(path, readFileSync(caFile, 'utf8').replace(/^M.*$/m, 'xx')),
      /^ca_file$/,
    ],
    ['the file is a FIFO', (path: string) => execFileSync('mkfifo', [path]), /^ca_file$/],
    ['the file is a device', (path: string) => symlinkSync('/dev/zero', path), /^ca_file$/],
    ['the file is a folder', (path: string) => mkdirSync(path), /^ca_file$/],
  ])('sends nothing to it while %s', async (name, make, code) => {
    const server = await serve(0, tls);
    const named = join(scratch, `${basename(runtime)} ${name}.pem`);
    make?.(named);
    const settings = make === undefined ? {} : { caFile: named };
    const { fillOutbox, startSender, paths } = joined(server.url, {
      runtime,
      settings,
    });
    fillOutbox(1);
    const sender = startSender();
    expect(await failureOf(paths.backOff)).toMatch(code);
    sender.kill('SIGKILL');
    expect(server.arrived).toEqual([]);
    expect(filesIn(paths.waiting)).toHaveLength(1);
  });

  it.each([
    ['directly', false],
    ['through a proxy', true],
  ])(
    'sends nothing %s to a server whose certificate is for another name',
    async (_name, through) => {
      const server = await serve(0, other);
      const proxy = await startProxy(server.port);
      const way = through ? { proxy: `http://127.0.0.1:${proxy.port}` } : {};
      const url = through ? `https://${HOST}` : server.url;
      const settings = { caFile: otherCa, ...way };
      const { fillOutbox, startSender, paths } = joined(url, { runtime, settings });
      fillOutbox(1);
      const sender = startSender();
      expect(await failureOf(paths.backOff)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
      sender.kill('SIGKILL');
      expect(server.arrived).toEqual([]);
    },
  );

  it.each(['127.0.0.1', HOST])('trusts no authority that nobody named: %s', async (host) => {
    const server = await serve(0, other);
    const proxy = await startProxy(server.port);
    const settings = { caFile, proxy: `http://127.0.0.1:${proxy.port}` };
    const { fillOutbox, startSender, paths } = joined(`https://${host}:${server.port}`, {
      runtime,
      settings,
    });
    fillOutbox(1);
    const sender = startSender();
    expect(await failureOf(paths.backOff)).toMatch(/^(UNABLE_TO_VERIFY|CERT_SIGNATURE)/);
    sender.kill('SIGKILL');
    expect(server.arrived).toEqual([]);
  });

  it('trusts what can be read of a file in which something cannot', async () => {
    const server = await serve(0, tls);
    const mixed = join(scratch, `${basename(runtime)} mixed.pem`);
    const good = readFileSync(caFile, 'utf8');
    writeFileSync(mixed, `# Acme\n${good.replace(/^M.*$/m, 'xx')}${good}`);
    const trusting = joined(server.url, { runtime, settings: { caFile: mixed } });
    const ids = trusting.fillOutbox(1);
    await trusting.runSender();
    expect(server.taken).toEqual(ids);
  });

  it.each(['uth_a\nx-more: y', 'uth_ключ', 'uth_\u0000', 'uth_a\r\n\r\nGET / HTTP/1.1'])(
    'says so and tries later where no header takes the key: %j',
    async (key) => {
      const server = await serve();
      const { fillOutbox, startSender, paths } = joined(server.url, { runtime, settings: { key } });
      fillOutbox(1);
      const sender = startSender();
      expect(await failureOf(paths.backOff)).toBe('key');
      sender.kill('SIGKILL');
      expect(server.arrived).toEqual([]);
      expect(filesIn(paths.waiting)).toHaveLength(1);
    },
  );

  it('goes through the proxy that the settings name, which sees the host and no word more', async () => {
    const server = await serve(0, tls);
    const proxy = await startProxy(server.port);
    const settings = { caFile, proxy: `http://acme:p%40ss@127.0.0.1:${proxy.port}` };
    const { fillOutbox, runSender } = joined(`https://${HOST}`, { runtime, settings });
    const [id] = fillOutbox(1);
    await runSender();
    expect(server.taken).toEqual([id]);
    expect(server.arrived.map(({ host }) => host)).toEqual([HOST]);
    const credentials = `Basic ${Buffer.from('acme:p@ss').toString('base64')}`;
    expect(proxy.asked).toEqual([{ target: `${HOST}:443`, credentials }]);
  });

  it('goes through it to a server without https, where the settings allow that', async () => {
    const server = await serve();
    const proxy = await startProxy(server.port);
    const settings = { allowHttp: true, proxy: `http://127.0.0.1:${proxy.port}` };
    const { fillOutbox, runSender } = joined(`http://${HOST}:8080`, { runtime, settings });
    const ids = fillOutbox(3);
    await runSender();
    expect([...server.taken].sort()).toEqual([...ids].sort());
    expect(proxy.asked).toEqual([{ target: `${HOST}:8080`, credentials: '' }]);
  });

  it('does not ask a proxy for what is on this machine', async () => {
    const server = await serve();
    const settings = { proxy: 'http://127.0.0.1:1' };
    const { fillOutbox, runSender } = joined(server.url, { runtime, settings });
    const ids = fillOutbox(1);
    await runSender();
    expect(server.taken).toEqual(ids);
  });

  it.each([
    ['wants to know who it is', '407 Proxy Authentication Required', 'proxy_407'],
    ['is no proxy', '404 Not Found', 'proxy_404'],
  ])('does not go round a proxy that %s', async (_name, status, code) => {
    const server = await serve(0, tls);
    const proxy = await startProxy(server.port, status);
    // A name that could be reached without a proxy.
    const settings = { caFile, proxy: `http://127.0.0.1:${proxy.port}` };
    const { fillOutbox, startSender, paths } = joined(`https://${HOST}:${server.port}`, {
      runtime,
      settings,
    });
    fillOutbox(1);
    const sender = startSender();
    expect(await failureOf(paths.backOff)).toBe(code);
    sender.kill();
    expect(server.arrived).toEqual([]);
  });

  it.each<[string, string, (socket: Socket) => void]>([
    ['never answers', 'timeout', () => undefined],
    ['hangs up', 'network', (socket) => socket.end()],
    ['speaks another language', 'proxy_', (socket) => socket.write('SSH-2.0-OpenSSH_9.9\r\n\r\n')],
    ['answers on and on', 'proxy_200', (socket) => void drip(socket, `x: ${'y'.repeat(500)}\r\n`)],
    [
      'answers in the place of the server',
      'proxy_200',
      (socket) => {
        const body = '{"accepted":[],"duplicates":[],"rejected":[]}';
        socket.write(
          `${OPENED}\r\nHTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        );
      },
    ],
    ['opens in steps of its own', 'proxy_103', (socket) => socket.write('HTTP/1.1 103 Hm\r\n\r\n')],
  ])('gives up on a proxy that %s, and hangs up', async (_name, code, answer) => {
    const { port, ended } = await rawProxy(answer);
    const settings = { allowHttp: true, proxy: `http://127.0.0.1:${port}` };
    const { fillOutbox, startSender, paths } = joined(`http://${HOST}`, { runtime, settings });
    fillOutbox(1);
    const sender = startSender();
    expect(await failureOf(paths.backOff)).toBe(code);
    // The connection does not outlive the attempt, though the sender does.
    await Promise.all(ended);
    expect(sender.exitCode ?? sender.signalCode).toBe(null);
    sender.kill('SIGKILL');
    expect(filesIn(paths.waiting)).toHaveLength(1);
  });

  it.each(['socks5://127.0.0.1:9', 'https://127.0.0.1:9', 'nonsense', 'http://a%zz:b@127.0.0.1:9'])(
    'takes %s for no proxy, and goes nowhere',
    async (proxy) => {
      const { fillOutbox, startSender, paths } = joined(`https://${HOST}`, {
        runtime,
        settings: { proxy },
      });
      fillOutbox(1);
      const sender = startSender();
      expect(await failureOf(paths.backOff)).toBe('proxy');
      sender.kill();
    },
  );

  it.each(['http_proxy', 'HTTPS_PROXY', 'ALL_PROXY'])(
    'knows no proxy from the environment: %s',
    async (name) => {
      const server = await serve();
      const elsewhere = await startProxy(server.port);
      const { fillOutbox, startSender, paths } = joined(`https://${HOST}`, { runtime });
      fillOutbox(1);
      const sender = startSender({ [name]: `http://127.0.0.1:${elsewhere.port}` });
      expect(await failureOf(paths.backOff)).toMatch(/ENOTFOUND|EAI_AGAIN|timeout/);
      sender.kill();
      expect(elsewhere.asked).toEqual([]);
    },
  );
});

async function failureOf(backOff: string): Promise<string> {
  return vi.waitFor(() => JSON.parse(readFileSync(backOff, 'utf8')).code, SECONDS);
}

it('a machine joins through it too, once its user has written down the way', async () => {
  const server = await serve(0, tls);
  const proxy = await startProxy(server.port);
  const person = developer(scratch, released);
  const way = { caFile, proxy: `http://127.0.0.1:${proxy.port}` };
  mkdirSync(dirname(person.config), { recursive: true });
  writeFileSync(person.config, JSON.stringify(way));
  const key = ingestKeyFrom(new Uint8Array(32).fill(6));
  const joining = ['init', '--yes', '--server', `https://${HOST}`];
  const { code, stderr } = await person.unthrash(joining, { stdin: key });
  expect(stderr).toContain('has joined Acme');
  expect(code).toBe(0);
  expect(proxy.asked.map(({ target }) => target)).toEqual([`${HOST}:443`]);
  expect(JSON.parse(readFileSync(person.config, 'utf8'))).toMatchObject(way);
  const doctor = await person.unthrash(['doctor']);
  expect(doctor.stdout).toContain('takes the key of team Acme');
});
