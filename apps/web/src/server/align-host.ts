import type { IncomingMessage } from 'node:http';

/**
 * Next takes a form only when its origin is the host that was asked for, and a proxy may hand on its own name for us. A
 * form that comes from our public address is ours whatever the proxy calls us; every other one is left to Next.
 */
export function alignHost(request: Pick<IncomingMessage, 'headers'>, baseUrl: string): void {
  const { headers } = request;
  if (headers.origin !== baseUrl) return;
  headers.host = new URL(baseUrl).host;
  headers['x-forwarded-host'] = headers.host;
}
