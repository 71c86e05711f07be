import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { derivedKey } from './derived-key.ts';

/** Whom a link concerns. No address: whoever reads the link learns none. */
const subject = z.strictObject({
  list: z.literal('weekly'),
  teamId: z.uuid(),
  userId: z.string().min(1).max(100),
  /** Links of an earlier version are over. */
  version: z.int().min(1),
});
export type Unsubscribing = z.infer<typeof subject>;

const LONGEST = 600;

/** The token of a link that ends the weekly mail to one person, without signing in. */
export function unsubscribeToken(who: Unsubscribing, secret: string): string {
  const { list, teamId, userId, version } = who;
  const body = Buffer.from(JSON.stringify([list, teamId, userId, version])).toString('base64url');
  return `${body}.${signatureOf(body, secret)}`;
}

/** Whom a token concerns; undefined when it is not one of ours. */
export function readUnsubscribeToken(token: string, secret: string): Unsubscribing | undefined {
  const [body = '', signature = '', ...rest] = token.slice(0, LONGEST).split('.');
  if (rest.length > 0) return undefined;
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(body, secret));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const [list, teamId, userId, version] = z
    .array(z.unknown())
    .parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return subject.safeParse({ list, teamId, userId, version }).data;
}

function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', derivedKey(secret, 'unsubscribe 1')).update(body).digest('base64url');
}
