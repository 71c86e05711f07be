import { Failure } from '../cli/failure.ts';
import { word } from '../cli/shell-word.ts';
import { isObject, type JsonObject } from '../files/json.ts';
import { entriesIn, parseSettings } from './edit-settings.ts';
import type { HookEntry } from './entry.ts';
import { findPlugin } from './find-plugin.ts';
import { readSettingsFile } from './settings-file.ts';
import { claudeSettingsPath, managedClaudeSettingsPath } from './settings-path.ts';

/** One way by which Claude Code would start us here. */
export interface FoundEntry {
  readonly entry: HookEntry;
  /** The settings file that it stands in, or the plugin's name. */
  readonly from: string;
  readonly kind: 'settings' | 'plugin';
}

/** Something about Claude Code's settings that keeps our hook from running. */
export interface SettingsProblem {
  readonly says: string;
  readonly next: string;
  /** Whether there may be an entry where it cannot be seen. */
  readonly hides: boolean;
}

export interface Entries {
  /** Those that would run, in the order in which they are to be tried. */
  readonly entries: readonly FoundEntry[];
  readonly problems: readonly SettingsProblem[];
}

/** Looks for our entries in all settings of Claude Code that count in the present folder, and for the plugin. */
export function findEntries(): Entries {
  const managedPath = managedClaudeSettingsPath();
  const paths = new Set([
    claudeSettingsPath('user'),
    claudeSettingsPath('project'),
    claudeSettingsPath('local'),
    managedPath,
  ]);
  const entries: FoundEntry[] = [];
  const problems: SettingsProblem[] = [];
  let enabled: JsonObject = {};
  for (const path of paths) {
    try {
      const { text } = readSettingsFile(path, { toWrite: false });
      if (text === undefined) continue;
      const settings = parseSettings(text, path);
      entries.push(
        ...entriesIn(text, path).map((entry) => ({ entry, from: path, kind: 'settings' as const })),
      );
      if (settings.disableAllHooks === true) problems.push(disabled(path, 'disableAllHooks'));
      if (path === managedPath && settings.allowManagedHooksOnly === true)
        problems.push(disabled(path, 'allowManagedHooksOnly'));
      if (isObject(settings.enabledPlugins)) enabled = { ...enabled, ...settings.enabledPlugins };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      problems.push({ says: error.what, next: error.next, hides: true });
    }
  }
  const plugin = findPlugin();
  if (plugin !== undefined && enabled[plugin.id] === true)
    entries.push({ entry: plugin.entry, from: plugin.id, kind: 'plugin' });
  else if (plugin !== undefined && entries.length === 0)
    problems.push({
      says: `the plugin ${plugin.id} is installed and not enabled`,
      next: `claude plugin enable ${word(plugin.id)}`,
      hides: false,
    });
  return { entries, problems };
}

function disabled(path: string, name: string): SettingsProblem {
  return {
    says: `${path} has "${name}": true`,
    next: `take "${name}" out of ${path}`,
    hides: false,
  };
}
