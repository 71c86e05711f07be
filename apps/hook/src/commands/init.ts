import { dirname } from 'node:path';
import { Failure } from '../cli/failure.ts';
import { ownCommand } from '../cli/own-command.ts';
import { say, strong } from '../cli/talk.ts';
import { homeFolder } from '../files/home-folder.ts';
import { remove } from '../files/write-file.ts';
import { makesProgram } from '../install/compile-for-bun.ts';
import { mergeEntry } from '../install/edit-settings.ts';
import { hookEntry, MATCHER, type Scope } from '../install/entry.ts';
import { leftBeside, leftIn } from '../install/left-over.ts';
import { missingFolders } from '../install/made-folders.ts';
import { placeProgramFiles } from '../install/program-files.ts';
import { recordPlan } from '../install/record.ts';
import { findRuntimes } from '../install/runtimes.ts';
import {
  checkWritable,
  readSettingsFile,
  resolveLink,
  writeSettingsFile,
} from '../install/settings-file.ts';
import { claudeSettingsPath } from '../install/settings-path.ts';
import { mergeUserSettings, writeUserSettings } from '../install/user-settings.ts';
import { outboxPaths } from '../outbox/outbox-paths.ts';
import { secretFor } from '../outbox/secret.ts';
import { clearBackOff } from '../sender/back-off.ts';
import type { Places } from '../settings/places.ts';
import { isPolicy, policies } from '../settings/policy.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { maySend } from '../settings/switches.ts';
import { version } from '../version.ts';
import { checkRepos } from './check-repos.ts';
import { type InitOptions, initCommand } from './init-command.ts';
import { agree, indent, type Joining, join, showWhatLeaves } from './joining.ts';

/**
 * Puts the hook into Claude Code's settings and, with a server, joins a team. Everything is read, checked and shown
 * before anything is written; running it twice changes nothing. Throws a `Failure`.
 */
export async function init(
  options: InitOptions,
  places: Places,
  bundleFolder: string,
): Promise<void> {
  const scope = scopeOf(options);
  if (options.policy !== undefined && !isPolicy(options.policy)) {
    throw new Failure(
      `There is no policy "${options.policy}", only ${policies.join(', ')}.`,
      initCommand({ ...options, policy: 'standard' }),
    );
  }
  if (options.repos !== undefined) checkRepos(options.repos, options);
  const runtimes = findRuntimes();
  const settingsFile = readSettingsFile(claudeSettingsPath(scope));
  const { platform } = process;
  const entry = hookEntry({ scope, platform, dataFolder: places.data, runtimes });
  const merged = mergeEntry(settingsFile.text, entry, settingsFile.path);
  const settings = readSettings(places);
  const joining = await joinAsAsked(options, settings);
  const byMachine = joining !== undefined && joining.server === settings.unseen;
  const userText = mergeUserSettings(places.config, {
    ...(byMachine ? { shown: joining.server } : { server: joining?.server, key: joining?.key }),
    repos: joining?.repos ?? options.repos,
    policy: options.policy,
  });

  say(
    strong('Unthrash refuses an edit that takes a place back to what it was, once, and says why.'),
  );
  say();
  say(
    merged.changed
      ? `Will add to ${settingsFile.path}, under hooks.PreToolUse:`
      : `Is in ${settingsFile.path} already:`,
  );
  say(indent(JSON.stringify({ matcher: MATCHER, hooks: [entry] }, null, 2)));
  say(
    `Runs with: ${runtimes.join(', else ')}. Its files: ${places.data}, settings: ${places.config}`,
  );
  if (makesProgram(platform, runtimes))
    say('Bun makes one program of itself and the hook there, about 110 MB: edits wait 7 ms less.');
  say();
  const command = ownCommand({ data: places.data, bundleFolder: places.data, home: homeFolder() });
  if (joining !== undefined) showWhatLeaves(joining, settings.paths);
  else sayWhatLeavesAsBefore(settings, command);
  await agree(options.yes === true, initCommand(options));

  if (merged.changed) checkWritable(settingsFile);
  checkWritable({ path: places.config, target: resolveLink(places.config) });
  const targets = [settingsFile.target, resolveLink(places.config)];
  for (const path of [...leftBeside(targets), ...leftIn(places.data)]) remove(path);
  const folders = [places.data, dirname(places.config), ...places.states];
  recordPlan(places.data, {
    version,
    folders: missingFolders(merged.changed ? [...folders, dirname(settingsFile.target)] : folders),
    settings: merged.changed
      ? { path: settingsFile.path, scope, before: settingsFile.text ?? null, after: merged.text }
      : undefined,
  });
  placeProgramFiles(places, bundleFolder, runtimes);
  const paths = outboxPaths(places.data);
  secretFor(paths.secret, Date.now());
  writeUserSettings(places.config, userText);
  if (joining !== undefined) clearBackOff(paths.backOff);
  if (merged.changed) writeSettingsFile(settingsFile, merged.text);
  say();
  say(joining === undefined ? 'Done.' : `Done. This machine has joined ${joining.hello.team}.`);
  say(`To see that it works: ${command} doctor. To leave: ${command} uninstall.`);
}

/** What the settings that are there already say of reporting: without `--server` that goes on as it was. */
function sayWhatLeavesAsBefore(settings: Settings, command: string): void {
  const { server, repos } = settings;
  if (server === undefined || settings.key === undefined) {
    say('Nothing leaves this machine: no server was named.');
    return;
  }
  if (!maySend(process.env, settings)) {
    say(`Nothing leaves this machine: sending to ${server} is switched off.`);
    return;
  }
  say(
    `This machine has joined ${server} and goes on reporting to it, for ${repos.join(', ')} only.`,
  );
  say(`To stop that: ${command} telemetry off.`);
}

/** The server that was named, or that the machine's settings name and the user has not seen the sample for. */
async function joinAsAsked(options: InitOptions, settings: Settings): Promise<Joining | undefined> {
  const { unseen } = settings;
  const server = options.server?.replace(/\/+$/, '') ?? unseen;
  if (server === undefined) return undefined;
  if (unseen !== undefined && unseen !== server) {
    const { server: _, ...withoutServer } = options;
    throw new Failure(
      `This machine's settings name another server, ${unseen}.`,
      initCommand(withoutServer),
    );
  }
  const isKnown = server === settings.server || server === unseen;
  const repos =
    options.repos ??
    (unseen !== undefined && settings.repos.length > 0 ? settings.repos : undefined);
  return join(
    server,
    {
      keyFile: options.keyFile,
      repos,
      key: isKnown ? settings.key : undefined,
      orAnother: unseen === undefined,
      again: (changes = {}) => initCommand({ ...options, ...changes }),
    },
    settings,
  );
}

function scopeOf(options: InitOptions): Scope {
  const { scope } = options;
  if (scope === 'user' || scope === 'project' || scope === 'local') return scope;
  throw new Failure(
    `There is no scope "${scope}", only user, project and local.`,
    initCommand({ ...options, scope: 'user' }),
  );
}
