import type { Policy } from '@unthrash/detector';

/** From the strictest to the mildest. */
export const policies = [
  'strict',
  'standard',
  'relaxed',
  'observe',
] as const satisfies readonly Policy[];

export function isPolicy(value: unknown): value is Policy {
  return typeof value === 'string' && policies.some((policy) => policy === value);
}

/** The milder of two policies. */
export function milder(first: Policy, second: Policy): Policy {
  return policies.indexOf(first) >= policies.indexOf(second) ? first : second;
}
