import { appendFileSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { batch, flipEvent, ingestKeyFrom } from '@unthrash/events';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { outboxPaths } from './outbox/outbox-paths.ts';
import { capturingServer } from './testing/capturing-server.ts';
import { developer } from './testing/command-line.ts';
import { idle, SECONDS } from './testing/joined.ts';
import type { Step } from './testing/player.ts';
import { recordingWay } from './testing/recording-way.ts';
import { builtBundles, makeRepository, scratchFolder } from './testing/scratch.ts';

/** Whatever must not leave this machine has this word in it, so that one look at the bytes finds it. */
const TRAP = 'heffalump';

const scratch = join(scratchFolder(), `home-of-${TRAP}`);
mkdirSync(scratch);
const { released } = builtBundles(scratch);
const server = await capturingServer();
const way = await recordingWay(server.port);
afterAll(async () => {
  way.close();
  await server.close();
});
const key = ingestKeyFrom(new Uint8Array(32).fill(5));
const login = userInfo().username;

const ENVIRONMENT = {
  USER: TRAP,
  LOGNAME: TRAP,
  HOSTNAME: `${TRAP}.local`,
  EMAIL: `${TRAP}@acme.example`,
  GIT_AUTHOR_NAME: TRAP,
  GIT_AUTHOR_EMAIL: `${TRAP}@acme.example`,
  ANTHROPIC_API_KEY: `sk-ant-${TRAP}`,
};

/** A text with a secret, a name and a convention in it. */
const SECRET = `const at = "password=${TRAP}"; AKIA${TRAP.toUpperCase()} kind = `;
const utc = `${SECRET}DateTimeKind.Utc;\n`;
const FILES = [
  'src/Clock.cs',
  `src/${TRAP}@mail.example/Clock.cs`,
  `src/to-${TRAP}@mail.example.cs`,
  `home/${login}/Clock.cs`,
  `src/\u001b]0;${TRAP}\u0007.cs`,
];

function setTraps(repository: string, remotes: string): void {
  makeRepository(repository, Object.fromEntries(FILES.map((file) => [file, utc])));
  const git = join(repository, '.git');
  writeFileSync(join(git, 'HEAD'), `ref: refs/heads/${TRAP}/feature\n`);
  mkdirSync(join(git, 'refs', 'heads', TRAP), { recursive: true });
  writeFileSync(join(git, 'refs', 'heads', TRAP, 'feature'), `${'a'.repeat(40)}\n`);
  const person = `[user]\n\tname = ${TRAP}\n\temail = ${TRAP}@acme.example\n`;
  writeFileSync(join(git, 'config'), `${person}${remotes}`);
}

const FORK = `[remote "origin"]\n\turl = git@github.com:${TRAP}/shop.git\n`;
const UPSTREAM = `[remote "upstream"]\n\turl = https://${TRAP}:ghp_${TRAP}@GitHub.com/acme/shop.git\n`;

describe('in a repository full of traps', () => {
  it('not one of them is among the bytes that reach the server', async () => {
    const person = developer(scratch, released);
    const sessions = join(person.home, '.claude', 'projects', TRAP);
    mkdirSync(sessions, { recursive: true });
    const transcript = join(sessions, `${TRAP}.jsonl`);
    writeTranscript(transcript);
    setTraps(person.repository, FORK + UPSTREAM);
    const joined = await person.unthrash(['init', '--yes', '--server', way.url], {
      stdin: key,
      env: ENVIRONMENT,
    });
    expect(joined.code).toBe(0);

    const player = person.player(ENVIRONMENT, { transcript });
    const flip = async (file: string, more: Partial<Step> = {}) => {
      const step = { file, session: `${TRAP}-${file}`, prompt: TRAP, ...more };
      await player.edit({ ...step, old: 'Utc', new: 'Local', call: `toolu_${TRAP}_${file}_1` });
      const back = { ...step, old: 'Local', new: 'Utc' };
      const { stdout } = await player.edit({ ...back, call: `toolu_${TRAP}_${file}_2` });
      expect(stdout).toContain('"deny"');
      await player.edit({ ...back, call: `toolu_${TRAP}_${file}_3` });
    };
    for (const file of FILES) await flip(file);
    await flip('src/Clock.cs', { session: `${TRAP}-helper`, subagent: TRAP });

    const paths = outboxPaths(person.data);
    await vi.waitFor(() => expect(server.taken).toHaveLength(12), SECONDS);
    await idle(paths);
    // A day later the activity goes as well.
    for (const name of readdirSync(paths.activity))
      renameSync(join(paths.activity, name), join(paths.activity, `2026-01-05${name.slice(10)}`));
    expect(await person.unthrash(['telemetry', 'flush'], { env: ENVIRONMENT })).toMatchObject({
      code: 0,
    });
    expect(server.taken).toHaveLength(13);

    const bytes = way.bytes();
    expect(bytes).toContain('github.com/acme/shop');
    expect(bytes.toLowerCase()).not.toContain(TRAP);
    expect(Buffer.from(bytes, 'latin1').toString('utf8').toLowerCase()).not.toContain(TRAP);
    // Nothing finer than a day: neither a time of day nor milliseconds since the epoch.
    expect(bytes).not.toMatch(/\d\d:\d\d:\d\d|\b1[6-9]\d{11}\b/);
    expect(bytes).not.toContain('DateTimeKind');
    expect(bytes).not.toContain(process.version);
    const shown = eventsOf(bodies(bytes)).map(({ path }) => path);
    expect([...new Set(shown)].sort()).toEqual(
      ['home/…/Clock.cs', 'src/Clock.cs', 'src/…', 'src/…/Clock.cs'].sort(),
    );
    expect(headerNames(bytes)).toEqual([
      'accept',
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
    ]);
  });

  it.each([
    ['a fork whose company is no remote of it', FORK],
    ['a private repository', `[remote "origin"]\n\turl = https://github.com/${TRAP}/diary\n`],
    ['a repository without a remote', ''],
    [
      'one whose remote only looks like the company’s',
      `[remote "origin"]\n\turl = https://github.com.${TRAP}.example/acme/shop\n`,
    ],
    [
      'one that another setting rewrites',
      `[remote "origin"]\n\turl = work:shop\n[url "https://github.com/acme/"]\n\tinsteadOf = work:\n`,
    ],
  ])('%s is judged and neither sent nor counted', async (_name, remotes) => {
    const person = developer(scratch, released);
    setTraps(person.repository, remotes);
    await person.unthrash(['init', '--yes', '--server', way.url], { stdin: key });
    const before = server.arrived.length;
    const player = person.player();
    await player.edit({ file: 'src/Clock.cs', old: 'Utc', new: 'Local' });
    const back = await player.edit({ file: 'src/Clock.cs', old: 'Local', new: 'Utc' });
    expect(back.stdout).toContain('"deny"');
    expect(readdirSync(person.data)).not.toContain('outbox');
    expect(server.arrived).toHaveLength(before);
  });
});

/** What a session looks like on disk: a prompt, a command that failed, an answer. */
function writeTranscript(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const timestamp = new Date(Date.now() + 60_000).toISOString();
  const input = { command: `dotnet test --filter ${TRAP}` };
  const call = { type: 'tool_use', id: 'b1', name: 'Bash', input };
  const content = `Exit code 1: ${TRAP}`;
  const result = { type: 'tool_result', tool_use_id: 'b1', is_error: true, content };
  const lines = [
    { type: 'user', promptId: TRAP, promptSource: 'typed', message: { content: TRAP } },
    { type: 'assistant', version: '2.1.332', timestamp, message: { content: [call] } },
    { type: 'user', timestamp, message: { content: [result] } },
  ];
  for (const line of lines) appendFileSync(path, `${JSON.stringify(line)}\n`);
}

function bodies(bytes: string): string[] {
  return [...bytes.matchAll(/\r\n\r\n(\{.*?\})(?=(?:GET|POST) \/|$)/gs)].map(([, body = '']) =>
    Buffer.from(body, 'latin1').toString('utf8'),
  );
}

function eventsOf(texts: readonly string[]) {
  return texts.flatMap((text) =>
    batch.parse(JSON.parse(text)).events.map((event) => flipEvent.parse(event)),
  );
}

function headerNames(bytes: string): string[] {
  const heads = bytes.match(/(?:GET|POST) \/[^\r\n]* HTTP\/1\.1\r\n(?:[^\r\n]+\r\n)+/g) ?? [];
  const names = heads.flatMap((head) =>
    [...head.matchAll(/^([a-z-]+): /gim)].map(([, name = '']) => name.toLowerCase()),
  );
  return [...new Set(names)].sort();
}
