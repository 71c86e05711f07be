import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import { running } from '../server/running.ts';
import { findMember } from './require-member.ts';

export interface DemoState {
  /** Whether somebody is in, and may delete it. */
  readonly entered: boolean;
}

/** Whether what is on the pages is made up; undefined where it is real. */
export async function readDemo(): Promise<DemoState | undefined> {
  const entered = await isIn();
  return entered || isDemo() ? { entered } : undefined;
}

/** Also where a demonstration's data is opened by a service that was not started as one. */
async function isIn(): Promise<boolean> {
  try {
    return (await findMember())?.demo === true;
  } catch (error) {
    unstable_rethrow(error);
    // The page itself says what is wrong.
    return false;
  }
}

/** Whether the service was started as a demonstration. */
export function isDemo(): boolean {
  return running().demo !== undefined;
}
