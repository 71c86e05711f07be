import { readFile } from 'node:fs/promises';
import type { ReportEnv } from '../env-report.ts';
import type { Sending } from './sending.ts';

/** The file with the mail server's password cannot be read; says so in one sentence. */
export class PasswordFileError extends Error {
  override readonly name = 'PasswordFileError';
}

/** What a server or command sends reports with, the mail server's password read from its file. Throws `PasswordFileError`. */
export async function openSending(
  { smtp, webhookAllow }: ReportEnv,
  own: Pick<Sending, 'baseUrl' | 'secret'>,
): Promise<Sending> {
  if (smtp === undefined) return { ...own, webhookAllow, mailServer: undefined };
  const { url, from, passwordFile } = smtp;
  const password = passwordFile === undefined ? undefined : await readPassword(passwordFile);
  return { ...own, webhookAllow, mailServer: { url, from, password } };
}

async function readPassword(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined) return text.replace(/\r?\n$/, '');
  throw new PasswordFileError(
    `The file of UNTHRASH_SMTP_PASSWORD_FILE cannot be read (${file}): it holds the mail server's password, and this user may read it.`,
  );
}
