import 'server-only';
import { type Database, openDatabase } from '@unthrash/db';
import { running } from './running.ts';

declare global {
  var unthrashDatabase: Database | undefined;
}

/** The one pool of the pages and routes, opened at first use and closed when the server stops. */
export function database(): Database {
  // Kept outside the module: while developing, modules are loaded anew.
  globalThis.unthrashDatabase ??= open();
  return globalThis.unthrashDatabase;
}

function open(): Database {
  const opened = openDatabase(running().databaseUrl);
  running().atStop(() => opened.$disconnect());
  return opened;
}
