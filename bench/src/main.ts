/**
 * `npm run -s bench -- hook|detector|replay|map [--rounds N]`, `ingest [--seconds N]`, `read [--rounds N] [--all]` (with ten
 * million events as well): prints figures beside their goals; exits 1 beyond one.
 */
import { parseArgs } from 'node:util';
import { benchDetector } from './detector/bench-detector.ts';
import { benchHook } from './hook/bench-hook.ts';
import { benchTranscript } from './hook/bench-transcript.ts';
import { benchMap } from './map/bench-map.ts';
import { benchReplay } from './replay/bench-replay.ts';
import { benchIngest } from './service/bench-ingest.ts';
import { benchRead } from './service/bench-read.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '10' },
    all: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const benches = new Map<string, (rounds: number) => Promise<boolean>>([
  ['hook', async (times) => allOf(await benchHook(times), await benchTranscript(times))],
  ['detector', benchDetector],
  ['replay', benchReplay],
  ['map', benchMap],
  ['ingest', () => benchIngest(seconds)],
  ['read', (times) => benchRead(times, values.all)],
]);
const bench = benches.get(positionals[0] ?? '');

if (bench === undefined || positionals.length > 1 || !(rounds >= 1) || !(seconds > 0)) {
  console.error(
    'Usage: npm run -s bench -- hook|detector|replay|map [--rounds N], ingest [--seconds N], read [--rounds N] [--all]',
  );
  process.exitCode = 2;
} else {
  process.exitCode = (await bench(rounds)) ? 0 : 1;
}

function allOf(...within: readonly boolean[]): boolean {
  return within.every(Boolean);
}
