import { join, resolve } from 'node:path';
import { homeOrFailure } from '../cli/home-or-failure.ts';
import { findProject } from '../project/find-project.ts';
import type { Scope } from './entry.ts';

/** The folder of the user's own Claude Code settings and plugins, absolute. Throws a `Failure` where no home is known. */
export function claudeFolder(): string {
  const named = process.env.CLAUDE_CONFIG_DIR || '';
  return named === '' ? join(homeOrFailure(), '.claude') : resolve(named);
}

/** The settings file that a company distributes to a machine; its settings win over all others. */
export function managedClaudeSettingsPath(platform: string = process.platform): string {
  if (platform === 'win32') return 'C:\\Program Files\\ClaudeCode\\managed-settings.json';
  if (platform === 'darwin') {
    return '/Library/Application Support/ClaudeCode/managed-settings.json';
  }
  return '/etc/claude-code/managed-settings.json';
}

/** Claude Code's settings file of a scope, absolute; for `project` and `local` in the present folder's work tree. */
export function claudeSettingsPath(scope: Scope): string {
  if (scope === 'user') return join(claudeFolder(), 'settings.json');
  const here = process.cwd();
  const root = findProject(join(here, 'any'), here)?.root ?? here;
  return resolve(root, '.claude', scope === 'project' ? 'settings.json' : 'settings.local.json');
}
