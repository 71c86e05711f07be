/** `npm run -s bench -- hook|detector|replay [--rounds N]`: prints figures beside their goals; exits 1 beyond one. */
import { parseArgs } from 'node:util';
import { benchDetector } from './detector/bench-detector.ts';
import { benchHook } from './hook/bench-hook.ts';
import { benchReplay } from './replay/bench-replay.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '60' } },
});
const rounds = Number(values.rounds);
const benches = new Map([
  ['hook', benchHook],
  ['detector', benchDetector],
  ['replay', benchReplay],
]);
const bench = benches.get(positionals[0] ?? '');

if (bench === undefined || positionals.length > 1 || !Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run -s bench -- hook|detector|replay [--rounds N]');
  process.exitCode = 2;
} else {
  process.exitCode = (await bench(rounds)) ? 0 : 1;
}
