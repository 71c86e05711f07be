import { isLoopback } from '../env.ts';

/**
 * The host that the browser seems to have opened, with its port, when it is neither the server's own nor this machine
 * itself; undefined otherwise. The scheme is left out: a proxy may not say it.
 */
export function otherHost(headers: Pick<Headers, 'get'>, baseUrl: string): string | undefined {
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? '';
  const url = `http://${host}`;
  if (!URL.canParse(url) || new URL(url).host !== host.toLowerCase()) return undefined;
  const isOwn = host.toLowerCase() === new URL(baseUrl).host;
  return isOwn || isLoopback(new URL(url).hostname) ? undefined : host.toLowerCase();
}

/**
 * Whether a browser at `origin` keeps the session's cookie. A server that is set up for https marks it so that it is kept
 * with https only, or on the machine itself.
 */
export function isKeptHere(origin: string, baseUrl: string): boolean {
  if (!baseUrl.startsWith('https:') || !URL.canParse(origin)) return true;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || isLoopback(hostname);
}
