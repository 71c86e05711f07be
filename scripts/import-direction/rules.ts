/**
 * Which of our packages each workspace may import, by the name in its package.json. Imports point one way; nothing
 * imports an app. A workspace that is not named here is refused, so that a new one is thought about.
 */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  '@unthrash/conventions': [],
  '@unthrash/detector': ['@unthrash/conventions'],
  '@unthrash/events': ['@unthrash/conventions'],
  '@unthrash/db': ['@unthrash/conventions'],
  unthrash: ['@unthrash/conventions', '@unthrash/detector', '@unthrash/events'],
  '@unthrash/web': ['@unthrash/conventions', '@unthrash/events', '@unthrash/db'],
  '@unthrash/e2e': [
    '@unthrash/conventions',
    '@unthrash/detector',
    '@unthrash/events',
    '@unthrash/db',
  ],
  '@unthrash/bench': [
    '@unthrash/conventions',
    '@unthrash/detector',
    '@unthrash/events',
    '@unthrash/db',
  ],
};

/** Workspaces that take nothing from outside the repository, Node's own modules included: no I/O, no clock. */
export const pure: readonly string[] = ['@unthrash/conventions', '@unthrash/detector'];
