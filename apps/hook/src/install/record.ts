import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '../files/json.ts';
import { readOwnText } from '../files/regular-file.ts';
import { replaceFile } from '../files/write-file.ts';
import { cannotWrite } from './cannot-write.ts';
import { entriesIn, isOursAlone, withoutEntry } from './edit-settings.ts';

/** What `init` did to settings files, so that `uninstall` can undo exactly that. */
const shape = z.object({
  v: z.literal(1),
  version: z.string(),
  /** Folders that were not there before: those that are empty in the end go too. */
  folders: z.optional(z.array(z.string())),
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

/** What `init` is about to do. */
export interface Plan {
  readonly version: string;
  /** The folders that it will make. */
  readonly folders: readonly string[];
  /** The settings file that it will change, as it is and as it will be; undefined when all is there already. */
  readonly settings: RecordedSettings | undefined;
}

/**
 * Notes what `init` is about to do, before it does it: whatever it is stopped at, `uninstall` knows of it. A file that is
 * changed twice keeps the text from before the first time. Throws a `Failure`.
 */
export function recordPlan(data: string, { version, folders, settings }: Plan): void {
  const known = readRecord(data);
  const others = (known?.settings ?? []).filter(({ path }) => path !== settings?.path);
  const earlier = known?.settings.find(({ path }) => path === settings?.path);
  const added =
    settings === undefined ? [] : [{ ...settings, before: beforeAll(settings, earlier) }];
  const record: Record = {
    v: 1,
    version,
    folders: [...new Set([...(known?.folders ?? []), ...folders])],
    settings: [...others, ...added],
  };
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    replaceFile(recordPath(data), JSON.stringify(record));
  } catch (error) {
    throw cannotWrite(data, error);
  }
}

/** The text without anything of ours in it. */
function beforeAll(
  { path, before }: RecordedSettings,
  earlier: RecordedSettings | undefined,
): string | null {
  if (before === null) return null;
  if (earlier?.after === before) return earlier.before;
  // Somebody changed it since, or an entry of ours is in it that nothing was noted of.
  if (entriesIn(before, path).length === 0) return before;
  if (earlier === undefined && isOursAlone(before, path)) return null;
  return withoutEntry(before, path, earlier?.before ?? '');
}
