/**
 * The ingest key: `uth_`, 32 random bytes as 43 digits of base 62, and 6 digits that check them. The check finds a key
 * that was cut off or mistyped without asking the server; it protects nothing.
 */

const PREFIX = 'uth_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BODY_LENGTH = 43;
const CHECK_LENGTH = 6;
const RANDOM_BYTES = 32;

/** Makes a key from 32 random bytes. Throws a RangeError for another number of bytes. */
export function ingestKeyFrom(random: Uint8Array): string {
  if (random.length !== RANDOM_BYTES) throw new RangeError('an ingest key is made of 32 bytes');
  let number = 0n;
  for (const byte of random) number = (number << 8n) | BigInt(byte);
  const body = inBase62(number, BODY_LENGTH);
  return PREFIX + body + checkOf(body);
}

/** Whether the text is a key with nothing missing. It may still be unknown or revoked. */
export function isWholeIngestKey(text: string): boolean {
  if (!/^uth_[0-9A-Za-z]{49}$/.test(text)) return false;
  const body = text.slice(PREFIX.length, PREFIX.length + BODY_LENGTH);
  return text.slice(PREFIX.length + BODY_LENGTH) === checkOf(body);
}

/** What tells two keys apart on a screen without giving either away. */
export function startOfIngestKey(key: string): string {
  return key.slice(0, PREFIX.length + 4);
}

function inBase62(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest /= 62n) {
    text = DIGITS.charAt(Number(rest % 62n)) + text;
  }
  return text;
}

/** CRC-32 (IEEE) of the digits: 32 bits fit into six digits of base 62. */
function checkOf(body: string): string {
  let crc = 0xffffffff;
  for (let at = 0; at < body.length; at += 1) {
    crc ^= body.charCodeAt(at);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return inBase62(BigInt((crc ^ 0xffffffff) >>> 0), CHECK_LENGTH);
}
