import 'server-only';
import { headers } from 'next/headers';
import { running } from '../server/running.ts';
import { isKeptHere, otherHost } from './opened-at.ts';

export interface AddressState {
  /** The server's own address, without a slash at the end. */
  readonly baseUrl: string;
  /** The host that the browser opened, when it seems to be another one. */
  readonly opened: string | undefined;
  /** Passwords travel unencrypted, on purpose. */
  readonly insecure: boolean;
}

/** How the asking browser reaches this server. */
export async function readAddress(): Promise<AddressState> {
  const { baseUrl, insecure } = running();
  return { baseUrl, insecure, opened: otherHost(await headers(), baseUrl) };
}

/** A sentence when the asking browser would drop the session's cookie; else undefined. */
export async function sessionProblem(): Promise<string | undefined> {
  const { baseUrl } = running();
  const origin = (await headers()).get('origin');
  if (origin === null || isKeptHere(origin, baseUrl)) return undefined;
  return `You have opened this server at ${origin}, but it is set up for ${baseUrl}: your browser would keep no session here. Nothing was changed: open ${baseUrl}/sign-in instead.`;
}
