import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Places } from '../settings/places.ts';
import { setDue } from './due.ts';
import { outboxPaths } from './outbox-paths.ts';

/** Milliseconds after which another sender may be started: one lives 30 s at most. */
const LIFE = 30_000;

/** What `init` made for Bun runs another script than its own only where this asks it to. */
const ENVIRONMENT: Readonly<Record<string, string>> =
  process.platform === 'win32' ? { SystemRoot: 'C:\\Windows' } : { BUN_BE_BUN: '1' };

/**
 * Starts the sender that lies beside this bundle, detached from everything: the agent waits until stdout closes, so the
 * child must hold none of our handles; and its environment is built from nothing, since a repository can set ours.
 * Never throws.
 */
export function startSender(places: Places, bundleFolder: string, now: number): void {
  try {
    const script = join(bundleFolder, 'sender.mjs');
    if (!existsSync(script)) return;
    // Until the sender itself says more, so that not every edit starts another one.
    setDue(outboxPaths(places.data).due, now + LIFE);
    const { spawn } = process.getBuiltinModule('node:child_process');
    const child = spawn(process.execPath, [script, places.config, places.data], {
      cwd: places.data,
      detached: true,
      stdio: 'ignore',
      windowsHide: true,
      env: ENVIRONMENT,
    });
    child.on('error', () => undefined);
    child.unref();
  } catch {
    // The due-file brings the next edit here again.
  }
}
