import { Command } from 'commander';
import { Failure } from './cli/failure.ts';
import { say } from './cli/talk.ts';
import { doctor } from './commands/doctor.ts';
import { type InitOptions, init } from './commands/init.ts';
import { uninstall } from './commands/uninstall.ts';
import { ownPlaces } from './settings/places.ts';
import { version } from './version.ts';

const program = new Command('unthrash')
  .description('Stops coding agents from undoing and redoing the same edit.')
  .version(version)
  .showHelpAfterError();

program
  .command('init')
  .description("put the hook into Claude Code's settings; with --server, join a team")
  .option('--server <url>', "the team's server; without it nothing ever leaves this machine")
  .option(
    '--key-file <file>',
    'read the ingest key from a file (else it is asked for, or read from stdin)',
  )
  .option('--scope <scope>', 'user, project or local settings', 'user')
  .option('--policy <policy>', 'strict, standard, relaxed or observe')
  .option('--repos <patterns>', 'report these only: github.com/acme/*,…', (text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  )
  .option('--yes', 'do not ask')
  .action((options: InitOptions) => init(options, ownPlaces(), import.meta.dirname));

program
  .command('doctor')
  .description('see whether an edit that goes back is really refused')
  .option('--json', 'print the checks as JSON', false)
  .action(async (options: { json: boolean }) => {
    if (!(await doctor(options, ownPlaces()))) process.exitCode = 1;
  });

program
  .command('uninstall')
  .description('take out exactly what init put in')
  .option('--dry-run', 'list it only', false)
  .action((options: { dryRun: boolean }) => uninstall(options, ownPlaces()));

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  say(error.message);
  say(`Next: ${error.next}`);
  process.exitCode = 1;
}
