import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {{
 *   name: string,
 *   scripts?: Record<string, string>,
 *   dependencies?: Record<string, string>,
 *   devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 * }} Manifest
 * @typedef {{folder: string, manifest: Manifest}} Workspace
 */

/**
 * The workspaces that the root's package.json names, each with its manifest and its folder relative to `from`.
 * @param {string} from the repository's root
 * @returns {Workspace[]}
 */
export function workspaces(from = root) {
  /** @type {{workspaces: string[]}} */
  const { workspaces: patterns } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  return patterns
    .flatMap((pattern) =>
      pattern.endsWith('/*')
        ? readdirSync(join(from, pattern.slice(0, -2))).map((name) => pattern.slice(0, -1) + name)
        : [pattern],
    )
    .filter((folder) => existsSync(join(from, folder, 'package.json')))
    .map((folder) => ({
      folder,
      manifest: JSON.parse(readFileSync(join(from, folder, 'package.json'), 'utf8')),
    }));
}
