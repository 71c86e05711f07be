// Starts the server with pages that compile as you write: the same entry, database and set-up link as `npm start`.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundleEntry } from './bundle-entry.mjs';
import { packHook } from './pack-hook.mjs';

const dist = new URL('../dist/', import.meta.url);
const entry = fileURLToPath(new URL('main.mjs', dist));
await bundleEntry(fileURLToPath(dist));
await packHook(fileURLToPath(new URL('hook/', dist)));
const child = spawn(process.execPath, [entry, '--dev', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('close', (code) => process.exit(code ?? 1));
