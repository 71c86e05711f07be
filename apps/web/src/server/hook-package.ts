import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { HookPackage } from './running.ts';

const manifest = z.object({ name: z.string(), sha512: z.string() });

/** What the build packed for developers' machines; undefined when it packed nothing. */
export async function findHookPackage(folder: string): Promise<HookPackage | undefined> {
  let text: string;
  try {
    text = await readFile(join(folder, 'manifest.json'), 'utf8');
  } catch {
    return undefined;
  }
  const { name, sha512 } = manifest.parse(JSON.parse(text));
  return { name, sha512, file: join(folder, name) };
}
