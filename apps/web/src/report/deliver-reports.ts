import { createHmac } from 'node:crypto';
import type { Database } from '@unthrash/db';
import { readRecipients } from '@unthrash/db/read/read-recipients';
import { readReport } from '@unthrash/db/read/read-report';
import type { ReportTeam } from '@unthrash/db/read/read-report-teams';
import { type ClaimedDelivery, claimDelivery } from '@unthrash/db/write/claim-delivery';
import { noteDelivery, type Outcome } from '@unthrash/db/write/note-delivery';
import { inSpan } from '../observe/in-span.ts';
import type { WeekContent } from './content.ts';
import { derivedKey } from './derived-key.ts';
import { frozenContent } from './frozen-content.ts';
import { renderMail } from './render-mail.ts';
import { renderSlack } from './render-slack.ts';
import { openAddress } from './sealed-address.ts';
import { openMailer } from './send-mail.ts';
import { sendWebhook } from './send-webhook.ts';
import type { Sending } from './sending.ts';
import { unsubscribeToken } from './unsubscribe-link.ts';

export interface DeliverOptions extends Sending {
  readonly clock: () => Date;
  readonly stopping?: AbortSignal;
}

/**
 * Sends what waits of a team's reports, one after the other. Each is claimed before anything is sent, so that however this
 * ends nothing is sent twice; and what became of it is noted, so that what was claimed and not noted can be seen. Returns
 * how many were sent.
 */
export async function deliverReports(
  database: Database,
  team: ReportTeam,
  options: DeliverOptions,
): Promise<number> {
  let sent = 0;
  const open = new Set<ClaimedDelivery['channel']>(['webhook']);
  if (options.mailServer !== undefined) open.add('mail');
  while (options.stopping?.aborted !== true) {
    const claimed = await claimDelivery(database, team.teamId, [...open], options.clock());
    if (claimed === undefined) return sent;
    const outcome = await inSpan(
      'delivery',
      () => attempt(database, team, claimed, options),
      ({ state }) => ({ 'unthrash.channel': claimed.channel, 'unthrash.outcome': state }),
    );
    await noteDelivery(database, team.teamId, claimed, outcome, options.clock());
    if (outcome.state === 'sent') sent += 1;
    // The others would wait for the same server in vain, one time-out each.
    if (outcome.state === 'again' && outcome.code !== 'later') open.delete(claimed.channel);
  }
  return sent;
}

async function attempt(
  database: Database,
  team: ReportTeam,
  claimed: ClaimedDelivery,
  options: DeliverOptions,
): Promise<Outcome> {
  const content = frozenContent(
    await readReport(database, team.teamId, claimed.week),
    team.groupSize,
  );
  return claimed.channel === 'mail'
    ? mailTo(database, team, claimed, content, options)
    : postTo(team, content, options);
}

async function mailTo(
  database: Database,
  team: ReportTeam,
  { recipient }: ClaimedDelivery,
  content: WeekContent,
  { mailServer, baseUrl, secret }: DeliverOptions,
): Promise<Outcome> {
  if (mailServer === undefined || !team.mail) return { state: 'failed', code: 'no-channel' };
  const { teamId } = team;
  // Asked anew: since the report was made the person may have left, or unsubscribed.
  const person = (await readRecipients(database, teamId)).find(
    ({ userId }) => userId === recipient,
  );
  if (person?.weeklyMail !== true) return { state: 'failed', code: 'not-wanted' };
  const who = { list: 'weekly', teamId, userId: recipient, version: person.mailVersion } as const;
  const unsubscribeUrl = `${baseUrl}/unsubscribe/${unsubscribeToken(who, secret)}`;
  return openMailer(mailServer).send({
    address: person.email,
    mail: renderMail(content, { baseUrl, unsubscribeUrl }),
    unsubscribeUrl,
    messageId: messageIdOf(`${teamId} ${content.week} ${recipient}`, secret, baseUrl),
  });
}

async function postTo(
  { teamId, webhook }: ReportTeam,
  content: WeekContent,
  { baseUrl, secret, webhookAllow }: DeliverOptions,
): Promise<Outcome> {
  if (webhook === null) return { state: 'failed', code: 'no-channel' };
  const address = openAddress(webhook, teamId, secret);
  if (address === undefined) return { state: 'failed', code: 'address' };
  return sendWebhook(address, renderSlack(content, baseUrl), { allow: webhookAllow });
}

/** The same whenever the same report goes to the same person, and says nothing of either. */
export function messageIdOf(delivery: string, secret: string, baseUrl: string): string {
  const digest = createHmac('sha256', derivedKey(secret, 'message id 1')).update(delivery);
  return `${digest.digest('base64url')}@${new URL(baseUrl).hostname.replace(/^\[|\]$/g, '')}`;
}
