import { z } from 'zod';
import { isAddressOrRange } from './report/allowed-address.ts';

/** Empty says the same as missing, as in a compose file. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The variables of the weekly report, for `env.ts`. */
export const reportVariables = {
  UNTHRASH_SMTP_URL: optional(
    z
      .string()
      .refine(
        isSmtpUrl,
        'is smtp://user@host:587 or smtps://user@host, the password in a file that UNTHRASH_SMTP_PASSWORD_FILE names',
      ),
  ),
  UNTHRASH_SMTP_PASSWORD_FILE: optional(z.string()),
  UNTHRASH_MAIL_FROM: optional(
    z
      .string()
      .regex(
        /^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
        'is who the mails come from: Unthrash <unthrash@example.com>',
      ),
  ),
  UNTHRASH_WEBHOOK_ALLOW: optional(
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine(
        (parts) => parts.every(isAddressOrRange),
        'is a list of addresses and ranges: 10.1.2.3,10.8.0.0/16',
      ),
  ),
};

/** What the environment says of the weekly report. */
export interface ReportEnv {
  /** Undefined: no mail goes out. */
  readonly smtp:
    | { readonly url: string; readonly passwordFile: string | undefined; readonly from: string }
    | undefined;
  /** Addresses and ranges inside one's own network that a webhook may lead to. */
  readonly webhookAllow: readonly string[];
}

interface Variables {
  readonly UNTHRASH_SMTP_URL?: string | undefined;
  readonly UNTHRASH_SMTP_PASSWORD_FILE?: string | undefined;
  readonly UNTHRASH_MAIL_FROM?: string | undefined;
  readonly UNTHRASH_WEBHOOK_ALLOW?: readonly string[] | undefined;
}

/** The settings, or a sentence about what is missing. */
export function reportEnvOf(variables: Variables): ReportEnv | string {
  const { UNTHRASH_SMTP_URL: url, UNTHRASH_MAIL_FROM: from } = variables;
  if (url !== undefined && from === undefined)
    return 'UNTHRASH_MAIL_FROM is needed with UNTHRASH_SMTP_URL: who the mails come from.';
  return {
    smtp:
      url === undefined || from === undefined
        ? undefined
        : { url, from, passwordFile: variables.UNTHRASH_SMTP_PASSWORD_FILE },
    webhookAllow: variables.UNTHRASH_WEBHOOK_ALLOW ?? [],
  };
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, password } = new URL(text);
  return /^smtps?:$/.test(protocol) && hostname !== '' && password === '';
}
