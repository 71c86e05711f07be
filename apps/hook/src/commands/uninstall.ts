import { existsSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { counted } from '../cli/duration.ts';
import { Failure } from '../cli/failure.ts';
import { npxFolder } from '../cli/own-command.ts';
import { word } from '../cli/shell-word.ts';
import { say } from '../cli/talk.ts';
import { codeOf } from '../files/regular-file.ts';
import { entriesIn, isOursAlone, withoutEntry } from '../install/edit-settings.ts';
import { findEntries } from '../install/find-entries.ts';
import { findPlugin } from '../install/find-plugin.ts';
import { leftBeside, leftIn } from '../install/left-over.ts';
import { removeEmpty } from '../install/made-folders.ts';
import { programFiles } from '../install/program-files.ts';
import { type RecordedSettings, readRecord, recordPath } from '../install/record.ts';
import {
  readSettingsFile,
  removeSettingsFile,
  type SettingsFile,
  writeSettingsFile,
} from '../install/settings-file.ts';
import { claudeSettingsPath } from '../install/settings-path.ts';
import { pause } from '../milliseconds.ts';
import { outboxPaths } from '../outbox/outbox-paths.ts';
import { refusalsPath } from '../refusals/refusal-log.ts';
import { lockHolder } from '../sender/lock.ts';
import { pausePath } from '../settings/pause.ts';
import type { Places } from '../settings/places.ts';
import { readSettings } from '../settings/settings.ts';

/** One step of leaving: what a person reads, and what it does. */
interface Step {
  readonly says: string;
  readonly run: () => void;
}

/**
 * Takes out exactly what `init` put in, the entry first, so that no entry is ever without its file. `dryRun` lists
 * only. Throws a `Failure` when a settings file cannot be mended; then everything after it stays.
 */
export function uninstall(
  { dryRun }: { dryRun: boolean },
  places: Places,
  bundleFolder: string,
): void {
  // Looks everywhere before anything is begun: what cannot be looked at now could not be looked at in the end.
  findEntries();
  const record = readRecord(places.data);
  const steps = [
    ...settingsSteps(record?.settings ?? []),
    ...senderStep(places),
    ...fileSteps(places, record?.settings ?? []),
  ];
  const folders = [
    places.data,
    ...places.states,
    dirname(places.config),
    ...(record?.folders ?? []),
  ];
  const plugin = findPlugin();
  if (plugin !== undefined)
    say(`The plugin is Claude Code's to remove: claude plugin uninstall ${plugin.id}`);
  if (steps.length === 0) {
    if (!dryRun) removeEmpty(folders);
    say(
      plugin === undefined ? 'Unthrash is not installed here.' : 'Nothing else is installed here.',
    );
    return;
  }
  for (const { says, run } of steps) {
    say(`${dryRun ? 'Would' : 'Will'} ${says}`);
    if (!dryRun) run();
  }
  if (dryRun) say('Nothing was changed.');
  else {
    removeEmpty(folders);
    sayDone(plugin !== undefined, npxFolder(bundleFolder));
  }
}

/** Says that nothing is left when nothing is: looks once more. */
function sayDone(hasPlugin: boolean, cache: string | undefined): void {
  const { entries, problems } = findEntries();
  const left = [
    ...new Set(entries.filter(({ kind }) => kind === 'settings').map(({ from }) => from)),
  ];
  for (const from of left)
    say(`An entry that starts it is still in ${from}: it was not put there from here.`);
  const unread = problems.filter(({ hides }) => hides);
  for (const { says } of unread) say(`Could not look for entries: ${says}`);
  const isAll = !hasPlugin && left.length === 0 && unread.length === 0;
  if (cache !== undefined)
    say(`npm keeps the copy that it ran just now. To remove that too: rm -r ${word(cache)}`);
  if (!isAll) say('Done.');
  else if (cache !== undefined) say('Done: nothing else of Unthrash is left on this machine.');
  else say('Done: nothing of Unthrash is left on this machine.');
}

function settingsSteps(recorded: readonly RecordedSettings[]): Step[] {
  const paths = new Set([...recorded.map(({ path }) => path), claudeSettingsPath('user')]);
  return [...paths].flatMap((path) => {
    const record = recorded.find((each) => each.path === path);
    if (record === undefined && !isFile(path)) return [];
    const { text } = readSettingsFile(path, { toWrite: false });
    // A file that does not name us may be as malformed as it likes.
    if (!text?.includes('unthrash') || entriesIn(text, path).length === 0) return [];
    const file = readSettingsFile(path);
    return [{ says: `take the hook out of ${path}`, run: () => restore(file, text, record) }];
  });
}

/** Byte for byte what it was, where nobody else changed it since; else our entry alone goes. Then looks at it again. */
function restore(file: SettingsFile, text: string, record: RecordedSettings | undefined): void {
  const isOurs = record === undefined ? isOursAlone(text, file.path) : record.before === null;
  if (record !== undefined && record.after !== text)
    writeSettingsFile(file, withoutEntry(text, file.path, record.before ?? ''));
  else if (isOurs) removeSettingsFile(file);
  else writeSettingsFile(file, record?.before ?? withoutEntry(text, file.path, ''));
  const { text: after = '' } = readSettingsFile(file.path);
  if (entriesIn(after, file.path).length > 0)
    throw new Failure(
      `The hook is still in ${file.path}.`,
      `take it out of ${word(file.path)}, then try again`,
      'The rest is as it was.',
    );
}

/** Whether something is there that Claude Code reads. What cannot be looked at counts as that. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch (error) {
    return !['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error));
  }
}

function senderStep({ data }: Places): Step[] {
  const holder = lockHolder(outboxPaths(data).lock);
  if (holder === undefined) return [];
  return [{ says: `stop the background sender (process ${holder})`, run: () => stop(holder) }];
}

/** Milliseconds. */
const PATIENCE = 2000;

/** Ends it and waits until it is gone, so that it writes nothing any more. */
function stop(pid: number): void {
  try {
    process.kill(pid);
    for (let waited = 0; waited < PATIENCE; waited += 10) {
      process.kill(pid, 0);
      pause(10);
    }
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone.
  }
}

function fileSteps(places: Places, recorded: readonly RecordedSettings[]): Step[] {
  const { data, config, states } = places;
  const paths = outboxPaths(data);
  const unsent = count(paths.waiting);
  const removal = (says: string, targets: readonly string[]): Step[] => {
    const present = targets.filter((path) => existsSync(path));
    if (present.length === 0) return [];
    const run = (): void => {
      for (const path of present) rmSync(path, { recursive: true, force: true });
    };
    return [{ says, run }];
  };
  const sessions = states.flatMap(sessionsIn);
  const targets = [...recorded.map(({ path }) => path), claudeSettingsPath('user'), config];
  const left = [...leftBeside(targets.map(withoutLinks)), ...leftIn(data)];
  return [
    ...removal(`remove the outbox (${counted(unsent, 'event')} not sent)`, [
      dirname(paths.waiting),
    ]),
    ...removal(`remove what the sessions remember (${sessions.length}), and of refusals`, [
      ...sessions,
      refusalsPath(data),
      pausePath(data),
    ]),
    ...removal('remove the secret of this machine', [paths.secret]),
    ...removal(`remove ${config}${hasKey(config) ? ', with the key in it' : ''}`, [config]),
    ...removal(`remove the program from ${data}`, programFiles(data)),
    ...removal(`remove what was left half written (${counted(left.length, 'file')})`, left),
    ...removal('remove the record of what was changed', [recordPath(data)]),
  ];
}

function hasKey(config: string): boolean {
  return readSettings({ managed: '', config }).key !== undefined;
}

function sessionsIn(state: string): string[] {
  try {
    return readdirSync(state)
      .filter((name) => name.startsWith('s-'))
      .map((name) => join(state, name));
  } catch {
    return [];
  }
}

function count(folder: string): number {
  try {
    return readdirSync(folder).length;
  } catch {
    return 0;
  }
}

function withoutLinks(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
