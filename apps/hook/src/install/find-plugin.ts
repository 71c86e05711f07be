import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '../files/json.ts';
import { readRegular } from '../files/regular-file.ts';
import type { HookEntry } from './entry.ts';
import { claudeFolder } from './settings-path.ts';

/** Our plugin as Claude Code has installed it. */
export interface InstalledPlugin {
  /** `unthrash@MARKETPLACE`. */
  readonly id: string;
  /** What it starts for an edit, with the client's placeholders filled in. */
  readonly entry: HookEntry;
  /** The folder that Claude Code keeps for it, from its first edit on. */
  readonly data: string;
}

const installed = z.object({
  plugins: z.record(z.string(), z.array(z.object({ installPath: z.string() }))),
});

const hooks = z.object({
  hooks: z.object({
    PreToolUse: z.array(
      z.object({
        hooks: z.array(
          z.object({ command: z.string(), args: z.array(z.string()), timeout: z.number() }),
        ),
      }),
    ),
  }),
});

const CAP = 1024 * 1024;

/** The plugin of ours that is installed for this user, enabled or not. Never throws. */
export function findPlugin(): InstalledPlugin | undefined {
  const folder = join(claudeFolder(), 'plugins');
  const known = installed.safeParse(readJson(join(folder, 'installed_plugins.json')));
  if (!known.success) return undefined;
  for (const [id, [copy]] of Object.entries(known.data.plugins)) {
    if (!id.startsWith('unthrash@') || copy === undefined) continue;
    const data = join(folder, 'data', id.replace(/[^\w-]/g, '-'));
    const entry = entryIn(copy.installPath, data);
    if (entry !== undefined) return { id, entry, data };
  }
  return undefined;
}

function entryIn(root: string, data: string): HookEntry | undefined {
  const parsed = hooks.safeParse(readJson(join(root, 'hooks', 'hooks.json')));
  const first = parsed.success ? parsed.data.hooks.PreToolUse[0]?.hooks[0] : undefined;
  if (first === undefined) return undefined;
  const filled = (text: string): string =>
    text
      .replace(/\$\{CLAUDE_PLUGIN_ROOT\}/g, () => root)
      .replace(/\$\{CLAUDE_PLUGIN_DATA\}/g, () => data);
  return {
    type: 'command',
    command: filled(first.command),
    args: first.args.map(filled),
    timeout: first.timeout,
  };
}

function readJson(path: string): unknown {
  const found = readRegular(path, { cap: CAP, followLinks: true });
  return found.kind === 'read' ? parseJson(found.bytes.toString('utf8')) : undefined;
}
