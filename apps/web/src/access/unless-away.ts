import 'server-only';
import { isAway } from '@unthrash/db';
import { unstable_rethrow } from 'next/navigation';
import { running } from '../server/running.ts';

/**
 * What `read` answers, or undefined while the database is away: the page then says so itself, since Next's own error
 * page needs client script. Every other error goes on to Next.
 */
export async function unlessAway<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    unstable_rethrow(error);
    // With its files gone the database may answer anything.
    const gone = await running().isDatabaseGone();
    if (!gone && !isAway(error)) throw error;
    if (!gone) console.error('A request could not be answered: the database is away.');
    return undefined;
  }
}
