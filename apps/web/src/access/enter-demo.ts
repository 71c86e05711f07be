import 'server-only';
import type { MemberRole } from '@unthrash/db/read/read-membership';
import { notFound } from 'next/navigation';
import { demoPeople } from '../demo/demo-people.ts';
import { running } from '../server/running.ts';
import { signIn } from './sign-in.ts';

/** Signs in to the demonstration as somebody of this role; there is no such page where there is no demonstration. */
export async function enterDemo(role: MemberRole): Promise<void> {
  const { demo } = running();
  const person = demoPeople.find((each) => each.role === role);
  if (demo === undefined || person === undefined) notFound();
  const { problem } = await signIn(person.email, demo.password);
  if (problem !== undefined) throw new Error('the demonstration does not know its own people');
}
