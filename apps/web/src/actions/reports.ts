'use server';

import { redirect } from 'next/navigation';
import { changeOwnMail } from '../access/change-own-mail.ts';
import {
  saveReportMail,
  saveReportSchedule,
  saveReportWebhook,
} from '../access/report-settings.ts';
import { sendReportAgain } from '../access/send-report-again.ts';
import { sendTestMail, sendTestPost } from '../access/send-test-report.ts';
import { unlessAway } from '../access/unless-away.ts';
import { fieldsOf } from './form-state.ts';

const settings = '/reports/settings';

/** The member's own choice on the page of all reports. */
export async function chooseOwnMail(form: FormData): Promise<never> {
  await unlessAway(() => changeOwnMail(fieldsOf(form).weekly === 'on'));
  redirect('/reports');
}

/** Has a delivery that may not have arrived sent once more. */
export async function resendReport(form: FormData): Promise<never> {
  await unlessAway(() => sendReportAgain(fieldsOf(form)));
  redirect('/reports#arrived');
}

/** When the report goes out. */
export async function saveSchedule(form: FormData): Promise<never> {
  const saved = await unlessAway(() => saveReportSchedule(fieldsOf(form)));
  redirect(`${settings}?${saved === true ? 'saved' : 'problem'}=schedule#schedule`);
}

/** Whether mails go out, and to whom. */
export async function saveMail(form: FormData): Promise<never> {
  const keep = form.getAll('keep').filter((value) => typeof value === 'string');
  const saved = await unlessAway(async () => {
    await saveReportMail(fieldsOf(form).mail === 'on', keep);
    return true;
  });
  redirect(`${settings}?${saved === true ? 'saved' : 'problem'}=mail#mail`);
}

/** Where the webhook leads. */
export async function saveWebhook(form: FormData): Promise<never> {
  const { address = '', remove } = fieldsOf(form);
  const saved = await unlessAway(() => saveReportWebhook(remove === 'yes' ? '' : address));
  redirect(`${settings}?${saved === true ? 'saved' : 'problem'}=webhook#webhook`);
}

/** Mails a test to the asking admin. */
export async function testMail(): Promise<never> {
  const outcome = await unlessAway(sendTestMail);
  redirect(`${settings}?test=${told(outcome)}#mail`);
}

/** Posts a test to the webhook. */
export async function testWebhook(): Promise<never> {
  const outcome = await unlessAway(sendTestPost);
  redirect(`${settings}?test=${told(outcome)}#webhook`);
}

function told(outcome: Awaited<ReturnType<typeof sendTestMail>> | undefined): string {
  if (outcome === undefined) return 'away';
  return outcome.state === 'sent' ? 'sent' : outcome.code;
}
