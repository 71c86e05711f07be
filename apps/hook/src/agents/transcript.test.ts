import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../testing/scratch.ts';
import { agentVersion } from './agent-version.ts';
import { commandKind, exitCodeIsItsOwn } from './command-kind.ts';
import { personSpokeBetween } from './person-spoke.ts';
import { ranSince } from './ran-between.ts';

const scratch = scratchFolder();
let serial = 0;

function transcript(...lines: unknown[]): string {
  serial += 1;
  const path = join(scratch, `${serial}.jsonl`);
  writeFileSync(
    path,
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
  );
  return path;
}

const typed = (promptId: string) => ({
  type: 'user',
  promptId,
  promptSource: 'typed',
  message: { role: 'user', content: 'go' },
});
const notice = (promptId: string, content = '<task-notification>') => ({
  type: 'user',
  promptId,
  promptSource: 'system',
  origin: { kind: 'task-notification' },
  message: { role: 'user', content },
});
const result = (promptId: string, id = 'x', error = false, more = {}) => ({
  type: 'user',
  promptId,
  ...more,
  message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, is_error: error }] },
});
const bash = (id: string, command: string, at?: number) => ({
  type: 'assistant',
  ...(at === undefined ? {} : { timestamp: new Date(at).toISOString() }),
  message: { content: [{ type: 'tool_use', id, name: 'Bash', input: { command } }] },
});

describe('times', () => {
  it('are told from others in whatever form they are written', () => {
    const at = 1_700_000_000_000;
    for (const written of [
      new Date(at).toISOString(),
      '2023-11-14T22:13:20Z',
      '2023-11-14T23:13:20.000+01:00',
    ]) {
      const path = transcript({ ...bash('b1', 'npm test'), timestamp: written });
      expect(ranSince(path, at - 60_000).between).toBe('test');
      expect(ranSince(path, at + 60_000).between).toBe('nothing');
    }
    expect(ranSince(transcript(bash('b1', 'npm test', at)), Number.NaN).between).toBe('unknown');
  });
});

describe('whether a person spoke', () => {
  it.each([
    ['a person’s prompt came', [typed('p1'), result('p1'), typed('p2'), result('p2')], true],
    ['the client’s own came', [typed('p1'), result('p1'), notice('p2'), result('p2')], false],
    [
      'a person’s came between two of the client’s',
      [typed('p1'), notice('p2'), typed('p3'), notice('p4')],
      true,
    ],
    [
      'a timer’s came, and a summary of the conversation',
      [
        typed('p1'),
        { ...typed('p2'), turnOrigin: 'scheduled' },
        { ...typed('p2'), isCompactSummary: true },
        result('p2'),
      ],
      false,
    ],
    ['only the results of the earlier prompt are in reach', [result('p1'), notice('p4')], false],
    ['the earlier prompt is out of reach', [notice('p4')], true],
    [
      'half a line and other kinds stand around',
      ['":"x"}', typed('p1'), '{"type":"api-request"}', notice('p4')],
      false,
    ],
  ])('is told by the transcript: %s', (_name, lines, spoke) => {
    const now = [...JSON.stringify(lines).matchAll(/promptId\\?":\\?"(p\d)/g)].at(-1)?.[1] ?? '';
    expect(personSpokeBetween(transcript(...lines), 'p1', now)).toBe(spoke);
  });

  it('counts as yes when there is no transcript, or it does not name the present prompt', () => {
    expect(personSpokeBetween(join(scratch, 'none'), 'p1', 'p2')).toBe(true);
    expect(personSpokeBetween('', 'p1', 'p2')).toBe(true);
    expect(personSpokeBetween(transcript(typed('p1')), 'p1', 'p2')).toBe(true);
  });

  it('is no within one prompt, and where the client names none', () => {
    expect(personSpokeBetween('', 'p1', 'p1')).toBe(false);
    expect(personSpokeBetween('', 'p1', '')).toBe(false);
  });

  it('is found at the end of a transcript that is longer than what is read', () => {
    const path = transcript(typed('p1'), { type: 'api-request', text: 'x'.repeat(300_000) });
    appendFileSync(path, `${JSON.stringify(result('p1'))}\n${JSON.stringify(notice('p2'))}\n`);
    expect(personSpokeBetween(path, 'p1', 'p2')).toBe(false);
  });
});

describe('what ran in between', () => {
  const now = Date.UTC(2026, 10, 30, 12);
  const failed = { between: 'test', outcome: 'failed' };

  it('is the last check since the content was left, and how it ended', () => {
    const path = transcript(
      bash('a', 'npm run lint', now),
      result('p', 'a'),
      bash('b', 'dotnet test', now),
      result('p', 'b', true),
    );
    expect(ranSince(path, now - 1000)).toEqual(failed);
  });

  it('passes over commands that only look', () => {
    const path = transcript(
      bash('b', 'dotnet test', now),
      result('p', 'b', true),
      bash('c', 'cat a.txt', now),
      result('p', 'c'),
    );
    expect(ranSince(path, now - 1000)).toEqual(failed);
  });

  it('is nothing when all that ran was earlier', () => {
    const path = transcript(
      bash('b', 'dotnet test', now),
      result('p', 'b', true),
      bash('c', 'ls', now + 60_000),
    );
    expect(ranSince(path, now + 30_000)).toEqual({ between: 'nothing', outcome: 'unknown' });
  });

  it('is unknown when some other command ran, and without a transcript', () => {
    const path = transcript(bash('c', 'sed -i s/a/b/ x', now));
    expect(ranSince(path, now - 1000).between).toBe('unknown');
    expect(ranSince('', now).between).toBe('unknown');
  });

  it('does not take the end of a pipe for the end of the check', () => {
    const path = transcript(bash('b', 'npm test | tail -5', now), result('p', 'b'));
    expect(ranSince(path, now - 1000)).toEqual({ between: 'test', outcome: 'unknown' });
  });

  it('learns from the client’s note how a background command ended', () => {
    const note = '<task-notification><tool-use-id>b</tool-use-id><status>failed</status>';
    const started = { toolUseResult: { backgroundTaskId: 'bg1' } };
    const path = transcript(
      bash('b', 'npm test', now),
      result('p', 'b', false, started),
      notice('q', note),
    );
    expect(ranSince(path, now - 1000)).toEqual(failed);
  });
});

it.each([
  ['npm test', 'test'],
  ['cd api && dotnet test --no-build', 'test'],
  ['npx vitest run src', 'test'],
  ['python -m pytest -q', 'test'],
  ['npx eslint . --fix', 'lint'],
  ['npm run lint', 'lint'],
  ['npx prettier --write .', 'format'],
  ['dotnet format', 'format'],
  ['black src', 'format'],
  ['npx tsc --noEmit', 'typecheck'],
  ['cargo check', 'typecheck'],
  ['cargo build --release', 'build'],
  ['npm run build', 'build'],
  ['gh pr view 3 --comments', 'review'],
  ['ls -la && git status', 'nothing'],
  ['cat test.txt', 'nothing'],
  ['rm -rf x', 'unknown'],
  ['npm run build && npm test', 'test'],
  ['npm test; npx eslint .', 'lint'],
  ['npm test && git commit -m "Lint and build"', 'test'],
  ['git commit -m "Mend the tests"', 'unknown'],
  ['mkdir -p tests && touch tests/build.py', 'unknown'],
  ["sed -i 's/a/b/' test/a.ts", 'unknown'],
  ['npm install --save-dev eslint', 'unknown'],
  ['rm -rf build && dotnet build', 'build'],
  ['npm test 2>&1 | grep -i lint', 'test'],
  ['npm run start > test.log', 'unknown'],
  ['[ -d tests ] && sort tests/all.txt', 'nothing'],
  ['flutter analyze', 'lint'],
  ['', 'nothing'],
])('the command %j is %s', (command, kind) => {
  expect(commandKind(command)).toBe(kind);
});

it.each([
  ['npm test', true],
  ['npm test 2>&1', true],
  ['cd a && npm test', true],
  ['npm test || true', false],
  ['npm test; echo done', false],
  ['npm test &', false],
  ['set -o pipefail; npm test | tail', true],
])('the exit code of %j is its own: %s', (command, own) => {
  expect(exitCodeIsItsOwn(command)).toBe(own);
});

it('a command’s kind is told in no time, whatever it is', () => {
  const began = performance.now();
  for (const text of ['mvn '.repeat(50_000), 'claude '.repeat(50_000), ' '.repeat(100_000)])
    commandKind(text);
  expect(performance.now() - began).toBeLessThan(1000);
});

it('the client’s version is what the transcript names', () => {
  expect(agentVersion(transcript({ type: 'user', version: '2.1.332' }))).toBe('2.1.332');
  expect(agentVersion(transcript({ type: 'user', version: 'x y' }))).toBe('unknown');
  expect(agentVersion('')).toBe('unknown');
});
