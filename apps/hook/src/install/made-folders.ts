import { existsSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** The folders that are not there on the way to these, and would be made with them: the outermost first. */
export function missingFolders(folders: readonly string[]): string[] {
  const missing = new Set<string>();
  for (const folder of folders) {
    for (let at = folder; !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing.add(at);
  }
  return [...missing].sort();
}

/** Removes those that are empty, the innermost first. Never throws. */
export function removeEmpty(folders: readonly string[]): void {
  for (const folder of [...folders].sort().reverse()) {
    try {
      rmdirSync(folder);
    } catch {
      // It is gone, or something of somebody else's is in it.
    }
  }
}
