import { hash } from 'node:crypto';

/**
 * 64 bits that stand for an opaque id, as a decimal number with a sign: what a `bigint` column holds in place of the text.
 * Two ids have the same one with a chance of 1 in 2^64: among ten million events that is one in 370,000 for there to be
 * any such pair. Hashed first, so that ids that begin alike do not end alike.
 */
export function opaqueNumber(id: string): string {
  return BigInt.asIntN(64, BigInt(`0x${hash('sha256', id).slice(0, 16)}`)).toString();
}

/** 32 bits that stand for a machine's tag: the upper half of `opaqueNumber`. To count a few thousand machines by. */
export function tagNumber(tag: string): number {
  return Number.parseInt(hash('sha256', tag).slice(0, 8), 16) | 0;
}
