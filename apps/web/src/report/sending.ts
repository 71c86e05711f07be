import type { ReportEnv } from '../env-report.ts';

/** How mails leave; from the environment. */
export interface MailServer {
  /** `smtp://user@host:587` or `smtps://…`, without the password. */
  readonly url: string;
  readonly password: string | undefined;
  /** `Unthrash <unthrash@example.com>` */
  readonly from: string;
}

/** What a server or command brings along to send reports; the rest stands in the database. */
export interface Sending {
  /** Origin without a slash at the end: where the links lead. */
  readonly baseUrl: string;
  /** Signs unsubscribe links and encrypts webhook addresses. */
  readonly secret: string;
  /** Undefined: no mail goes out. */
  readonly mailServer: MailServer | undefined;
  /** Addresses and ranges inside one's own network that a webhook may lead to. */
  readonly webhookAllow: readonly string[];
}

/** What a demonstration sends with: nothing leaves it, whatever the environment says. */
export const nowhere: ReportEnv = { smtp: undefined, webhookAllow: [] };
