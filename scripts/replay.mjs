/**
 * `npm run -s replay -- [FOLDER] [--since 30d] [--path FILE] [--json]`: finds in past transcripts of Claude Code what
 * agents took back and forth. Installs nothing; where the packages are there it builds first.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { needsPackages } from './lib/install.mjs';
import { capture, root } from './lib/run.mjs';

// Somebody who only wants to look installs nothing: the plugin's bundle is in the repository, and is the same program.
const built = !needsPackages();
if (built)
  await quietly('npx', ['turbo', 'run', 'build', '--filter=unthrash', '--output-logs=new-only']);
const program = join(root, built ? 'apps/hook/dist' : 'apps/hook/plugin/bundle', 'unthrash.mjs');

// npm changes to the root; what was typed is meant from where it was typed.
const child = spawn(process.execPath, [program, 'replay', ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdio: 'inherit',
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});

/**
 * Runs a program whose words are shown only when it fails; then nothing else is done.
 * @param {string} command
 * @param {string[]} args
 */
async function quietly(command, args) {
  const { code, said } = await capture(command, args);
  if (code === 0) return;
  console.error(
    `${said}\n${command} ${args.slice(0, 2).join(' ')} failed: see above, mend it and run this again.`,
  );
  process.exit(1);
}
