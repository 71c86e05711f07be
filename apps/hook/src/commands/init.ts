import { homedir } from 'node:os';
import { Failure } from '../cli/failure.ts';
import { ownCommand } from '../cli/own-command.ts';
import { say, strong } from '../cli/talk.ts';
import { mergeEntry } from '../install/edit-settings.ts';
import { hookEntry, MATCHER, type Scope } from '../install/entry.ts';
import { placeProgramFiles } from '../install/program-files.ts';
import { recordSettings } from '../install/record.ts';
import { findRuntimes } from '../install/runtimes.ts';
import { checkWritable, readSettingsFile, writeSettingsFile } from '../install/settings-file.ts';
import { claudeSettingsPath } from '../install/settings-path.ts';
import { mergeUserSettings, writeUserSettings } from '../install/user-settings.ts';
import { outboxPaths } from '../outbox/outbox-paths.ts';
import { secretFor } from '../outbox/secret.ts';
import { clearBackOff } from '../sender/back-off.ts';
import type { Places } from '../settings/places.ts';
import { isPolicy, policies } from '../settings/policy.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { version } from '../version.ts';
import { agree, indent, type Joining, join, showWhatLeaves } from './joining.ts';

export interface InitOptions {
  readonly server?: string;
  readonly keyFile?: string;
  readonly scope: string;
  readonly policy?: string;
  readonly repos?: readonly string[];
  readonly yes?: boolean;
}

/**
 * Puts the hook into Claude Code's settings and, with a server, joins a team. Everything is read, checked and shown
 * before anything is written; running it twice changes nothing. Throws a `Failure`.
 */
export async function init(
  options: InitOptions,
  places: Places,
  bundleFolder: string,
): Promise<void> {
  const scope = scopeOf(options.scope);
  if (options.policy !== undefined && !isPolicy(options.policy)) {
    throw new Failure(
      `There is no policy "${options.policy}".`,
      `choose one of ${policies.join(', ')}`,
    );
  }
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
  say();
  if (joining !== undefined) showWhatLeaves(joining, settings.paths);
  else if (settings.server !== undefined) say(`Reports to ${settings.server}, as before.`);
  else say('Nothing leaves this machine: no server was named.');
  await agree(options.yes === true, 'unthrash init');

  if (merged.changed) checkWritable(settingsFile);
  placeProgramFiles(places, bundleFolder, runtimes);
  const paths = outboxPaths(places.data);
  secretFor(paths.secret, Date.now());
  writeUserSettings(places.config, userText);
  if (joining !== undefined) clearBackOff(paths.backOff);
  if (merged.changed) {
    writeSettingsFile(settingsFile, merged.text);
    recordSettings(places.data, version, {
      path: settingsFile.path,
      scope,
      before: settingsFile.text ?? null,
      after: merged.text,
    });
  }
  say();
  say(joining === undefined ? 'Done.' : `Done. This machine has joined ${joining.hello.team}.`);
  const command = ownCommand(places.data, homedir());
  say(`To see that it works: ${command} doctor. To leave: ${command} uninstall.`);
}

/** The server that was named, or that the machine's settings name and the user has not seen the sample for. */
async function joinAsAsked(options: InitOptions, settings: Settings): Promise<Joining | undefined> {
  const { unseen } = settings;
  const server = options.server?.replace(/\/+$/, '') ?? unseen;
  if (server === undefined) return undefined;
  if (unseen !== undefined && unseen !== server) {
    throw new Failure(
      `This machine's settings name another server, ${unseen}.`,
      'unthrash init, without --server',
    );
  }
  const isKnown = server === settings.server || server === unseen;
  const repos =
    options.repos ??
    (unseen !== undefined && settings.repos.length > 0 ? settings.repos : undefined);
  return join(
    server,
    { keyFile: options.keyFile, repos, key: isKnown ? settings.key : undefined },
    settings,
  );
}

function scopeOf(text: string): Scope {
  if (text === 'user' || text === 'project' || text === 'local') return text;
  throw new Failure(`There is no scope "${text}".`, 'choose one of user, project, local');
}
