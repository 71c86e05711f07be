import { dirname } from 'node:path';
import { unquoted } from '../cli/shell-word.ts';
import { entriesIn } from '../install/edit-settings.ts';
import { readSettingsFile } from '../install/settings-file.ts';
import { claudeSettingsPath } from '../install/settings-path.ts';

/**
 * The folder of the program that the entry in the user's own settings starts; undefined where there is none. A project's
 * settings are not asked: they could name a folder of the repository's. Never throws.
 */
export function entrysProgram(): string | undefined {
  try {
    const path = claudeSettingsPath('user');
    const { text } = readSettingsFile(path, { toWrite: false });
    const [entry] = text?.includes('unthrash') === true ? entriesIn(text, path) : [];
    if (entry === undefined) return undefined;
    const [script] = entry.args ?? [];
    return dirname(script ?? (entry.args === undefined ? unquoted(entry.command) : entry.command));
  } catch {
    return undefined;
  }
}
