import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Outcome } from '@unthrash/db/write/note-delivery';
import { isAllowedAddress } from './allowed-address.ts';

export interface WebhookOptions {
  /** Addresses and ranges inside one's own network that it may lead to. */
  readonly allow: readonly string[];
  /** Milliseconds for everything together. */
  readonly patience?: number;
  /** Where a name leads; the system's answer unless said. */
  readonly resolve?: Resolve;
  /** Certificates to trust instead of the system's. */
  readonly ca?: string;
}

type Resolve = (
  name: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

const bySystem: Resolve = (name) => lookup(name, { all: true });

const PATIENCE = 5_000;

class NotAllowed extends Error {}

/**
 * Whether a text can be a webhook's address: https, without a user, and not plainly leading inwards. Where a name leads is
 * looked at when it is called, since that can change.
 */
export function isWebhookAddress(text: string, allow: readonly string[]): boolean {
  if (text.length > 2_000 || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isIp = hostname.startsWith('[') || /^[\d.]+$/.test(host);
  return isIp ? isAllowedAddress(host, allow) : host.includes('.') || allow.length > 0;
}

/**
 * Posts JSON to a webhook. A redirect is not followed; every address that the name leads to is checked, and the connection
 * goes to one that was.
 */
export async function sendWebhook(
  address: string,
  message: object,
  { allow, patience = PATIENCE, resolve = bySystem, ca }: WebhookOptions,
): Promise<Outcome> {
  if (!isWebhookAddress(address, allow)) return { state: 'failed', code: 'address' };
  let handedOn = false;
  try {
    const status = await new Promise<number>((done, fail) => {
      const body = Buffer.from(JSON.stringify(message));
      const sent = request(address, {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(patience),
        lookup: checkedLookup(resolve, allow),
        ...(ca === undefined ? {} : { ca }),
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          'user-agent': 'unthrash',
        },
      });
      sent.once('finish', () => {
        handedOn = true;
      });
      sent.once('error', fail);
      sent.once('response', (response) => {
        // What it says is of no interest, and may be without end.
        response.destroy();
        done(response.statusCode ?? 0);
      });
      sent.end(body);
    });
    return outcomeOf(status);
  } catch (error) {
    if (error instanceof NotAllowed) return { state: 'failed', code: 'address' };
    return handedOn
      ? { state: 'unknown', code: 'no-answer' }
      : { state: 'again', code: 'unreachable' };
  }
}

/** What a proxy or a broken program answers says nothing about whether the message was posted. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (status === 429 || status === 503) return { state: 'again', code: 'later' };
  if (status >= 500) return { state: 'unknown', code: 'no-answer' };
  return { state: 'failed', code: 'refused' };
}

function checkedLookup(resolve: Resolve, allow: readonly string[]): LookupFunction {
  return (hostname, options, callBack) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        const bad = addresses.some(({ address }) => !isAllowedAddress(address, allow));
        if (first === undefined || bad) callBack(new NotAllowed('not allowed'), '', 0);
        else if (options.all === true) callBack(null, [...addresses]);
        else callBack(null, first.address, first.family);
      },
      (error: unknown) =>
        callBack(error instanceof Error ? error : new Error(String(error)), '', 0),
    );
  };
}
