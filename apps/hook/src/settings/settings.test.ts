import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localWeek } from '../clock.ts';
import { managedClaudeSettingsPath } from '../install/settings-path.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { placesFrom } from './places.ts';
import { readSettings } from './settings.ts';
import { isSwitchedOff, maySend, resetWindow } from './switches.ts';

const scratch = scratchFolder();
let serial = 0;

function settings(user: unknown, managed: unknown = {}) {
  serial += 1;
  const folder = join(scratch, String(serial));
  mkdirSync(folder);
  const write = (name: string, value: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
    return path;
  };
  return readSettings({
    config: write('user.json', user),
    managed: write('managed.json', managed),
  });
}

const joined = {
  server: 'https://unthrash.acme.example',
  key: 'uth_x',
  repos: ['github.com/acme/*'],
};

describe('settings', () => {
  it('are the defaults where there is no file, or a broken one', () => {
    const defaults = readSettings({
      config: join(scratch, 'none'),
      managed: join(scratch, 'none'),
    });
    expect(defaults).toMatchObject({
      policy: 'standard',
      server: undefined,
      key: undefined,
      repos: [],
    });
    for (const broken of ['', '{', '[]', 'null', { policy: 'wild', repos: 'x', server: 1 }]) {
      expect(settings(broken)).toEqual(defaults);
    }
  });

  const other = { policy: 'strict', server: 'https://other.example', key: 'uth_y' };

  it('of the machine win over those of the user', () => {
    const both = settings({ ...joined, policy: 'observe', shown: other.server }, other);
    expect(both).toMatchObject({ ...other, repos: joined.repos, unseen: undefined });
  });

  it.each([
    ['another was shown', { shown: 'https://elsewhere.example' }],
    ['the user named another', joined],
    ['nothing was shown', {}],
  ])('of the machine name a server in vain while %s', (_name, user) => {
    const both = settings(user, { ...joined, ...other });
    expect(both).toMatchObject({ server: undefined, unseen: other.server });
    expect(maySend({}, both)).toBe(false);
  });
});

describe('sending', () => {
  it.each([
    ['nothing says no', {}, joined, {}, true],
    ['DO_NOT_TRACK=1', { DO_NOT_TRACK: '1' }, joined, {}, false],
    ['UNTHRASH_TELEMETRY=0', { UNTHRASH_TELEMETRY: '0' }, joined, {}, false],
    ['UNTHRASH_TELEMETRY=off', { UNTHRASH_TELEMETRY: 'off' }, joined, {}, false],
    [
      'UNTHRASH_TELEMETRY=1 says nothing',
      { UNTHRASH_TELEMETRY: '1' },
      { ...joined, telemetry: false },
      {},
      false,
    ],
    ['the user says no', {}, { ...joined, telemetry: false }, {}, false],
    ['the machine says no', {}, { ...joined, telemetry: true }, { telemetry: false }, false],
    ['CI', { CI: 'true' }, joined, {}, false],
    ['CI=false', { CI: 'false' }, joined, {}, true],
    ['CI, but the machine forces it', { CI: '1' }, joined, { telemetry: true }, true],
    ['CI, and the user cannot force it', { CI: '1' }, { ...joined, telemetry: true }, {}, false],
    ['no server', {}, { key: 'uth_x' }, {}, false],
    ['no key', {}, { server: 'https://x.example' }, {}, false],
  ])('%s', (_name, environment, user, managed, sends) => {
    expect(maySend(environment, settings(user, managed))).toBe(sends);
  });
});

it('the environment can switch the hook off, and nothing else', () => {
  expect(isSwitchedOff({ UNTHRASH_OFF: '1' })).toBe(true);
  expect(isSwitchedOff({ UNTHRASH: 'off' })).toBe(true);
  expect(isSwitchedOff({ UNTHRASH_OFF: '0', UNTHRASH: 'strict' })).toBe(false);
});

it('the window is ten minutes unless OSCILLATION_RESET_MS is a number', () => {
  expect(resetWindow({})).toBe(600_000);
  expect(resetWindow({ OSCILLATION_RESET_MS: '5000' })).toBe(5000);
  for (const odd of ['', '-1', '1e9', 'Infinity', '1'.repeat(20)]) {
    expect(resetWindow({ OSCILLATION_RESET_MS: odd })).toBe(600_000);
  }
});

describe('places', () => {
  it.each([
    [
      'Linux',
      'linux',
      { XDG_RUNTIME_DIR: '/run/user/7' },
      '/home/a',
      [
        '/home/a/.config/unthrash/config.json',
        '/home/a/.local/share/unthrash',
        '/run/user/7/unthrash',
        '/home/a/.cache/unthrash',
      ],
    ],
    [
      'Linux with folders of its own',
      'linux',
      { XDG_CONFIG_HOME: '/c', XDG_DATA_HOME: '/d', XDG_CACHE_HOME: '/e' },
      '/home/a',
      ['/c/unthrash/config.json', '/d/unthrash', '/e/unthrash'],
    ],
    [
      'Linux with relative ones, which do not count',
      'linux',
      { XDG_CONFIG_HOME: 'c', XDG_DATA_HOME: '.', XDG_RUNTIME_DIR: 'r' },
      '/home/a',
      [
        '/home/a/.config/unthrash/config.json',
        '/home/a/.local/share/unthrash',
        '/home/a/.cache/unthrash',
      ],
    ],
    [
      'macOS',
      'darwin',
      {},
      '/Users/a b',
      [
        '/Users/a b/.config/unthrash/config.json',
        '/Users/a b/.local/share/unthrash',
        '/Users/a b/Library/Caches/unthrash',
      ],
    ],
    [
      'Windows',
      'win32',
      { APPDATA: 'C:\\R', LOCALAPPDATA: 'C:\\L' },
      'C:\\Users\\a',
      ['C:\\R\\unthrash\\config.json', 'C:\\L\\unthrash', 'C:\\L\\unthrash\\sessions'],
    ],
  ])('on %s', (_name, platform, environment, home, expected) => {
    const { config, data, states } = placesFrom(environment, platform, home);
    expect([config, data, ...states]).toEqual(expected);
  });

  it.each([
    ['linux', '/etc/unthrash/config.json', '/etc/claude-code/managed-settings.json'],
    [
      'darwin',
      '/Library/Application Support/Unthrash/config.json',
      '/Library/Application Support/ClaudeCode/managed-settings.json',
    ],
    [
      'win32',
      'C:\\ProgramData\\Unthrash\\config.json',
      'C:\\Program Files\\ClaudeCode\\managed-settings.json',
    ],
  ])('of the company on %s are the same for all users', (platform, ours, claudes) => {
    const environment = { APPDATA: 'C:\\R', XDG_CONFIG_HOME: '/c' };
    expect(placesFrom(environment, platform, '/home/a').managed).toBe(ours);
    expect(managedClaudeSettingsPath(platform)).toBe(claudes);
  });
});

it.each([
  [2026, 0, 1, '2026-W01'],
  [2027, 0, 1, '2026-W53'],
  [2024, 11, 30, '2025-W01'],
  [2026, 10, 29, '2026-W48'],
])('the ISO week of %d-%d-%d is %s', (year, month, day, week) => {
  expect(localWeek(new Date(year, month, day, 12).getTime())).toBe(week);
});
