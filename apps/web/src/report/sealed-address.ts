import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './derived-key.ts';

/** Stands first, so that another way of sealing can follow. */
const VERSION = 1;
const NONCE = 12;
const TAG = 16;
const PURPOSE = 'webhook address 1';

/** A webhook's address as it is stored: whoever knows it can post there, so it is a secret. Bound to its team. */
export function sealAddress(
  address: string,
  teamId: string,
  secret: string,
): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(secret, PURPOSE), nonce);
  cipher.setAAD(Buffer.from(teamId));
  const sealed = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]);
  return new Uint8Array(
    Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed]),
  );
}

/** The address again; undefined when it was changed, belongs to another team, or the server's secret is another one. */
export function openAddress(
  stored: Uint8Array,
  teamId: string,
  secret: string,
): string | undefined {
  const bytes = Buffer.from(stored);
  if (bytes[0] !== VERSION || bytes.length < 1 + NONCE + TAG) return undefined;
  const nonce = bytes.subarray(1, 1 + NONCE);
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(secret, PURPOSE), nonce, {
    authTagLength: TAG,
  });
  decipher.setAAD(Buffer.from(teamId));
  decipher.setAuthTag(bytes.subarray(1 + NONCE, 1 + NONCE + TAG));
  try {
    const open = [decipher.update(bytes.subarray(1 + NONCE + TAG)), decipher.final()];
    return Buffer.concat(open).toString('utf8');
  } catch {
    return undefined;
  }
}
