import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MAX_BATCH_BYTES, MAX_BATCH_ITEMS } from '@unthrash/events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveLockBack, lockHolder, takeLock } from './sender/lock.ts';
import { capturingServer } from './testing/capturing-server.ts';
import { toLocal, toUtc } from './testing/command-line.ts';
import { eventsIn, filesIn, idle, joinedMachines, SECONDS } from './testing/joined.ts';
import { builtBundles, scratchFolder } from './testing/scratch.ts';

const scratch = scratchFolder();
const bundles = builtBundles(scratch);
const { serve, joined } = joinedMachines(scratch, bundles.released);
const movable = joinedMachines(scratch, bundles.test);
const DAY = 24 * 60 * 60 * 1000;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server below HTTP: what it does with a connection is the test's. */
async function rawServer(answer: (socket: Socket) => void) {
  const ended: Promise<void>[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    ended.push(new Promise((resolve) => socket.on('close', () => resolve())));
    socket.once('data', () => answer(socket));
  });
  closing.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, ended };
}

function codeIn(backOff: string): Promise<string> {
  return vi.waitFor(() => JSON.parse(readFileSync(backOff, 'utf8')).code, SECONDS);
}

describe('the sender keeps what waits', () => {
  const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

  it.each([
    [
      'half an answer',
      'network|ECONNRESET',
      (socket: Socket) => {
        socket.end(`${HEAD}content-length: 500\r\n\r\n{"accepted":[`);
      },
    ],
    ['nothing at all', 'ECONNRESET', (socket: Socket) => socket.destroy()],
    [
      'what is no HTTP',
      'HPE_INVALID_CONSTANT',
      (socket: Socket) => {
        socket.end('SSH-2.0-OpenSSH_9.9\r\n');
      },
    ],
    [
      'an answer without an end',
      'answer_too_large',
      (socket: Socket) => {
        socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
        const more = setInterval(() => socket.write(`1000\r\n${'x'.repeat(0x1000)}\r\n`), 1);
        socket.on('close', () => clearInterval(more));
      },
    ],
    [
      'an answer that drips',
      'timeout',
      (socket: Socket) => {
        socket.write(`${HEAD}content-length: 500\r\n\r\n`);
        const drip = setInterval(() => socket.write('x'), 50);
        socket.on('close', () => clearInterval(drip));
      },
    ],
    [
      'interim answers for ever',
      'timeout',
      (socket: Socket) => {
        const more = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 1);
        socket.on('close', () => clearInterval(more));
      },
    ],
    [
      'headers for ever',
      'HPE_HEADER_OVERFLOW',
      (socket: Socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        const more = setInterval(() => socket.write(`x: ${'y'.repeat(0x1000)}\r\n`), 1);
        socket.on('close', () => clearInterval(more));
      },
    ],
    [
      'two lengths',
      'HPE_UNEXPECTED_CONTENT_LENGTH',
      (socket: Socket) => {
        socket.write(`${HEAD}content-length: 2\r\ncontent-length: 5\r\n\r\n{}`);
      },
    ],
    [
      'a little that unpacks to a lot',
      'answer',
      (socket: Socket) => {
        const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024));
        socket.write(`${HEAD}content-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`);
        socket.write(bomb);
      },
    ],
  ])('when the server gives %s, and hangs up', async (_name, code, answer) => {
    const server = await rawServer(answer);
    const { paths, fillOutbox, startSender } = joined(server.url);
    fillOutbox(2);
    const began = performance.now();
    const sender = startSender();
    expect(await codeIn(paths.backOff)).toMatch(new RegExp(`^(${code})$`));
    // Two seconds for a request, and the sender's own start.
    expect(performance.now() - began).toBeLessThan(6000);
    expect(filesIn(paths.waiting)).toHaveLength(2);
    // The connection does not outlive the attempt, though the sender does.
    await Promise.all(server.ended);
    expect(sender.exitCode ?? sender.signalCode).toBe(null);
    sender.kill('SIGKILL');
  });

  it('when the server leads elsewhere, and goes nowhere', async () => {
    const elsewhere = await serve();
    const server = await serve();
    server.reply = () => ({ status: 308, headers: { location: `${elsewhere.url}/api/v1/events` } });
    const { paths, fillOutbox, startSender } = joined(server.url);
    fillOutbox(1);
    const sender = startSender();
    expect(await codeIn(paths.backOff)).toBe('http_308');
    sender.kill();
    expect(elsewhere.arrived).toEqual([]);
    expect(filesIn(paths.waiting)).toHaveLength(1);
  });

  it('waits twice as long after each failure in a row, and no longer than a quarter of an hour', async () => {
    const server = await movable.serve();
    const { paths, fillOutbox, startSender } = movable.joined(server.url);
    fillOutbox(1);
    server.reply = () => ({ status: 500 });
    let at = Date.now();
    const waits: number[] = [];
    for (let failures = 1; failures <= 12; failures += 1) {
      const sender = startSender({ UNTHRASH_TEST_NOW: String(at) });
      const over = new Promise((resolve) => sender.on('close', resolve));
      const { until } = await vi.waitFor(() => {
        const written = JSON.parse(readFileSync(paths.backOff, 'utf8'));
        expect(written.failures).toBe(failures);
        return written;
      }, SECONDS);
      // One whose clock stands still waits for as long as it lives.
      sender.kill('SIGKILL');
      await over;
      waits.push(until - at);
      at = until;
    }
    expect(server.arrived).toHaveLength(12);
    const middles = waits.map((_, index) => Math.min(1000 * 2 ** index, 15 * 60_000));
    // So that a team's machines do not come back all at once.
    expect(waits).not.toEqual(middles);
    for (const [index, wait] of waits.entries()) {
      const middle = middles[index] ?? 0;
      expect(wait).toBeGreaterThanOrEqual(middle * 0.75);
      expect(wait).toBeLessThanOrEqual(middle * 1.25);
    }
  });

  it('puts aside the one that is too large by itself, and sends the rest', async () => {
    const server = await serve();
    const { paths, fillOutbox, runSender } = joined(server.url);
    const ids = fillOutbox(5);
    const large = ids[2] ?? '';
    const { reply } = server;
    server.reply = (request) => (request.body.includes(large) ? { status: 413 } : reply(request));
    await runSender();
    expect(filesIn(paths.waiting)).toEqual([]);
    expect(filesIn(paths.rejected)).toEqual([`${large}.too_large.json`]);
    expect([...server.taken].sort()).toEqual(ids.filter((id) => id !== large).sort());
  });
});

it.each([
  ['many short', 1],
  ['many long', 500],
])(
  'sends %s events in no request that is larger than the server takes, and keeps the last fifty that were rejected',
  async (_name, length) => {
    const server = await serve();
    const { paths, fillOutbox, runSender } = joined(server.url);
    const ids = fillOutbox(MAX_BATCH_ITEMS + 60);
    for (const id of ids) {
      const path = join(paths.waiting, `${id}.json`);
      const event = JSON.parse(readFileSync(path, 'utf8'));
      writeFileSync(path, JSON.stringify({ ...event, path: `${'x'.repeat(length)}.cs` }));
    }
    const rejecting = new Set(ids.slice(0, 60));
    const { reply } = server;
    server.reply = (request) => {
      const { events }: { events: { id: string }[] } = JSON.parse(request.body);
      const rejected = events.filter(({ id }) => rejecting.has(id));
      if (rejected.length === 0) return reply(request);
      const accepted = events.map(({ id }) => id).filter((id) => !rejecting.has(id));
      const codes = rejected.map(({ id }) => ({ id, code: 'repository_not_claimed' }));
      return {
        status: 200,
        body: JSON.stringify({ accepted, duplicates: [], rejected: codes }),
      };
    };
    await runSender();
    expect(filesIn(paths.waiting)).toEqual([]);
    expect(filesIn(paths.rejected)).toHaveLength(50);
    for (const { body } of server.arrived) {
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MAX_BATCH_BYTES);
      expect(JSON.parse(body).events.length).toBeLessThanOrEqual(MAX_BATCH_ITEMS);
    }
    expect(eventsIn(server)).toHaveLength(ids.length);
  },
);

describe('a server that was away for a day', () => {
  it('gets everything from the first edit after it, each once', async () => {
    const gone = await capturingServer();
    await gone.close();
    const { player, paths } = movable.joined(gone.url);
    const yesterday = { UNTHRASH_TEST_NOW: String(Date.now() - DAY) };
    await player.edit(toLocal, yesterday);
    expect((await player.edit(toUtc, yesterday)).stdout).toContain('"deny"');
    await player.edit(toUtc, yesterday);
    await vi.waitFor(() => expect(existsSync(paths.backOff)).toBe(true), SECONDS);
    await killHolder(paths.lock);
    // What the last sender of yesterday wrote down.
    const long = { failures: 20, until: Date.now() - DAY + 15 * 60_000, code: 'ECONNREFUSED' };
    writeFileSync(paths.backOff, JSON.stringify(long));
    utimesSync(paths.due, long.until / 1000, long.until / 1000);
    expect(filesIn(paths.waiting)).toHaveLength(2);

    const server = await movable.serve(gone.port);
    // Flips nothing.
    await player.edit({ file: 'src/Clock.cs', old: 'kind', new: 'theKind', session: 'today' });
    await vi.waitFor(() => expect(filesIn(paths.waiting)).toEqual([]), SECONDS);
    await idle(paths);
    expect(eventsIn(server)).toHaveLength(2);
    expect(new Set(server.taken).size).toBe(server.taken.length);
    // Yesterday's activity is over and goes with them, today's is not.
    expect(server.taken).toHaveLength(3);
    expect(filesIn(paths.activity)).toHaveLength(1);
  });

  it('costs the oldest events beyond a thousand, and they are counted', async () => {
    const { paths, fillOutbox, player } = joined('http://127.0.0.1:1');
    const ids = fillOutbox(1001);
    for (const [index, id] of ids.entries())
      utimesSync(join(paths.waiting, `${id}.json`), 1_000_000 + index, 1_000_000 + index);
    await player.edit(toLocal);
    await player.edit(toUtc);
    const left = filesIn(paths.waiting);
    expect(left).toHaveLength(1000);
    expect(ids.filter((id) => !left.includes(`${id}.json`))).toEqual(ids.slice(0, 2));
    expect(readFileSync(paths.dropped, 'utf8')).toBe('..');
    // A sender that has not begun yet could not be ended with this test.
    await codeIn(paths.backOff);
  });
});

it('what a killed process left half written is never sent, and goes away after an hour', async () => {
  const server = await serve();
  const { paths, fillOutbox, runSender } = joined(server.url);
  const [whole] = fillOutbox(1);
  const half = (name: string, at: number): void => {
    writeFileSync(join(paths.waiting, name), '{"id":"half');
    utimesSync(join(paths.waiting, name), at / 1000, at / 1000);
  };
  half('young.json.1.1.tmp', Date.now());
  half('old.json.1.1.tmp', Date.now() - 2 * 60 * 60_000);
  await runSender();
  expect(server.taken).toEqual([whole]);
  expect(filesIn(paths.waiting)).toEqual(['young.json.1.1.tmp']);
  expect(filesIn(paths.rejected)).toEqual([]);
});

it('what cannot be read stays where it is, and the rest is sent', async () => {
  const server = await serve();
  const { paths, fillOutbox, runSender } = joined(server.url);
  const ids = fillOutbox(2);
  mkdirSync(join(paths.waiting, 'folder.json'));
  mkdirSync(join(paths.activity, '2026-01-05-folder'), { recursive: true });
  execFileSync('mkfifo', [join(paths.waiting, 'fifo.json')]);
  const locked = join(paths.waiting, `${ids[0]}.json`);
  chmodSync(locked, 0o000);
  await runSender();
  const isLocked = !server.taken.includes(ids[0] ?? '');
  // A superuser reads what nobody else can.
  expect(isLocked).toBe(process.getuid?.() !== 0);
  expect(server.taken).toContain(ids[1]);
  expect(filesIn(paths.rejected)).toEqual([]);
  const left = ['fifo.json', 'folder.json', ...(isLocked ? [`${ids[0]}.json`] : [])];
  expect(filesIn(paths.waiting).sort()).toEqual(left.sort());
  expect(filesIn(paths.activity)).toEqual(['2026-01-05-folder']);
});

describe('a lock', () => {
  it.each([
    ['none is there', undefined],
    ['that of a process that is gone', { pid: 2 ** 30, started: '1', at: Date.now() }],
    ['one that is garbage', {}],
  ])('lets one of many senders through at a time where %s', async (_name, lock) => {
    const server = await serve();
    const { paths, fillOutbox, runSender } = joined(server.url);
    const ids = fillOutbox(40);
    const { reply } = server;
    server.reply = (request) => ('size' in request ? { status: 500 } : reply(request));
    if (lock !== undefined) writeFileSync(paths.lock, JSON.stringify(lock));
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => runSender()));
    expect(filesIn(paths.waiting)).toEqual([]);
    expect([...server.taken].sort()).toEqual([...ids].sort());
    expect(eventsIn(server)).toHaveLength(ids.length);
    const outbox = filesIn(dirname(paths.lock));
    expect(outbox.filter((name) => name.startsWith('sender.lock'))).toEqual([]);
  });

  it('can be taken over again after somebody was killed while taking it over', async () => {
    const server = await serve();
    const { paths, fillOutbox, runSender } = joined(server.url);
    const ids = fillOutbox(1);
    const gone = JSON.stringify({ pid: 2 ** 30, started: '1', at: Date.now() });
    for (const path of [paths.lock, `${paths.lock}.turn`]) writeFileSync(path, gone);
    await runSender();
    expect(server.arrived).toEqual([]);
    await runSender();
    expect(server.taken).toEqual(ids);
  });

  it.each([
    ['that is garbage', 'x{'],
    ['of a process that is gone', { pid: 2 ** 30, started: '1', at: Date.now() }],
    [
      'of another process with the same id',
      { pid: process.pid, started: 'another', at: Date.now() },
    ],
    [
      'from before the clock was put back',
      { pid: process.pid, started: 'x', at: Date.now() + DAY },
    ],
  ])('%s is taken over', async (_name, content) => {
    const server = await serve();
    const { paths, fillOutbox, runSender } = joined(server.url);
    const ids = fillOutbox(1);
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(paths.lock, text);
    await runSender();
    expect(server.taken).toEqual(ids);
    expect(existsSync(paths.lock)).toBe(false);
  });

  it.each([
    ['for longer than any sender lives', -61_000],
    ['since the clock stood elsewhere', DAY],
  ])('that a living process holds %s is taken over', async (_name, moved) => {
    const server = await serve();
    const { paths, fillOutbox, runSender } = joined(server.url);
    const ids = fillOutbox(1);
    // Held by this very process.
    expect(takeLock(paths.lock, Date.now() + moved)).toBe(true);
    await runSender();
    expect(server.taken).toEqual(ids);
  });

  it('that a living process holds is respected, and given back by nobody else', async () => {
    const server = await serve();
    const { paths, fillOutbox, runSender } = joined(server.url);
    fillOutbox(1);
    expect(takeLock(paths.lock, Date.now() - 50_000)).toBe(true);
    expect(takeLock(paths.lock, Date.now())).toBe(false);
    await runSender();
    expect(server.arrived).toEqual([]);
    expect(lockHolder(paths.lock)).toBe(process.pid);
    const held = JSON.parse(readFileSync(paths.lock, 'utf8'));
    writeFileSync(paths.lock, JSON.stringify({ ...held, pid: process.ppid }));
    giveLockBack(paths.lock);
    expect(existsSync(paths.lock)).toBe(true);
  });

  it('that cannot be taken stops no edit and loses nothing', async () => {
    const server = await serve();
    const { paths, fillOutbox, player, runSender } = joined(server.url);
    fillOutbox(1);
    mkdirSync(paths.lock);
    await runSender();
    await player.edit(toLocal);
    expect((await player.edit(toUtc)).stdout).toContain('"deny"');
    expect(filesIn(paths.waiting)).toHaveLength(2);
  });
});

describe('a clock that was put back', () => {
  it('holds nothing up: neither the due-file nor the back-off counts', async () => {
    const server = await serve();
    const { paths, fillOutbox, player } = joined(server.url);
    fillOutbox(1);
    const later = Date.now() + 400 * DAY;
    writeFileSync(paths.due, '');
    utimesSync(paths.due, later / 1000, later / 1000);
    writeFileSync(paths.backOff, JSON.stringify({ failures: 9, until: later, code: 'timeout' }));
    await player.edit(toLocal);
    await vi.waitFor(() => expect(filesIn(paths.waiting)).toEqual([]), SECONDS);
    await idle(paths);
  });

  it.each([
    ['the first day there is', '1970-01-01T12:00:00Z', '1970-01-01'],
    ['the last day of the last year', '9999-12-31T12:00:00Z', '9999-12-31'],
  ])('or stands on %s refuses and reports all the same', async (_name, time, day) => {
    const server = await movable.serve();
    const { paths, player } = movable.joined(server.url);
    const at = { UNTHRASH_TEST_NOW: String(Date.parse(time)) };
    await player.edit(toLocal, at);
    expect((await player.edit(toUtc, at)).stdout).toContain('"deny"');
    await vi.waitFor(() => expect(filesIn(paths.waiting)).toEqual([]), SECONDS);
    await idle(paths);
    expect(eventsIn(server)).toMatchObject([{ day, gap: '<1m' }]);
  });

  it('tells no day twice', async () => {
    const server = await movable.serve();
    const { paths, player, runSender } = movable.joined(server.url);
    const now = Date.now();
    const at = (when: number) => ({ UNTHRASH_TEST_NOW: String(when) });
    await player.edit(toLocal, at(now + DAY));
    await player.edit({ ...toUtc, session: 'other' }, at(now));
    await runSender(at(now));
    expect(filesIn(paths.activity)).toHaveLength(2);
    await runSender(at(now + 2 * DAY));
    await runSender(at(now + DAY));
    expect(filesIn(paths.activity)).toEqual([]);
    expect(server.taken).toHaveLength(2);
  });
});

async function killHolder(lock: string): Promise<void> {
  const { pid } = JSON.parse(readFileSync(lock, 'utf8'));
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), SECONDS);
}
