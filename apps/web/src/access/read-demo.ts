import 'server-only';
import type { MemberRole } from '@unthrash/db/read/read-membership';
import { unstable_rethrow } from 'next/navigation';
import { running } from '../server/running.ts';
import { findMember } from './require-member.ts';
import { may } from './require-role.ts';

export interface DemoState {
  /** Whether somebody is in who may delete it: a viewer only looks. */
  readonly mayDelete: boolean;
}

/** Whether what is on the pages is made up; undefined where it is real. */
export async function readDemo(): Promise<DemoState | undefined> {
  const role = await roleInIt();
  if (role === undefined && !isDemo()) return undefined;
  return { mayDelete: role !== undefined && may(role, 'lead') };
}

/** Also where a demonstration's data is opened by a service that was not started as one. */
async function roleInIt(): Promise<MemberRole | undefined> {
  try {
    const member = await findMember();
    return member?.demo === true ? member.role : undefined;
  } catch (error) {
    unstable_rethrow(error);
    // The page itself says what is wrong.
    return undefined;
  }
}

/** Whether the service was started as a demonstration. */
export function isDemo(): boolean {
  return running().demo !== undefined;
}
