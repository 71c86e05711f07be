import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { Failure } from './cli/failure.ts';
import { ownCommand } from './cli/own-command.ts';
import { say } from './cli/talk.ts';
import { doctor } from './commands/doctor.ts';
import { type InitOptions, init } from './commands/init.ts';
import { pause, resume } from './commands/pause.ts';
import { type ReplayCommand, replay } from './commands/replay.ts';
import { status, statusLine } from './commands/status.ts';
import { telemetryFlush, telemetryOff, telemetryOn, telemetryShow } from './commands/telemetry.ts';
import { uninstall } from './commands/uninstall.ts';
import { why } from './commands/why.ts';
import { findPlaces, placesToInstallIn } from './settings/find-places.ts';
import { version } from './version.ts';

const places = findPlaces(import.meta.dirname);

const program = new Command('unthrash')
  .description('Stops coding agents from undoing and redoing the same edit.')
  .version(version, '-V, --version', 'print the version')
  .helpOption('-h, --help', 'print this, or what a command takes')
  .helpCommand(false)
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
  .action((options: InitOptions) =>
    init(options, placesToInstallIn(import.meta.dirname), import.meta.dirname),
  );

program
  .command('doctor')
  .description('see whether an edit that goes back is really refused')
  .option('--json', 'print the checks as JSON', false)
  .action(async (options: { json: boolean }) => {
    if (!(await doctor(options, places, named))) process.exitCode = 1;
  });

program
  .command('status')
  .description('print how things stand')
  .option('--line', 'print one short line, for a status line', false)
  .action(({ line }: { line: boolean }) => {
    if (line) statusLine(places, process.stdin.isTTY ? '' : readFileSync(0, 'utf8'));
    else status(places);
  });

program
  .command('why')
  .description('explain the last refusal, or the one before: why 2')
  .argument('[which]', 'last, or a number', 'last')
  .action((which: string) => why(which, places, named));

program
  .command('pause')
  .description('let every edit through: pause 30m, pause session')
  .argument('<how-long>', '30m, 2h, or session: the one that edited last')
  .action((howLong: string) => pause(howLong, places));

program
  .command('resume')
  .description('end a pause')
  .action(() => resume(places));

const telemetry = program
  .command('telemetry')
  .description('on, off, show what is sent next, flush: send it now')
  .helpCommand(false);
telemetry
  .command('on')
  .description('show what would be sent, ask, and switch sending on')
  .option('--yes', 'do not ask', false)
  .action((options: { yes: boolean }) => telemetryOn(options, places));
telemetry
  .command('off')
  .description('switch sending off, and throw away what waits')
  .action(() => telemetryOff(places));
telemetry
  .command('show')
  .description('print the next request, byte for byte')
  .action(() => telemetryShow(places));
telemetry
  .command('flush')
  .description('send what waits now')
  .action(() => telemetryFlush(places, import.meta.dirname));

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
  .action((options: { dryRun: boolean }) => uninstall(options, places));

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  say(error.message);
  say(`Next: ${named(error.next)}`);
  process.exitCode = 1;
}

/** A command as it can be run here: nothing was put on the PATH. */
function named(command: string): string {
  if (!/^unthrash\b/.test(command)) return command;
  const installed = existsSync(join(places.data, 'unthrash.mjs'));
  const folder = installed ? places.data : import.meta.dirname;
  return command.replace(/^unthrash/, () => ownCommand(folder, homedir()));
}
