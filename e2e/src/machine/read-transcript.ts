import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Machine } from './start-machine.ts';

/** All lines that the client has written about its sessions on this machine; empty before the first. */
export async function readTranscripts(machine: Machine): Promise<string> {
  const folder = join(machine.home, '.claude/projects');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const texts = names
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => readFile(join(folder, name), 'utf8'));
  return (await Promise.all(texts)).join('');
}
