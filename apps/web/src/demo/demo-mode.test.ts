import { expect, test } from 'vitest';
import { EnvError, readEnv } from '../env.ts';
import { demoEnv, demoKindOf } from './demo-mode.ts';

test('the command line says which demonstration is meant', () => {
  expect(demoKindOf([])).toBeUndefined();
  expect(demoKindOf(['--dev'])).toBeUndefined();
  expect(demoKindOf(['--demo'])).toBe('busy');
  expect(demoKindOf(['--dev', '--demo=sparse'])).toBe('sparse');
});

test.each([['--demo=large'], ['--demo='], ['--demo', '--demo=sparse']])(
  'what is no demonstration is refused: %s',
  (...args) => {
    expect(() => demoKindOf(args)).toThrow(EnvError);
  },
);

test('a demonstration never touches a database or folder of the service itself', () => {
  const env = demoEnv(
    readEnv({ DATABASE_URL: 'postgresql://team@db/unthrash', UNTHRASH_DATA_DIR: '/srv/unthrash' }),
    'busy',
  );
  expect(env.databaseUrl).toBeUndefined();
  expect(env.dataFolder).toBe('/srv/unthrash/demo');
  expect(demoEnv(readEnv({}), 'sparse').dataFolder).toBe('.data/demo-sparse');
});

test.each([
  { UNTHRASH_HOST: '0.0.0.0', UNTHRASH_BASE_URL: 'https://unthrash.example.com' },
  { UNTHRASH_HOST: '192.0.2.7', UNTHRASH_BASE_URL: 'http://localhost', UNTHRASH_ALLOW_HTTP: '1' },
  { UNTHRASH_BASE_URL: 'https://unthrash.example.com' },
])('a demonstration that others could reach is refused: %o', (from) => {
  expect(() => demoEnv(readEnv(from), 'busy')).toThrow(/for this machine alone/);
});
