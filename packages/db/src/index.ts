export type { Database, OpenOptions } from './client.ts';
export { openDatabase } from './client.ts';
export { isAway } from './is-away.ts';
