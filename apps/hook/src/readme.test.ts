import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Player } from './testing/player.ts';
import { builtBundles, makeRepository, scratchFolder } from './testing/scratch.ts';

const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
const scratch = scratchFolder();
const bundles = builtBundles(scratch);
const NOW = Date.UTC(2026, 10, 30, 12);

describe('README.md', () => {
  it('shows what an agent reads, word for word', async () => {
    const [, quoted = ''] = /^(> OSCILLATION DETECTED.*(?:\n> .*)*)$/m.exec(readme) ?? [];
    const repository = join(scratch, 'shop');
    const transcript = join(scratch, 'session.jsonl');
    const file = 'src/OrderClock.cs';
    const [utc, local] = ['=> DateTime.UtcNow;', '=> DateTime.Now;'];
    makeRepository(repository, {
      [file]: `class OrderClock {\n  DateTime Now() ${utc}\n}\n`,
      '.unthrash.json': JSON.stringify({
        decisions: [
          {
            paths: ['src/**'],
            convention: 'datetime-kind',
            note: 'Times are UTC everywhere; convert at the edge.',
            date: '2026-11-20',
          },
        ],
      }),
    });
    const start = {
      command: process.execPath,
      args: [join(bundles.test, 'hook.mjs')],
      env: { HOME: scratch },
    };
    const player = new Player(start, repository, transcript);
    const at = (seconds: number) => ({ UNTHRASH_TEST_NOW: String(NOW + seconds * 1000) });
    await player.edit({ file, old: utc, new: local }, at(0));
    const timestamp = new Date(NOW + 20_000).toISOString();
    const call = { type: 'tool_use', id: 'b1', name: 'Bash', input: { command: 'dotnet test' } };
    const result = { type: 'tool_result', tool_use_id: 'b1', is_error: true, content: 'Exit 1' };
    writeFileSync(
      transcript,
      [
        { type: 'assistant', timestamp, message: { content: [call] } },
        { type: 'user', timestamp, message: { content: [result] } },
      ]
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
    );
    const { stdout } = await player.edit({ file, old: local, new: utc }, at(40));
    const { permissionDecisionReason } = JSON.parse(stdout).hookSpecificOutput;
    expect(quoted.replaceAll(/^> /gm, '').replaceAll('\n', ' ')).toBe(permissionDecisionReason);
  });
});
