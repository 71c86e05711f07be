import { type ConventionId, conventionIds, isSideOf } from '@unthrash/conventions';
import * as z from 'zod/mini';

/**
 * The wire contract, version 1: the only fields that may leave a developer's machine. Strict on both sides: an unknown
 * field is an error, so that nothing can be added in passing. What each field is for stands in docs/privacy.md.
 */

/** Strings of the wire are NFC without control or bidirectional characters, so no screen can be rewritten by one. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u;

/** Whether a text can stand on any screen and in any database as it is. */
export function isPrintable(text: string): boolean {
  // Nearly every text, and quickly told.
  if (/^[ -~]*$/.test(text)) return true;
  return !UNPRINTABLE.test(text) && text === text.normalize('NFC');
}

function printable(maxBytes: number) {
  return z.string().check(
    z.minLength(1),
    z.refine(isPrintable, 'not_printable'),
    // No character has more than three bytes for each of its units.
    z.refine(
      (text) => text.length * 3 <= maxBytes || new TextEncoder().encode(text).length <= maxBytes,
      'too_long',
    ),
  );
}

/** Parts that lead elsewhere, or nowhere: what they stand in would have more than one name. */
const hasOddPart = (text: string): boolean => /(?:^|\/)\.{0,2}(?:\/|$)/.test(text);

/** Whether a text names a repository: `host/owner/name`, the host in lower case. */
export function isRepositoryName(text: string): boolean {
  return /^[a-z0-9.-]+(:\d+)?(\/[^/\\\s]+)+$/.test(text) && !hasOddPart(text);
}

/** At most 200 bytes. */
const repo = printable(200).check(z.refine(isRepositoryName, 'not_a_repository'));

/** Relative to the repository's root, forward slashes, at most 512 bytes. A drive's letter is no folder. */
const path = printable(512).check(
  z.refine(
    (text) => !hasOddPart(text) && !text.includes('\\') && !/^[A-Za-z]:/.test(text),
    'not_relative',
  ),
);

/** 128 bits and more in base64url: says nothing, repeats for the same thing. */
const opaque = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/, 'not_opaque'));

/**
 * One to three tags joined by dots: the machine as seen by the team, the repository, the hotspot. Each is an HMAC under
 * a secret that is thrown away each week, so they count machines within a week and link nothing.
 */
const reporter = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{22}(\.[A-Za-z0-9_-]{22}){0,2}$/, 'not_a_reporter'));

/** The calendar date on the developer's machine; nothing finer leaves it. */
const day = z.iso.date();

const version = z.string().check(z.regex(/^[0-9A-Za-z.+-]{1,32}$/, 'not_a_version'));

export const kinds = ['undo', 'redo'] as const;
export const verdicts = ['passed', 'noted', 'refused', 'asked', 'insisted', 'bypassed'] as const;
export const becauses = ['window', 'debug', 'roll-back', 'human', 'commit', 'policy'] as const;
export const betweens = [
  'test',
  'lint',
  'format',
  'typecheck',
  'build',
  'review',
  'nothing',
  'unknown',
] as const;
export const outcomes = ['failed', 'passed', 'unknown'] as const;
export const gaps = ['<1m', '1-5m', '5-15m', '>15m'] as const;
export const sizes = ['1', '2-5', '6-20', '>20'] as const;

/** What holds between fields. */
interface Related {
  readonly convention: ConventionId;
  readonly from: string;
  readonly to: string;
  readonly verdict: string;
  readonly because?: string | undefined;
}

/** What `flipEvent` checks beyond its fields one by one: for whoever compiles its `shape` anew. */
export const flipEventChecks = [
  z.refine<Related>((event) => isSideOf(event.convention, event.from), {
    path: ['from'],
    error: 'not_a_side',
  }),
  z.refine<Related>((event) => isSideOf(event.convention, event.to), {
    path: ['to'],
    error: 'not_a_side',
  }),
  z.refine<Related>((event) => (event.verdict === 'passed') === (event.because !== undefined), {
    path: ['because'],
    error: 'because_goes_with_passed',
  }),
];

export const flipEvent = z
  .strictObject({
    id: opaque,
    day,
    repo,
    path,
    language: z.string().check(z.regex(/^[a-z0-9+#-]{1,24}$/, 'not_a_language')),
    convention: z.enum(conventionIds),
    from: z.string().check(z.maxLength(24)),
    to: z.string().check(z.maxLength(24)),
    kind: z.enum(kinds),
    flip: z.int().check(z.minimum(1), z.maximum(99)),
    cycle: z.int().check(z.minimum(2), z.maximum(20)),
    verdict: z.enum(verdicts),
    because: z.optional(z.enum(becauses)),
    between: z.enum(betweens),
    outcome: z.enum(outcomes),
    gap: z.enum(gaps),
    size: z.enum(sizes),
    agent: z.string().check(z.regex(/^[a-z0-9-]{1,32}$/, 'not_an_agent')),
    subagent: z.boolean(),
    decided: z.boolean(),
    episode: opaque,
    reporter,
  })
  .check(...flipEventChecks);

export type FlipEvent = z.infer<typeof flipEvent>;

export const activity = z.strictObject({
  id: opaque,
  day,
  repo,
  /** How many edits, to one significant figure. */
  edits: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  hookVersion: version,
  agentVersion: version,
  reporter,
});

export type Activity = z.infer<typeof activity>;
