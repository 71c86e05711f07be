import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '../files/json.ts';
import { readOwnText } from '../files/regular-file.ts';
import { replaceFile } from '../files/write-file.ts';

/** What `init` did to settings files, so that `uninstall` can undo exactly that. */
const shape = z.object({
  v: z.literal(1),
  version: z.string(),
  settings: z.array(
    z.object({
      path: z.string(),
      scope: z.enum(['user', 'project', 'local']),
      /** The whole text before and after; null where there was no file. */
      before: z.nullable(z.string()),
      after: z.string(),
    }),
  ),
});

export type Record = z.infer<typeof shape>;
export type RecordedSettings = Record['settings'][number];

const CAP = 16 * 1024 * 1024;

export function recordPath(data: string): string {
  return join(data, 'installed.json');
}

/** The record, or undefined when nothing is installed. */
export function readRecord(data: string): Record | undefined {
  const parsed = shape.safeParse(parseJson(readOwnText(recordPath(data), CAP) ?? ''));
  return parsed.success ? parsed.data : undefined;
}

/** Adds a settings file to the record. A file that `init` changed twice keeps the text from before the first time. */
export function recordSettings(data: string, version: string, added: RecordedSettings): void {
  const settings = readRecord(data)?.settings ?? [];
  const earlier = settings.find(({ path }) => path === added.path);
  const before = earlier?.after === added.before ? earlier.before : added.before;
  const others = settings.filter(({ path }) => path !== added.path);
  const record: Record = { v: 1, version, settings: [...others, { ...added, before }] };
  replaceFile(recordPath(data), JSON.stringify(record));
}
