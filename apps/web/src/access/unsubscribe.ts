import 'server-only';
import { readRecipients } from '@unthrash/db/read/read-recipients';
import { changeWeeklyMail } from '@unthrash/db/write/change-weekly-mail';
import { readUnsubscribeToken } from '../report/unsubscribe-link.ts';
import { database } from '../server/database.ts';
import { running } from '../server/running.ts';

/** `over`: the link is none, of an earlier version, or its person has left. */
export type UnsubscribeState = 'subscribed' | 'unsubscribed' | 'over';

/** What a link to unsubscribe concerns at present. Needs no sign-in: the link is signed. Changes nothing. */
export async function findUnsubscribing(token: string): Promise<UnsubscribeState> {
  const who = readUnsubscribeToken(token, running().secret);
  if (who === undefined) return 'over';
  const members = await readRecipients(database(), who.teamId);
  const found = members.find(({ userId }) => userId === who.userId);
  if (found?.mailVersion !== who.version) return 'over';
  return found.weeklyMail ? 'subscribed' : 'unsubscribed';
}

/** Ends the weekly mail to the person whom a link concerns. False when the link is over. */
export async function unsubscribe(token: string): Promise<boolean> {
  const who = readUnsubscribeToken(token, running().secret);
  if (who === undefined) return false;
  const { teamId, userId, version } = who;
  return changeWeeklyMail(database(), {
    teamId,
    userId,
    weeklyMail: false,
    onlyVersion: version,
  });
}
