import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Machine } from './start-machine.ts';

/** How many events wait on this machine to be sent. */
export async function countWaitingEvents({ home }: Machine): Promise<number> {
  const folder = join(home, '.local/share/unthrash/outbox/waiting');
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).length;
}
