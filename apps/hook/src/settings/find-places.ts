import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findPlugin } from '../install/find-plugin.ts';
import { claudeFolder } from '../install/settings-path.ts';
import { entrysProgram } from './entrys-program.ts';
import { installedPlaces, ownPlaces, PLACES_FILE, type Places, pluginPlaces } from './places.ts';

/**
 * The places that a command works on, wherever it was started from: those of the copy that it is, else of the copy that
 * `init` installed, else of the plugin, else where `init` would install.
 */
export function findPlaces(bundleFolder: string): Places {
  const places = placesToInstallIn(bundleFolder);
  if (existsSync(join(places.data, PLACES_FILE))) return places;
  const plugin = pluginDataFolder();
  return plugin === undefined ? places : pluginPlaces(plugin);
}

/**
 * Where `init` installs: where it did before, else in the user's own folders, whether there is a plugin or not. Where it
 * did before is seen in the user's own folders as the environment names them now, and else by the entry: it may have
 * named others then.
 */
export function placesToInstallIn(bundleFolder: string): Places {
  if (existsSync(join(bundleFolder, PLACES_FILE))) return installedPlaces(bundleFolder);
  const own = ownPlaces();
  const folder = [own.data, entrysProgram()].find(
    (each) => each !== undefined && existsSync(join(each, PLACES_FILE)),
  );
  return folder === undefined ? own : installedPlaces(folder);
}

/** The folder that Claude Code keeps for our plugin, or will from the first edit on. */
function pluginDataFolder(): string | undefined {
  const folder = join(claudeFolder(), 'plugins', 'data');
  try {
    const name = readdirSync(folder).find((each) => each.startsWith('unthrash-'));
    if (name !== undefined) return join(folder, name);
  } catch {
    // It has kept nothing for any plugin yet.
  }
  return findPlugin()?.data;
}
