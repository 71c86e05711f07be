import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { findProject } from '../project/find-project.ts';
import type { Scope } from './entry.ts';

/** Claude Code's settings file of a scope, absolute; for `project` and `local` in the present folder's work tree. */
export function claudeSettingsPath(scope: Scope): string {
  if (scope === 'user') {
    return join(process.env.CLAUDE_CONFIG_DIR || join(homedir(), '.claude'), 'settings.json');
  }
  const here = process.cwd();
  const root = findProject(join(here, 'any'), here)?.root ?? here;
  return resolve(root, '.claude', scope === 'project' ? 'settings.json' : 'settings.local.json');
}
