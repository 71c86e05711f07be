import { percent, signed } from './numbers.ts';

export type Tone = 'better' | 'worse' | 'plain';

export interface Change {
  /** "+13", "−2", or "as before". */
  readonly text: string;
  /** "+45 %", only on a base of 3 and more. */
  readonly percent: string | undefined;
  readonly tone: Tone;
}

/**
 * How a number differs from the one before.
 *
 * @param more whether more of it is worse, better or neither
 */
export function changeOf(now: number, before: number, more: 'worse' | 'better' | 'plain'): Change {
  const less = more === 'worse' ? 'better' : 'worse';
  const tone = now === before || more === 'plain' ? 'plain' : now > before ? more : less;
  return {
    text: now === before ? 'as before' : signed(now - before),
    percent: percent(now, before),
    tone,
  };
}

/**
 * Whether as much was reported as before, give or take a fifth: only then does a change mean anything. Where nothing was
 * reported, then or now, nothing is known.
 */
export function sameCoverage(reports: number, reportsBefore: number): boolean {
  return reportsBefore > 0 && Math.abs(reports - reportsBefore) <= reportsBefore / 5;
}
