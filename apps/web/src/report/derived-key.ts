import { hkdfSync } from 'node:crypto';

/** A key for one purpose only, from the server's secret: 32 bytes, always the same. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `unthrash ${purpose}`, 32));
}
