import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TestTranscript } from '../replay/testing/transcript.ts';
import { run } from '../testing/player.ts';
import { builtBundles, scratchFolder } from '../testing/scratch.ts';

const scratch = scratchFolder();
const { released } = builtBundles(scratch);
const UTC = '    return DateTime.UtcNow;';
const LOCAL = '    return DateTime.Now;';
const COLOUR = '\u001b[31m';

let serial = 0;

function newHome(): string {
  serial += 1;
  const home = join(scratch, `home-${serial}`);
  mkdirSync(join(home, '.claude', 'projects'), { recursive: true });
  return home;
}

/** Runs the command in a process that may read and nothing else: any write or child process ends it. */
function replay(home: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  return run({
    command: process.execPath,
    args: [
      ...['--experimental-permission', '--allow-fs-read=*', '--no-warnings'],
      ...[join(released, 'unthrash.mjs'), 'replay', ...args],
    ],
    env: { HOME: home, PATH: dirname(process.execPath), TZ: 'UTC', ...env },
    cwd: home,
    stdin: '',
  });
}

function flipping(
  file: string,
  [one, other]: readonly [string, string] = [UTC, LOCAL],
  folder = '/home/shop',
): TestTranscript {
  const transcript = new TestTranscript({ [file]: `${one}\n` }, { folder }).person();
  return transcript.edit(file, one, other).edit(file, other, one);
}

function projectsOf(home: string): string {
  return join(home, '.claude', 'projects');
}

const json = z.object({
  sessions: z.number(),
  edits: z.number(),
  flips: z.number(),
  unreadableLines: z.number(),
  unreadableFiles: z.number(),
  passedOver: z.number(),
  places: z.array(
    z.object({
      file: z.string(),
      convention: z.string(),
      flips: z.number(),
      lastDay: z.string(),
      sides: z.array(z.object({ one: z.string(), other: z.string() })).optional(),
    }),
  ),
});

describe('unthrash replay', () => {
  it('reads Claude Code’s own folder, writes nothing and prints the worst place first', async () => {
    const home = newHome();
    const calm = flipping('src/Calm.cs');
    calm.save(join(projectsOf(home), 'shop', 'one.jsonl'));
    const worst = flipping('src/Clock.cs', undefined, join(home, 'shop'));
    worst.edit('src/Clock.cs', UTC, LOCAL).save(join(projectsOf(home), 'shop', 'two.jsonl'));
    const { code, stdout, stderr } = await replay(home);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      'file                    convention         flips  refused  sessions  last day',
      'shop/src/Clock.cs       UTC or local time      2        2         1  2026-11-30',
      '/home/shop/src/Calm.cs  UTC or local time      1        1         1  2026-11-30',
    ]);
    expect(stdout).toContain('Read 2 sessions');
    expect(stdout).toContain('2 places went back 3 times in 2 sessions');
    expect(stdout).toContain('Nothing was sent, and nothing was written.');
    expect(stdout).not.toContain('\u001b');
  });

  it('shows both sides of a file, with nothing in them that a terminal would act on', async () => {
    const home = newHome();
    const sides = [`  ${COLOUR}one\u202e\u0007`, `  two\t${'x'.repeat(500)}`] as const;
    const name = `src/${COLOUR}a\nb.ts`;
    flipping(name, sides).save(join(projectsOf(home), 'shop', 'one.jsonl'));
    flipping('src/Clock.cs').save(join(projectsOf(home), 'shop', 'two.jsonl'));
    const { code, stdout } = await replay(home, ['--path', name]);
    expect(code).toBe(0);
    expect(stdout).toContain('src/\ufffd[31ma\ufffdb.ts');
    expect(stdout).toContain('A │   \ufffd[31mone\ufffd\ufffd');
    expect(stdout).toContain('B │   two    xxx');
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\p{Cf}|x{200}|Clock/u);
    const table = await replay(home);
    expect(table.stdout).toContain('\ufffd[31ma\ufffdb.ts');
    expect(table.stdout).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
  });

  it('prints JSON on stdout that holds everything and no sign that a terminal would act on', async () => {
    const home = newHome();
    flipping('src/\u009b31m\u202e.ts').save(join(projectsOf(home), 'shop', 'one.jsonl'));
    const { stdout } = await replay(home, ['--json', '--path', '\u009b31m\u202e.ts']);
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    expect(json.parse(JSON.parse(stdout)).places).toEqual([
      {
        file: '/home/shop/src/\u009b31m\u202e.ts',
        convention: 'datetime-kind',
        flips: 1,
        lastDay: '2026-11-30',
        sides: [{ one: LOCAL, other: UTC }],
      },
    ]);
  });

  it('takes a folder, or one transcript with what belongs to it', async () => {
    const home = newHome();
    const one = flipping('src/a.cs').save(join(home, 'kept', 'one.jsonl'));
    flipping('src/b.cs').save(join(home, 'kept', 'two.jsonl'));
    const flips = async (path: string): Promise<number> =>
      json.parse(JSON.parse((await replay(home, [path, '--json'])).stdout)).flips;
    expect(await flips('kept')).toBe(2);
    expect(await flips(one)).toBe(1);
  });

  it('leaves out what was before a time', async () => {
    const home = newHome();
    const path = flipping('src/a.cs').save(join(projectsOf(home), 'shop', 'one.jsonl'));
    const before = new Date('2026-12-05T00:00:00Z');
    utimesSync(path, before, before);
    const since = async (span: string) => replay(home, ['--since', span]);
    expect((await since('2026-11-30')).stdout).toContain('1 time in 1 session');
    expect((await since('2026-12-01')).stdout).toContain('No place went back and forth.');
    expect(await since('2026-12-06')).toMatchObject({ code: 0, stdout: '' });
    const wrong = await since('yesterday');
    expect(wrong).toMatchObject({ code: 1, stdout: '' });
    expect(wrong.stderr).toContain('"yesterday" is no span of time');
    expect(wrong.stderr).toMatch(/Next: .*replay --since 30d/);
  });

  it('says what it looked for where there is nothing', async () => {
    const { code, stdout, stderr } = await replay(newHome());
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain('files that end in .jsonl');
    expect(stderr).toContain('name their folder');
    const empty = await replay(newHome(), ['--json']);
    expect(json.parse(JSON.parse(empty.stdout))).toMatchObject({ sessions: 0, places: [] });
  });

  it('fails and names the next command where the folder is not there', async () => {
    const home = newHome();
    const named = await replay(home, ['nowhere']);
    expect(named).toMatchObject({ code: 1, stdout: '' });
    expect(named.stderr).toContain(`There is no folder ${join(home, 'nowhere')}.`);
    const own = await replay(home, [], { CLAUDE_CONFIG_DIR: join(home, 'other') });
    expect(own.code).toBe(1);
    expect(own.stderr).toContain('where Claude Code keeps its transcripts');
    expect(own.stderr).toMatch(/Next: .*replay FOLDER/);
  });

  it('reads a folder full of traps to its end', async () => {
    const home = newHome();
    const project = join(projectsOf(home), 'shop');
    flipping('src/a.cs').save(join(project, 'one.jsonl'));
    execFileSync('mkfifo', [join(project, 'pipe.jsonl')]);
    symlinkSync('/dev/zero', join(project, 'endless.jsonl'));
    symlinkSync(project, join(project, 'around'));
    mkdirSync(join(project, 'folder.jsonl'));
    writeFileSync(join(project, 'binary.jsonl'), Buffer.alloc(3_000_000, 0xff));
    writeFileSync(join(project, 'empty.jsonl'), '');
    writeFileSync(join(project, 'deep.jsonl'), `{"user":${'['.repeat(2_000_000)}"user"}\n`);
    writeFileSync(join(project, 'long.jsonl'), `{"type":"user","tool_use":"${'x'.repeat(4e7)}"}\n`);
    const proto = '{"type":"user","__proto__":{"a":1},"message":{"role":"user","content":[[]]}}\n';
    writeFileSync(join(project, 'odd.jsonl'), proto.repeat(100));
    const { code, stdout } = await replay(home, ['--json']);
    expect(code).toBe(0);
    expect(json.parse(JSON.parse(stdout))).toMatchObject({
      sessions: 6,
      edits: 2,
      flips: 1,
      unreadableLines: 3,
      unreadableFiles: 0,
      passedOver: 3,
    });
  });

  it('stops in silence when its reader does', () => {
    const home = newHome();
    flipping('src/a.cs').save(join(projectsOf(home), 'shop', 'one.jsonl'));
    const program = `"${process.execPath}" "${join(released, 'unthrash.mjs')}" replay`;
    const script = `{ { ${program}; echo "ended with $?" >&2; } | true; } 2>&1`;
    const env = { HOME: home, PATH: process.env.PATH };
    const said = execFileSync('sh', ['-c', script], { env, encoding: 'utf8' });
    expect(said).toBe('ended with 0\n');
  });

  it('leaves every file as it was', async () => {
    const home = newHome();
    flipping('src/a.cs').save(join(projectsOf(home), 'shop', 'one.jsonl'));
    const snapshot = (): string[] =>
      readdirSync(home, { recursive: true, encoding: 'utf8' })
        .sort()
        .map((name) => `${name} ${statSync(join(home, name)).mtimeMs}`);
    const before = snapshot();
    await replay(home);
    expect(snapshot()).toEqual(before);
  });
});
