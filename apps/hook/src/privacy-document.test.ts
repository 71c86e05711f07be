import { appendFileSync, existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { conventions } from '@unthrash/conventions';
import * as events from '@unthrash/events';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { outboxPaths } from './outbox/outbox-paths.ts';
import { capturingServer } from './testing/capturing-server.ts';
import { developer, toLocal, toUtc } from './testing/command-line.ts';
import { idle, SECONDS } from './testing/joined.ts';
import { builtBundles, scratchFolder } from './testing/scratch.ts';

const scratch = scratchFolder();
const { released } = builtBundles(scratch);
const server = await capturingServer();
afterAll(() => server.close());
const key = events.ingestKeyFrom(new Uint8Array(32).fill(9));

const path = join(import.meta.dirname, '..', '..', '..', 'docs', 'privacy.md');
const document = readFileSync(path, 'utf8');
const blocks = [...document.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) =>
  events.batch.parse(JSON.parse(json)),
);
const [sample] = blocks;
const sampleEvent = events.flipEvent.parse(sample?.events[0]);
const sampleActivity = events.activity.parse(sample?.activity[0]);

/** What differs from machine to machine and day to day. */
const OPAQUE = ['id', 'episode', 'reporter', 'day', 'hookVersion'];

/** An item with a word in place of what differs, its fields in the order in which they are sent. */
function shapeOf(item: object): [string, unknown][] {
  return Object.entries(item).map(([name, value]) => [
    name,
    OPAQUE.includes(name) ? String(value).replace(/[\w-]/g, 'x') : value,
  ]);
}

describe('docs/privacy.md', () => {
  it('shows one whole request, with one event and one activity', () => {
    expect(blocks).toHaveLength(1);
    expect(sample?.events).toHaveLength(1);
    expect(sample?.activity).toHaveLength(1);
  });

  it('shows what the hook sends and what `telemetry show` prints, field by field', async () => {
    const person = developer(scratch, released);
    const init = await person.unthrash(['init', '--yes', '--server', server.url], { stdin: key });
    const { reply } = server;
    server.reply = () => ({ status: 503, headers: { 'retry-after': '600' } });
    const transcript = join(person.home, 'session.jsonl');
    const player = person.player({}, { transcript });
    appendFileSync(transcript, '{"type":"user","version":"2.1.332"}\n');
    await player.edit(toLocal);
    const timestamp = new Date(Date.now() + 1000).toISOString();
    const call = { type: 'tool_use', id: 'b1', name: 'Bash', input: { command: 'dotnet test' } };
    const result = {
      type: 'tool_result',
      tool_use_id: 'b1',
      is_error: true,
      content: 'Exit code 1',
    };
    for (const [type, part] of Object.entries({ assistant: call, user: result }))
      appendFileSync(
        transcript,
        `${JSON.stringify({ type, timestamp, message: { content: [part] } })}\n`,
      );
    expect((await player.edit(toUtc)).stdout).toContain('"deny"');
    const paths = outboxPaths(person.data);
    // Ten minutes are longer than a sender lives: it ends, and the event waits.
    await vi.waitFor(() => expect(existsSync(paths.backOff)).toBe(true), SECONDS);
    await idle(paths);
    server.reply = reply;
    // Forty edits of a day that is over.
    const [day = ''] = readdirSync(paths.activity);
    appendFileSync(join(paths.activity, day), '.'.repeat(36));
    renameSync(join(paths.activity, day), join(paths.activity, `2026-01-05${day.slice(10)}`));

    const shown = (await person.unthrash(['telemetry', 'show'])).stdout.trimEnd();
    await person.unthrash(['telemetry', 'flush']);
    expect(server.arrived.at(-1)?.body).toBe(shown);
    const sent = events.batch.parse(JSON.parse(shown));
    const event = events.flipEvent.parse(sent.events[0]);
    const activity = events.activity.parse(sent.activity[0]);
    expect(Object.keys(JSON.parse(shown))).toEqual(['v', 'events', 'activity']);
    expect(shapeOf(event)).toEqual(shapeOf(sampleEvent));
    expect(shapeOf(activity)).toEqual(shapeOf(sampleActivity));

    // What `init` had shown before anything was sent.
    const [first = '', second = ''] = init.stderr.match(/^ {2}\{\n.*?^ {2}\}$/gms)?.slice(-2) ?? [];
    expect(shapeOf(events.flipEvent.parse(JSON.parse(first)))).toEqual(shapeOf(sampleEvent));
    expect(shapeOf(events.activity.parse(JSON.parse(second)))).toEqual(shapeOf(sampleActivity));
  });

  it('explains every field that can be sent, and none that cannot', () => {
    const explained = [...document.matchAll(/^\| ((?:`[A-Za-z]+`(?:, )?)+) +\|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[A-Za-z]+/g) ?? [],
    );
    expect([...explained].sort()).toEqual([...Object.keys(events.flipEvent.def.shape)].sort());
    for (const name of Object.keys(events.activity.def.shape))
      expect(document).toContain(`\`${name}\``);
  });

  it('names every word of the closed lists, and conventions that exist', () => {
    const { verdicts, becauses, betweens, outcomes, gaps, sizes, kinds } = events;
    for (const word of [verdicts, becauses, betweens, outcomes, gaps, sizes, kinds].flat())
      expect(document).toContain(`\`${word}\``);
    const [, row = ''] = /^\| `convention` \|([^|]*)\|/m.exec(document) ?? [];
    const named = row.match(/`[a-z-]+`/g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(conventions.map(({ id }) => `\`${id}\``)).toContain(name);
  });
});
