import { Failure } from '../cli/failure.ts';
import { canAsk, confirm, say, strong } from '../cli/talk.ts';
import { mergeEntry } from '../install/edit-settings.ts';
import { hookEntry, MATCHER, type Scope } from '../install/entry.ts';
import { placeProgramFiles } from '../install/program-files.ts';
import { recordSettings } from '../install/record.ts';
import { findRuntimes } from '../install/runtimes.ts';
import { readSettingsFile, writeSettingsFile } from '../install/settings-file.ts';
import { claudeSettingsPath } from '../install/settings-path.ts';
import { mergeUserSettings, writeUserSettings } from '../install/user-settings.ts';
import { outboxPaths } from '../outbox/outbox-paths.ts';
import { secretFor, throwAwaySecret } from '../outbox/secret.ts';
import { clearBackOff } from '../sender/back-off.ts';
import type { Places } from '../settings/places.ts';
import { isPolicy, policies } from '../settings/policy.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { version } from '../version.ts';
import { askServer, type Hello } from './ask-server.ts';
import { readKey } from './read-key.ts';
import { sampleOf } from './sample.ts';

export interface InitOptions {
  readonly server?: string;
  readonly keyFile?: string;
  readonly scope: string;
  readonly policy?: string;
  readonly repos?: readonly string[];
  readonly yes?: boolean;
}

/** What a server's answer adds to the settings. */
interface Joining {
  readonly server: string;
  readonly key: string;
  readonly repos: readonly string[];
  readonly hello: Hello;
}

/** Minutes by which clocks may differ: beyond it an event may land on another day. */
const CLOCK_SLACK = 10;

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
  const joining =
    options.server === undefined ? undefined : await join(options.server, options, settings);
  const userText = mergeUserSettings(places.config, {
    server: joining?.server,
    key: joining?.key,
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
  if (joining === undefined) say('Nothing leaves this machine: no server was named.');
  else showWhatLeaves(joining, settings);
  await agree(options.yes === true);

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
  say(
    'To see that it works: unthrash doctor. To leave: unthrash uninstall.'.replaceAll(
      'unthrash ',
      `${ownCommand(places)} `,
    ),
  );
}

/** How the installed copy is called: nothing was put on the PATH. */
export function ownCommand({ data }: Places): string {
  return `node ${/^[\w/.+-]+$/.test(data) ? data : `'${data}'`}/unthrash.mjs`;
}

function scopeOf(text: string): Scope {
  if (text === 'user' || text === 'project' || text === 'local') return text;
  throw new Failure(`There is no scope "${text}".`, 'choose one of user, project, local');
}

async function join(server: string, options: InitOptions, settings: Settings): Promise<Joining> {
  const address = server.replace(/\/+$/, '');
  const { allowHttp, caFile } = settings;
  const key = await readKey(
    options.keyFile,
    settings.server === address ? settings.key : undefined,
  );
  const hello = await askServer({ server: address, key, allowHttp, caFile });
  const repos = options.repos ?? hello.claims;
  if (repos.length === 0) {
    throw new Failure(
      'The server names no repositories.',
      "unthrash init … --repos 'github.com/acme/*'",
    );
  }
  return { server: address, key, repos, hello };
}

function showWhatLeaves({ server, repos, hello }: Joining, settings: Settings): void {
  const at = Date.now();
  const { event, activity } = sampleOf(repos, throwAwaySecret(at), at, settings.paths);
  say(
    `Will report to ${strong(server)} (team ${hello.team}, version ${hello.version}), and to nobody else,`,
  );
  say(`for repositories ${repos.join(', ')} only. For each flip, this and nothing more:`);
  say(indent(JSON.stringify(event, null, 2)));
  say('Once a day for each repository:');
  say(indent(JSON.stringify(activity, null, 2)));
  const minutes = Math.round(Math.abs(hello.clockAhead) / 60_000);
  if (minutes >= CLOCK_SLACK)
    say(`Note: this machine's clock and the server's differ by ${minutes} minutes.`);
  say(
    'Never code, prompts, commands, branches, times or the names of people. A team of fewer than five machines is a pilot: people can be recognised there.',
  );
}

async function agree(yes: boolean): Promise<void> {
  if (yes) return;
  if (!canAsk())
    throw new Failure('There is no terminal to ask on.', 'the same command with --yes');
  if (!(await confirm('Go ahead?'))) throw new Failure('As you wish.', 'unthrash init');
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
