import type { Outcome } from '@unthrash/db/write/note-delivery';
import nodemailer from 'nodemailer';
import type { Mail } from './render-mail.ts';
import type { MailServer } from './sending.ts';

export interface MailTo {
  readonly address: string;
  readonly mail: Mail;
  /** One click ends it, for the reader and for the reader's mail program (RFC 8058); undefined for a trial. */
  readonly unsubscribeUrl: string | undefined;
  /** The same for the same delivery, so that a copy can be known as one. Without angle brackets. */
  readonly messageId: string;
}

export interface Mailer {
  readonly send: (to: MailTo) => Promise<Outcome>;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Opens nothing yet: each mail has a connection of its own. */
export function openMailer(server: MailServer): Mailer {
  return { send: (to) => send(server, to) };
}

async function send(server: MailServer, { address, mail, ...to }: MailTo): Promise<Outcome> {
  // Whether the whole message was handed on: from then on the server may have taken it.
  let handedOn = false;
  const quiet = () => {};
  const transport = nodemailer.createTransport({
    ...optionsOf(server),
    ...TIMEOUTS,
    // A file or an address in a message is never fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: {
      level: quiet,
      trace: quiet,
      debug: quiet,
      info: (entry: unknown) => {
        if (typeof entry === 'object' && entry !== null && 'outByteCount' in entry) handedOn = true;
      },
      warn: quiet,
      error: quiet,
      fatal: quiet,
    },
  });
  try {
    await transport.sendMail({
      from: server.from,
      to: { name: '', address },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${to.messageId}>`,
      attachments: mail.pictures.map(({ cid, filename, png }) => ({
        cid,
        filename,
        content: png,
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
      })),
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(to.unsubscribeUrl === undefined
          ? {}
          : {
              'List-Unsubscribe': `<${to.unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
      },
    });
    return { state: 'sent' };
  } catch (error) {
    return outcomeOf(error, handedOn);
  } finally {
    transport.close();
  }
}

function optionsOf({ url, password }: MailServer) {
  const { protocol, hostname, port, username, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const user = decodeURIComponent(username);
  const loopback = host === 'localhost' || host === '::1' || host.startsWith('127.');
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // A password never travels unencrypted, but within this machine.
    requireTLS: !secure && user !== '' && !loopback,
    ignoreTLS: searchParams.get('tls') === 'never',
    ...(user === '' ? {} : { auth: { user, pass: password ?? '' } }),
  };
}

/** What an error says: whether anything can have arrived. Nothing of it is kept but a code. */
function outcomeOf(error: unknown, handedOn: boolean): Outcome {
  const read = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  const answer = read('responseCode');
  if (read('code') === 'EAUTH' || read('code') === 'ENOAUTH') {
    return { state: 'again', code: 'not-let-in' };
  }
  // What it says before it has heard of the receiver is meant for all.
  const ofReceiver = read('command') === 'RCPT TO' || read('command') === 'DATA';
  if (typeof answer === 'number' && ofReceiver) {
    return answer >= 500 ? { state: 'failed', code: 'refused' } : { state: 'again', code: 'later' };
  }
  if (typeof answer === 'number') return { state: 'again', code: 'unreachable' };
  return handedOn
    ? { state: 'unknown', code: 'no-answer' }
    : { state: 'again', code: 'unreachable' };
}
