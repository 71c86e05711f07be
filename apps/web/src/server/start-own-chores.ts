import { type Database, openDatabase } from '@unthrash/db';
import { closeWeeks } from '@unthrash/db/write/close-weeks';
import { runAlone } from '@unthrash/db/write/run-alone';
import { type Chore, startChores } from './chores.ts';

/** All that this server does by itself, on connections of its own. Returns what ends it. */
export function startOwnChores(databaseUrl: string): () => Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 2 });
  const { stop } = startChores(choresOn(database), {
    alone: (name, work) => runAlone(databaseUrl, name, work),
  });
  return async () => {
    await stop();
    await database.$disconnect();
  };
}

function choresOn(database: Database): readonly Chore[] {
  return [
    {
      name: 'close-weeks',
      everyMinutes: 60,
      run: async (now, stopping) => {
        await closeWeeks(database, now.toISOString().slice(0, 10), stopping);
      },
    },
  ];
}
