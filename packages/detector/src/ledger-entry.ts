import type { LedgerEntry } from './history.ts';

/**
 * Picks out what this detector wrote, once per call: the ledger is a file that anything may have touched, and a hook
 * installed twice writes each edit twice. What lies deeper than these marks is trusted; where that fails the edit is
 * let through.
 */
export function readEntries(entries: readonly unknown[]): LedgerEntry[] {
  const calls = new Set<string>();
  return entries.filter((entry): entry is LedgerEntry => {
    if (typeof entry !== 'object' || entry === null) return false;
    if (!('v' in entry && entry.v === 1 && 'kind' in entry && 'call' in entry)) return false;
    if (typeof entry.call !== 'string' || (entry.call !== '' && calls.has(entry.call)))
      return false;
    calls.add(entry.call);
    return (
      (entry.kind === 'folded' && 'history' in entry) ||
      (entry.kind === 'edit' && 'hunks' in entry && 'flips' in entry && 'answer' in entry)
    );
  });
}
