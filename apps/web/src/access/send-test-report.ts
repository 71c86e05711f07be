import 'server-only';
import { readRecipients } from '@unthrash/db/read/read-recipients';
import type { Outcome } from '@unthrash/db/write/note-delivery';
import { messageIdOf } from '../report/deliver-reports.ts';
import { renderMail } from '../report/render-mail.ts';
import { renderSlack } from '../report/render-slack.ts';
import { openAddress } from '../report/sealed-address.ts';
import { openMailer } from '../report/send-mail.ts';
import { sendWebhook } from '../report/send-webhook.ts';
import { database } from '../server/database.ts';
import { running } from '../server/running.ts';
import { audited } from './audited.ts';
import { previewFor } from './read-report-page.ts';
import { readReportTeam } from './read-report-team.ts';
import { requireRole } from './require-role.ts';

/** Mails what the report would say now to the asking admin alone. */
export async function sendTestMail(): Promise<Outcome> {
  const member = await requireRole('admin');
  const { mailServer, baseUrl, secret } = running().sending;
  if (mailServer === undefined) return { state: 'failed', code: 'no-channel' };
  const recipients = await readRecipients(database(), member.teamId);
  const self = recipients.find(({ userId }) => userId === member.userId);
  if (self === undefined) return { state: 'failed', code: 'not-wanted' };
  const now = new Date();
  const content = await previewFor(member, now);
  await audited(member, 'send-report', 'test');
  return openMailer(mailServer).send({
    address: self.email,
    mail: renderMail(content, { baseUrl, unsubscribeUrl: undefined, test: true }),
    unsubscribeUrl: undefined,
    messageId: messageIdOf(`test ${member.userId} ${now.toISOString()}`, secret, baseUrl),
  });
}

/** Posts what the report would say now to the team's webhook; admins only. */
export async function sendTestPost(): Promise<Outcome> {
  const member = await requireRole('admin');
  const { baseUrl, secret, webhookAllow } = running().sending;
  const { webhook, teamId } = await readReportTeam(member.teamId);
  const address = webhook === null ? undefined : openAddress(webhook, teamId, secret);
  if (address === undefined) return { state: 'failed', code: 'no-channel' };
  const content = await previewFor(member, new Date());
  await audited(member, 'send-report', 'test');
  const message = renderSlack(content, baseUrl, { test: true });
  return sendWebhook(address, message, { allow: webhookAllow });
}
