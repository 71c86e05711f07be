import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { Failure } from './cli/failure.ts';
import { spellOut } from './cli/own-command.ts';
import { systemFailure } from './cli/system-failure.ts';
import { say } from './cli/talk.ts';
import { doctor } from './commands/doctor.ts';
import { init } from './commands/init.ts';
import type { InitOptions } from './commands/init-command.ts';
import { pause, resume } from './commands/pause.ts';
import { type ReplayCommand, replay } from './commands/replay.ts';
import { status, statusLine } from './commands/status.ts';
import { telemetryFlush, telemetryOff, telemetryOn, telemetryShow } from './commands/telemetry.ts';
import { uninstall } from './commands/uninstall.ts';
import { why } from './commands/why.ts';
import { homeFolder } from './files/home-folder.ts';
import { codeOf } from './files/regular-file.ts';
import { findPlaces, placesToInstallIn } from './settings/find-places.ts';
import type { Places } from './settings/places.ts';
import { version } from './version.ts';

const bundleFolder = import.meta.dirname;

const program = new Command('unthrash')
  .description('Stops coding agents from undoing and redoing the same edit.')
  .version(version, '-V, --version', 'print the version')
  .helpOption('-h, --help', 'print this')
  .helpCommand('help [command]', 'print this, or what a command takes')
  .showHelpAfterError();

program
  .command('init')
  .description('put the hook into Claude Code; with --server, join a team')
  .option('--server <url>', "the team's server; without it nothing leaves this machine")
  .option('--key-file <file>', 'read the ingest key from a file (else: asked for, or stdin)')
  .option('--scope <scope>', 'user, project or local settings', 'user')
  .option('--policy <policy>', 'strict, standard, relaxed or observe')
  .option('--repos <patterns>', 'report these only: github.com/acme/*,…', (text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  )
  .option('--yes', 'do not ask')
  .action((options: InitOptions) => init(options, placesToInstallIn(bundleFolder), bundleFolder));

program
  .command('doctor')
  .description('see whether an edit that goes back is really refused')
  .option('--json', 'print the checks as JSON', false)
  .action(async (options: { json: boolean }) => {
    if (!(await doctor(options, places(), named))) process.exitCode = 1;
  });

program
  .command('status')
  .description('print how things stand')
  .option('--line', 'print one short line, for a status line', false)
  .action(({ line }: { line: boolean }) => {
    if (line) statusLine(places(), process.stdin.isTTY ? '' : readFileSync(0, 'utf8'));
    else status(places());
  });

program
  .command('why')
  .description('explain the last refusal, or the one before: why 2')
  .argument('[which]', 'last, or a number', 'last')
  .action((which: string) => why(which, places(), named));

program
  .command('pause')
  .description('let every edit through: pause 30m, pause session')
  .argument('<how-long>', '30m, 2h, or session: the one that edited last')
  .action((howLong: string) => pause(howLong, places()));

program
  .command('resume')
  .description('end a pause')
  .action(() => resume(places()));

const telemetry = program
  .command('telemetry')
  .description('on, off, show what is sent next, flush: send it now')
  .helpCommand(false);
telemetry
  .command('on')
  .description('show what would be sent, ask, and switch sending on')
  .option('--yes', 'do not ask', false)
  .action((options: { yes: boolean }) => telemetryOn(options, places()));
telemetry
  .command('off')
  .description('switch sending off, and throw away what waits')
  .action(() => telemetryOff(places()));
telemetry
  .command('show')
  .description('print the next request, byte for byte')
  .action(() => telemetryShow(places()));
telemetry
  .command('flush')
  .description('send what waits now')
  .action(() => telemetryFlush(places(), bundleFolder));

program
  .command('replay')
  .description('find what agents took back and forth in past transcripts; sends and writes nothing')
  .argument('[folder]', "where they are (Claude Code's own folder)")
  .option('--since <span>', 'only since: 30d, 12h, 2w or a date')
  .option('--path <file>', 'only this file, with both sides of what flipped')
  .option('--json', 'print the places as JSON', false)
  .action((folder: string | undefined, options: ReplayCommand) => replay(folder, options));

program
  .command('uninstall')
  .description('take out exactly what init put in')
  .option('--dry-run', 'list it only', false)
  .option('--yes', 'does not ask; it never does')
  .action((options: { dryRun: boolean }) => uninstall(options, places(), bundleFolder));

/** Commands that only look. */
const LOOKS = new Set(['doctor', 'status', 'why', 'show', 'replay']);
let running = '';
program.hook('preAction', (_, command) => {
  running = command.name();
});
// Whoever reads may stop at any line, like `head`.
process.stdout.on('error', (error) => {
  if (codeOf(error) !== 'EPIPE') throw error;
  process.exit();
});

try {
  await program.parseAsync();
} catch (error) {
  const state = LOOKS.has(running)
    ? 'Nothing was changed.'
    : 'It stopped there; the same command again goes on from where it was.';
  const failure = error instanceof Failure ? error : systemFailure(error, state);
  if (failure === undefined) throw error;
  say(failure.message);
  say(`Next: ${named(failure.next)}`);
  process.exitCode = 1;
}

function places(): Places {
  return findPlaces(bundleFolder);
}

/** A line with our commands in it as they can be run here. */
function named(line: string): string {
  if (!line.includes('unthrash ')) return line;
  return spellOut(line, { data: places().data, bundleFolder, home: homeFolder() });
}
