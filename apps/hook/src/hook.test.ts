import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileForBun, MADE_FOR_BUN } from './install/compile-for-bun.ts';
import { Player, run } from './testing/player.ts';
import { builtBundles, makeRepository, runtimes, scratchFolder } from './testing/scratch.ts';

const scratch = scratchFolder();
const bundles = builtBundles(scratch);
const hook = join(bundles.released, 'hook.mjs');

const CLOCK = 'class Clock {\n  kind = DateTimeKind.Utc;\n}\n';
const toLocal = { file: 'src/Clock.cs', old: 'DateTimeKind.Utc', new: 'DateTimeKind.Local' };
const toUtc = { file: 'src/Clock.cs', old: 'DateTimeKind.Local', new: 'DateTimeKind.Utc' };

let serial = 0;

/** As the launcher starts it: under Bun the program that was made beforehand, without a just-in-time compiler. */
function startOf(runtime: string, home: string) {
  if (runtime === process.execPath) return { command: runtime, args: [hook], env: { HOME: home } };
  const command = join(bundles.released, 'cache', MADE_FOR_BUN);
  if (!existsSync(command)) compileForBun(runtime, bundles.released, 'cache');
  return { command, args: [hook], env: { HOME: home, BUN_JSC_useJIT: '0' } };
}

/** A repository, a home and a player of their own. */
function fresh(runtime: string, files: Record<string, string> = { 'src/Clock.cs': CLOCK }) {
  serial += 1;
  const home = join(scratch, `home-${serial}`);
  const repository = join(scratch, `repository-${serial}`);
  const transcript = join(scratch, `transcript-${serial}.jsonl`);
  mkdirSync(home);
  makeRepository(repository, files);
  const start = startOf(runtime, home);
  return { home, repository, transcript, start, player: new Player(start, repository, transcript) };
}

function silent({ code, stdout, stderr }: { code: number | null; stdout: string; stderr: string }) {
  return { code, stdout, stderr };
}

const SILENT = { code: 0, stdout: '', stderr: '' };

describe.each(runtimes())('the hook under $name', ({ path: runtime }) => {
  it('refuses an edit that goes back, with exactly the JSON that Claude Code reads', async () => {
    const { player } = fresh(runtime);
    expect(silent(await player.edit(toLocal))).toEqual(SILENT);
    const refused = await player.edit(toUtc);
    expect(refused).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(refused.stdout)).toEqual({
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        permissionDecision: 'deny',
        permissionDecisionReason: expect.stringMatching(
          /^OSCILLATION DETECTED in src\/Clock\.cs: /,
        ),
      },
      systemMessage: expect.stringContaining('src/Clock.cs'),
    });
    expect(refused.stdout.startsWith('{')).toBe(true);
  });

  it('lets the same edit through when it is proposed again', async () => {
    const { player } = fresh(runtime);
    await player.edit(toLocal);
    expect((await player.edit(toUtc)).stdout).not.toBe('');
    expect(silent(await player.edit(toUtc))).toEqual(SILENT);
  });

  it('does not count an edit that never happened', async () => {
    const { player } = fresh(runtime);
    await player.edit({ ...toLocal, lands: false });
    await player.edit({ ...toLocal, new: 'DateTimeKind.Unspecified' });
    expect((await player.edit({ ...toLocal, old: 'DateTimeKind.Unspecified' })).stdout).toBe('');
  });

  it('judges a call once, however often the hook is installed', async () => {
    const { player } = fresh(runtime);
    await player.edit(toLocal);
    const first = await player.edit({ ...toUtc, call: 'toolu_same', lands: false });
    const second = await player.edit({ ...toUtc, call: 'toolu_same', lands: false });
    expect(first.stdout).toContain('"deny"');
    expect(second.stdout).toContain('"deny"');
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['no JSON', 'not json }'],
    ['a list', '[]'],
    ['a number', '1'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['bytes', Buffer.from([0xff, 0xfe, 0x00, 0x7d])],
    ['deep nesting', `${'['.repeat(200_000)}}`],
    ['another event', '{"hook_event_name":"PostToolUse","tool_name":"Edit"}'],
    [
      'odd types',
      '{"hook_event_name":"PreToolUse","tool_name":"Edit","session_id":{},"tool_use_id":1,"tool_input":{"file_path":[],"old_string":null}}',
    ],
    [
      'a folder for a file',
      '{"hook_event_name":"PreToolUse","tool_name":"Write","session_id":"s","tool_use_id":"t","cwd":"/","tool_input":{"file_path":"/","content":"x"}}',
    ],
  ])('says nothing and exits 0 when the payload is %s', async (_name, stdin) => {
    const { start } = fresh(runtime);
    expect(silent(await run({ ...start, stdin }))).toEqual(SILENT);
  });

  it('answers although stdin stays open', async () => {
    const { start, player } = fresh(runtime);
    await player.edit(toLocal);
    const ended = await run({ ...start, stdin: player.payload(toUtc), keepOpen: true });
    expect(ended.stdout).toContain('"deny"');
  });

  it.each(['', '{"hook_event_name":"PreTool'])(
    'gives up after two seconds when stdin stays open on %j',
    async (stdin) => {
      const { start } = fresh(runtime);
      const ended = await run({ ...start, stdin, keepOpen: true });
      expect(silent(ended)).toEqual(SILENT);
      expect(ended.took).toBeGreaterThan(1900);
      expect(ended.took).toBeLessThan(6000);
    },
  );

  it.each([
    [15, true],
    [17, false],
  ])('reads up to 16 MB and no more: %d MB', async (megabytes, reads) => {
    const { start, player } = fresh(runtime);
    await player.edit(toLocal);
    const more = JSON.stringify({ more: 'x'.repeat(megabytes * 1024 * 1024) });
    const stdin = `${more.slice(0, -1)},${player.payload(toUtc).slice(1)}`;
    const ended = await run({ ...start, stdin, keepOpen: true });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout.includes('"deny"')).toBe(reads);
    expect(ended.took).toBeLessThan(2000);
  });

  it('lets everything through when there is a file where its memory should be', async () => {
    const { player, home } = fresh(runtime);
    writeFileSync(join(home, '.cache'), '');
    await player.edit(toLocal);
    expect(silent(await player.edit(toUtc))).toEqual(SILENT);
  });

  it('starts over when the ledger is damaged', async () => {
    const { player, home } = fresh(runtime);
    await player.edit(toLocal);
    const state = join(home, '.cache', 'unthrash');
    const [session = ''] = readdirSync(state);
    for (const name of readdirSync(join(state, session))) {
      if (name !== 'key')
        writeFileSync(join(state, session, name), '{"v":1,"call":"x"}\n\0\0[[[\n');
    }
    expect(silent(await player.edit(toUtc))).toEqual(SILENT);
    expect((await player.edit(toLocal)).stdout).toContain('"deny"');
  });

  it('keeps no line of code in its memory', async () => {
    const { player, home } = fresh(runtime);
    await player.edit(toLocal);
    await player.edit(toUtc);
    const stored = spawnSync('grep', ['-r', '-l', '-a', 'Kind', join(home, '.cache')], {
      encoding: 'utf8',
    });
    expect(stored.stdout).toBe('');
    expect(
      spawnSync('grep', ['-r', '-l', '-a', 'Clock', join(home, '.cache')], { encoding: 'utf8' })
        .stdout,
    ).toBe('');
  });

  it('passes after a human message and refuses after a prompt of the client itself', async () => {
    for (const [source, answer] of [
      ['typed', ''],
      ['system', '"deny"'],
    ] as const) {
      const { player, transcript } = fresh(runtime);
      await player.edit(toLocal);
      const said = (promptId: string, promptSource: string) =>
        `${JSON.stringify({ type: 'user', promptId, promptSource, message: { role: 'user', content: 'go' } })}\n`;
      writeFileSync(transcript, said('prompt-1', 'typed') + said('prompt-2', source));
      const { stdout } = await player.edit({ ...toUtc, prompt: 'prompt-2' });
      expect(answer === '' ? stdout : stdout.includes(answer)).toBe(answer === '' ? '' : true);
    }
  });

  it('says what ran in between', async () => {
    const { player, transcript } = fresh(runtime);
    await player.edit(toLocal);
    const timestamp = new Date().toISOString();
    const call = { type: 'tool_use', id: 'b1', name: 'Bash', input: { command: 'dotnet test' } };
    const result = {
      type: 'tool_result',
      tool_use_id: 'b1',
      is_error: true,
      content: 'Exit code 1',
    };
    const lines = [
      { type: 'assistant', timestamp, message: { content: [call] } },
      { type: 'user', timestamp, message: { content: [result] } },
    ];
    writeFileSync(transcript, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    expect((await player.edit(toUtc)).stdout).toContain('tests ran and failed');
  });

  it('finds an LF text in a CRLF file, as the client does', async () => {
    const file = 'src/Clock.cs';
    const { player, repository } = fresh(runtime, { [file]: CLOCK.replaceAll('\n', '\r\n') });
    const path = join(repository, file);
    const [a, b] = [
      'class Clock {\n  kind = DateTimeKind.Utc;',
      'class Clock {\n  kind = DateTimeKind.Local;',
    ];
    expect((await player.edit({ file, old: a, new: b, lands: false })).stdout).toBe('');
    writeFileSync(path, readFileSync(path, 'utf8').replace('Utc', 'Local'));
    expect((await player.edit({ file, old: b, new: a })).stdout).toContain('"deny"');
  });

  it.each([
    ['a lock file', 'yarn.lock'],
    ['a generated file', 'src/Model.designer.cs'],
    ['a file within a git folder', '.git/notes'],
  ])('never counts %s', async (_name, file) => {
    const { player } = fresh(runtime, { [file]: 'kind = DateTimeKind.Utc\n' });
    await player.edit({ ...toLocal, file });
    expect(silent(await player.edit({ ...toUtc, file }))).toEqual(SILENT);
  });

  it('never counts the replacement of every occurrence', async () => {
    const { player } = fresh(runtime);
    await player.edit({ ...toLocal, all: true });
    expect(silent(await player.edit({ ...toUtc, all: true }))).toEqual(SILENT);
  });

  it('is silent once the environment says off, and cannot be told to be stricter by it', async () => {
    const { player } = fresh(runtime);
    await player.edit(toLocal);
    expect(silent(await player.edit(toUtc, { UNTHRASH_OFF: '1' }))).toEqual(SILENT);
  });

  it('takes the window from OSCILLATION_RESET_MS', async () => {
    const { player } = fresh(runtime);
    await player.edit(toLocal);
    expect(silent(await player.edit(toUtc, { OSCILLATION_RESET_MS: '0' }))).toEqual(SILENT);
  });

  it('follows the repository in being milder, but not when it was loosened in the same turn', async () => {
    const mild = fresh(runtime, {
      'src/Clock.cs': CLOCK,
      '.unthrash.json': '{"policy":"observe"}',
    });
    await mild.player.edit(toLocal);
    expect(silent(await mild.player.edit(toUtc))).toEqual(SILENT);
    const loosened = fresh(runtime);
    await loosened.player.edit(toLocal);
    writeFileSync(
      join(loosened.repository, '.unthrash.json'),
      '{"policy":"observe","ignore":["src"]}',
    );
    expect((await loosened.player.edit(toUtc)).stdout).toContain('"deny"');
  });

  it('quotes the decision that covers the place', async () => {
    const note = 'Times are UTC everywhere; convert at the edge.';
    const decisions = [
      { paths: ['src/**'], convention: 'datetime-kind', note, date: '2026-01-01' },
    ];
    const { player } = fresh(runtime, {
      'src/Clock.cs': CLOCK,
      '.unthrash.json': JSON.stringify({ decisions }),
    });
    await player.edit(toLocal);
    expect(
      JSON.parse((await player.edit(toUtc)).stdout).hookSpecificOutput.permissionDecisionReason,
    ).toContain(note);
  });

  it('refuses sub-agents and headless sessions where it would ask a person', async () => {
    const { player } = fresh(runtime);
    for (const step of [toLocal, toUtc, toUtc, toLocal, toLocal]) await player.edit(step);
    expect((await player.edit({ ...toUtc, lands: false })).stdout).toContain('"ask"');
    expect((await player.edit({ ...toUtc, mode: 'dontAsk' })).stdout).toContain('"deny"');
    expect((await player.edit(toUtc, { CLAUDE_CODE_ENTRYPOINT: 'sdk-cli' })).stdout).toContain(
      '"deny"',
    );
  });
});

describe.each(runtimes().slice(1))('a session that goes on under $name', ({ path: runtime }) => {
  it('starts over, since lines have other ids there', async () => {
    const { player, repository, home } = fresh(process.execPath);
    const other = new Player(startOf(runtime, home), repository);
    await player.edit(toLocal);
    expect(await other.edit(toUtc)).toMatchObject(SILENT);
    expect((await other.edit({ ...toLocal, lands: false })).stdout).toContain('"deny"');
    const state = join(home, '.cache', 'unthrash');
    const names = readdirSync(state).flatMap((name) => readdirSync(join(state, name)));
    expect(names.filter((name) => name.endsWith('.jsonl'))).toHaveLength(2);
  });
});

describe('the test build', () => {
  it('lets a first flip pass once the window is over', async () => {
    const { repository, start } = fresh(process.execPath);
    const moved = new Player({ ...start, args: [join(bundles.test, 'hook.mjs')] }, repository);
    const at = (minutes: number) => ({
      UNTHRASH_TEST_NOW: String(Date.UTC(2026, 10, 30) + minutes * 60_000),
    });
    await moved.edit(toLocal, at(0));
    expect((await moved.edit({ ...toUtc, lands: false }, at(9))).stdout).toContain('"deny"');
    const other = { session: 'another' };
    await moved.edit({ ...toUtc, ...other }, at(0));
    expect((await moved.edit({ ...toLocal, ...other }, at(11))).stdout).toBe('');
  });
});
