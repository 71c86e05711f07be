import type { LineId } from './types.ts';

/** Two seeds of 32 bits: the session's random key, so that ids mean nothing outside the session. */
export interface LineKey {
  readonly low: number;
  readonly high: number;
}

/** The ids of a line without a character, and of one that is only a carriage return. */
export const EMPTY: LineId = 0;
export const EMPTY_CRLF: LineId = 1;
