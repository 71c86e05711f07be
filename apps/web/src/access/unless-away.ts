import 'server-only';
import { isAway } from '@unthrash/db';
import { unstable_rethrow } from 'next/navigation';

/**
 * What `read` answers, or undefined while the database is away: the page then says so itself, since Next's own error
 * page needs client script. Every other error goes on to Next.
 */
export async function unlessAway<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    unstable_rethrow(error);
    if (!isAway(error)) throw error;
    console.error('A page could not be made: the database is away.');
    return undefined;
  }
}
