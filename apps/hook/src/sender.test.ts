import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { batch, flipEvent } from '@unthrash/events';
import { describe, expect, it, vi } from 'vitest';
import { nextDay } from './clock.ts';
import { capturingServer } from './testing/capturing-server.ts';
import { toLocal, toUtc } from './testing/command-line.ts';
import { eventsIn, filesIn as files, idle, joinedMachines, SECONDS } from './testing/joined.ts';
import { builtBundles, runtimes, scratchFolder } from './testing/scratch.ts';

const scratch = scratchFolder();
const { serve, joined } = joinedMachines(scratch, builtBundles(scratch).released);

describe.each(runtimes())('a flip under $name', ({ path: runtime }) => {
  it('reaches the server by itself, as one event that fits the contract, and leaves the outbox empty', async () => {
    const server = await serve();
    const { player, paths } = joined(server.url, { runtime });
    await player.edit(toLocal);
    await player.edit(toUtc);
    await vi.waitFor(() => expect(files(paths.waiting)).toEqual([]), SECONDS);
    const events = eventsIn(server);
    expect(events).toHaveLength(1);
    expect(flipEvent.parse(events[0])).toMatchObject({
      repo: 'github.com/acme/billing',
      path: 'src/Clock.cs',
      language: 'csharp',
      convention: 'datetime-kind',
      from: 'local',
      to: 'utc',
      kind: 'undo',
      flip: 1,
      cycle: 2,
      verdict: 'refused',
      gap: '<1m',
      size: '1',
      agent: 'claude-code',
      subagent: false,
    });
    expect(server.arrived[0]).toMatchObject({
      url: '/api/v1/events',
      authorization: 'Bearer uth_test',
    });
    await idle(paths);
  });

  it('is answered at once although the server never answers', async () => {
    const server = await serve();
    server.reply = () => 'silence';
    const { player, paths } = joined(server.url, { runtime });
    await player.edit(toLocal);
    const refused = await player.edit(toUtc);
    expect(refused.stdout).toContain('"deny"');
    // stdout has closed while the sender still waits for the server.
    await vi.waitFor(() => expect(server.arrived).toHaveLength(1), SECONDS);
    expect(existsSync(paths.lock)).toBe(true);
    expect(files(paths.waiting)).toHaveLength(1);
  });
});

describe('the sender', () => {
  it('delivers exactly once after the server was away', async () => {
    const gone = await capturingServer();
    await gone.close();
    const { player, paths } = joined(gone.url);
    await player.edit(toLocal);
    expect((await player.edit(toUtc)).stdout).toContain('"deny"');
    await vi.waitFor(() => expect(existsSync(paths.backOff)).toBe(true), SECONDS);
    expect(files(paths.waiting)).toHaveLength(1);
    const server = await serve(gone.port);
    await vi.waitFor(() => expect(files(paths.waiting)).toEqual([]), SECONDS);
    expect(eventsIn(server)).toHaveLength(1);
    await idle(paths);
    expect(existsSync(paths.backOff)).toBe(false);
  });

  it('sends one event for the refused and one for the insisted edit, both of one episode', async () => {
    const server = await serve();
    const { player } = joined(server.url);
    for (const step of [toLocal, toUtc, toUtc]) await player.edit(step);
    await vi.waitFor(() => expect(eventsIn(server)).toHaveLength(2), SECONDS);
    const [refused, insisted] = eventsIn(server).map((event) => flipEvent.parse(event));
    expect([refused?.verdict, insisted?.verdict].sort()).toEqual(['insisted', 'refused']);
    expect(refused?.episode).toBe(insisted?.episode);
    expect(refused?.id).not.toBe(insisted?.id);
  });

  it('says nothing twice when the hook is installed twice', async () => {
    const server = await serve();
    const { player, paths } = joined(server.url);
    await player.edit(toLocal);
    await Promise.all(
      [1, 2].map(() => player.edit({ ...toUtc, call: 'toolu_same', lands: false })),
    );
    await vi.waitFor(() => expect(files(paths.waiting)).toEqual([]), SECONDS);
    await idle(paths);
    expect(server.taken).toHaveLength(1);
  });

  it('halves a batch that is too large, until it fits', async () => {
    const server = await serve();
    const { paths, fillOutbox, runSender } = joined(server.url);
    const ids = fillOutbox(8);
    const { reply } = server;
    server.reply = (request) =>
      batch.parse(JSON.parse(request.body)).events.length > 2 ? { status: 413 } : reply(request);
    await runSender();
    expect(files(paths.waiting)).toEqual([]);
    expect([...server.taken].sort()).toEqual([...ids].sort());
  });

  it('puts aside what the server rejects, and what does not fit the contract, and sends the rest', async () => {
    const server = await serve();
    const { paths, fillOutbox, runSender } = joined(server.url);
    const [bad = '', good = ''] = fillOutbox(2);
    writeFileSync(join(paths.waiting, 'broken.json'), '{"id":1}');
    server.reply = () => ({
      status: 200,
      body: JSON.stringify({
        accepted: [good],
        duplicates: [],
        rejected: [{ id: bad, code: 'repository_not_claimed' }],
      }),
    });
    await runSender();
    expect(files(paths.waiting)).toEqual([]);
    expect(files(paths.rejected).sort()).toEqual(
      [`${bad}.repository_not_claimed.json`, 'broken.does_not_fit.json'].sort(),
    );
  });

  it.each([
    ['401', { status: 401 }],
    ['400', { status: 400 }],
    ['204', { status: 204 }],
    ['429 with Retry-After', { status: 429, headers: { 'retry-after': '120' } }],
    ['429 that asks for a week', { status: 429, headers: { 'retry-after': '604800' } }],
    ['503 with Retry-After', { status: 503, headers: { 'retry-after': '120' } }],
    [
      'a redirect',
      { status: 307, headers: { location: 'http://127.0.0.1:1/', 'retry-after': '99' } },
    ],
  ])('keeps the events and backs off on %s', async (_name, reply) => {
    const server = await serve();
    const { paths, fillOutbox, runSender } = joined(server.url);
    fillOutbox(2);
    server.reply = () => ({
      ...reply,
      headers: { 'retry-after': '120', ...('headers' in reply ? reply.headers : {}) },
    });
    await runSender();
    expect(files(paths.waiting)).toHaveLength(2);
    const { code, until } = JSON.parse(readFileSync(paths.backOff, 'utf8'));
    expect(code).toBe(`http_${reply.status}`);
    expect(until).toBeGreaterThan(Date.now() + 60_000);
    // An hour at most, however long a server asks for; and so long once the key was refused.
    expect(until).toBeLessThan(Date.now() + 61 * 60_000);
    if (reply.status === 401) expect(until).toBeGreaterThan(Date.now() + 59 * 60_000);
    // Edits look at this date only.
    expect(Math.round(statSync(paths.due).mtimeMs)).toBe(until);
    // A second one does not even ask.
    const before = server.arrived.length;
    await runSender();
    expect(server.arrived).toHaveLength(before);
  });

  it('takes what the server has had before out of the outbox', async () => {
    const server = await serve();
    const { paths, fillOutbox, runSender } = joined(server.url);
    const ids = fillOutbox(2);
    server.reply = () => ({
      status: 200,
      body: JSON.stringify({ accepted: [], duplicates: ids, rejected: [] }),
    });
    await runSender();
    expect(server.arrived).toHaveLength(1);
    expect(files(paths.waiting)).toEqual([]);
    expect(files(paths.rejected)).toEqual([]);
  });

  it.each([
    ['garbage', 'x'],
    ['an answer that is too large', JSON.stringify({ accepted: ['x'.repeat(70_000)] })],
    ['an answer that names nothing', '{"accepted":[],"duplicates":[],"rejected":[]}'],
    ['an answer with more in it', '{"accepted":[],"duplicates":[],"rejected":[],"run":"x"}'],
  ])('keeps the events on %s', async (_name, body) => {
    const server = await serve();
    const { paths, fillOutbox, startSender } = joined(server.url);
    fillOutbox(1);
    server.reply = () => ({ status: 200, body });
    const sender = startSender();
    await vi.waitFor(() => expect(existsSync(paths.backOff)).toBe(true), SECONDS);
    sender.kill();
    expect(files(paths.waiting)).toHaveLength(1);
  });

  it('sends the activity of a day that is over, with one significant figure', async () => {
    const server = await serve();
    const { paths, player, runSender } = joined(server.url);
    await player.edit(toLocal);
    const [today = ''] = files(paths.activity);
    const [head = ''] = readFileSync(join(paths.activity, today), 'utf8').split('\n');
    const past = { ...JSON.parse(head), day: '2026-01-05' };
    writeFileSync(
      join(paths.activity, '2026-01-05-x'),
      `${JSON.stringify(past)}\n${'.'.repeat(46)}`,
    );
    await runSender();
    const sent = server.arrived.flatMap(({ body }) => batch.parse(JSON.parse(body)).activity);
    expect(sent).toEqual([{ ...past, edits: 50 }]);
    expect(files(paths.activity)).toEqual([today]);
    // Today's goes as soon as the day is over.
    expect(statSync(paths.due).mtimeMs).toBe(nextDay(Date.now()));
  });

  it('is told of every edit of a day, though the note of the date was lost or is old', async () => {
    const { url } = await serve();
    const { paths, player } = joined(url);
    const damages = [
      () => undefined,
      () => rmSync(paths.today),
      () => writeFileSync(paths.today, '2026-01-05 1767654000000'),
      () => undefined,
    ];
    for (const [index, damage] of damages.entries()) {
      damage();
      await player.edit({ ...toLocal, session: `session ${index}`, lands: false });
    }
    const [today = '', ...others] = files(paths.activity);
    expect(others).toEqual([]);
    const [, dots = ''] = readFileSync(join(paths.activity, today), 'utf8').split('\n');
    expect(dots).toHaveLength(damages.length);
  });

  it('runs one at a time, and takes over the lock of one that is gone', async () => {
    const server = await serve();
    const { paths, fillOutbox, runSender, startSender } = joined(server.url);
    fillOutbox(1);
    server.reply = () => 'silence';
    const first = startSender();
    await vi.waitFor(() => expect(server.arrived).toHaveLength(1), SECONDS);
    await runSender();
    expect(server.arrived).toHaveLength(1);
    first.kill('SIGKILL');
    await new Promise((resolve) => first.on('close', resolve));
    expect(existsSync(paths.lock)).toBe(true);
    server.reply = (request) => ({
      status: 200,
      body: JSON.stringify({ accepted: idsIn(request.body), duplicates: [], rejected: [] }),
    });
    await runSender();
    expect(files(paths.waiting)).toEqual([]);
    expect(existsSync(paths.lock)).toBe(false);
  });

  it('is started by an edit that flips nothing when something has been due', async () => {
    const server = await serve();
    const { player, paths, fillOutbox } = joined(server.url);
    fillOutbox(1);
    writeFileSync(paths.due, '');
    utimesSync(paths.due, 1, 1);
    await player.edit(toLocal);
    await vi.waitFor(() => expect(files(paths.waiting)).toEqual([]), SECONDS);
    await idle(paths);
  });

  it('tells a folder in the place of a file where the settings want that', async () => {
    const server = await serve();
    const { player, paths } = joined(server.url, { settings: { paths: 'folder' } });
    await player.edit(toLocal);
    await player.edit(toUtc);
    await vi.waitFor(() => expect(eventsIn(server)).toHaveLength(1), SECONDS);
    expect(eventsIn(server)[0]).toMatchObject({ path: 'src/…' });
    expect(JSON.stringify(server.arrived)).not.toContain('Clock');
    await idle(paths);
  });

  it('never sends over plain http to another machine', async () => {
    const { paths, fillOutbox, startSender } = joined('http://192.0.2.1:9');
    fillOutbox(1);
    const sender = startSender();
    await vi.waitFor(() => expect(existsSync(paths.backOff)).toBe(true), SECONDS);
    sender.kill();
    expect(JSON.parse(readFileSync(paths.backOff, 'utf8'))).toMatchObject({ code: 'address' });
  });
});

function idsIn(body: string): string[] {
  return batch.parse(JSON.parse(body)).events.map((event) => flipEvent.parse(event).id);
}
