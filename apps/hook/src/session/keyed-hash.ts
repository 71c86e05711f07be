/**
 * HalfSipHash-2-4 (Aumasson and Bernstein, public domain) run twice under two halves of the key: 128 bits as 32 hex
 * digits. For the names of ledger files, where loading the runtime's own cryptography would cost more than all the rest.
 */
export function keyedHash(key: Uint8Array, text: string): string {
  const bytes = new TextEncoder().encode(text);
  const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
  return (
    half(view.getUint32(0), view.getUint32(4), bytes) +
    half(view.getUint32(8), view.getUint32(12), bytes)
  );
}

function half(first: number, second: number, bytes: Uint8Array): string {
  let a = first;
  let b = second ^ 0xee;
  let c = first ^ 0x6c796765;
  let d = second ^ 0x74656462;

  const round = (): void => {
    a = (a + b) | 0;
    b = rotate(b, 5) ^ a;
    a = rotate(a, 16);
    c = (c + d) | 0;
    d = rotate(d, 8) ^ c;
    a = (a + d) | 0;
    d = rotate(d, 7) ^ a;
    c = (c + b) | 0;
    b = rotate(b, 13) ^ c;
    c = rotate(c, 16);
  };
  const absorb = (word: number): void => {
    d ^= word;
    round();
    round();
    a ^= word;
  };

  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length - (bytes.length % 4);
  for (let at = 0; at < whole; at += 4) absorb(view.getUint32(at, true));
  let last = (bytes.length & 0xff) << 24;
  for (let at = whole; at < bytes.length; at += 1) last |= view.getUint8(at) << (8 * (at - whole));
  absorb(last);

  c ^= 0xee;
  for (let turn = 0; turn < 4; turn += 1) round();
  const low = b ^ d;
  b ^= 0xdd;
  for (let turn = 0; turn < 4; turn += 1) round();
  return hex(low) + hex(b ^ d);
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
