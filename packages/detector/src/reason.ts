import { conventionOf } from '@unthrash/conventions';
import { quotable, quotedNote, shownName } from './quote.ts';
import type { Flip, Judgement, Policy } from './types.ts';

/** What a reason may mention beside the judgement itself. */
export interface About {
  /** The file's path relative to its project. */
  readonly file: string;
  readonly policy: Policy;
  /** What ran since the content was left, and how it ended, where that is known: `tests` ran and `failed`. */
  readonly ran?: { readonly what: string; readonly failed: boolean | undefined } | undefined;
  /** The one-line note of a decision in the repository that covers the place. */
  readonly decision?: string | undefined;
  /** The client sends no prompt ids, so what a person says cannot be seen: only the window ends a turn. */
  readonly messagesUnseen?: boolean | undefined;
}

const OPTIONS =
  'Options: find the root of the conflict; find a solution that satisfies both sides; ask the user.';

/** What the agent reads (for `ask`: the person): facts, then options, under 90 words. Empty where nothing is said. */
export function reasonFor(judgement: Judgement, about: About): string {
  const [flip] = judgement.flips;
  if (judgement.answer === 'allow' || flip === undefined) return '';
  const name = shownName(about.file);
  if (judgement.undoneByOthers) {
    return `NOTE on ${name}: this edit has landed twice in this turn, and a formatter, a hook or a shell command takes this out again. Find out which before adding it a third time.`;
  }
  return [
    `OSCILLATION DETECTED in ${name}: this edit takes ${what(judgement)} that an edit replaced ${ago(flip.age)} ago (flip ${flip.number} in this turn).`,
    ran(about.ran),
    looksLike(flip),
    OPTIONS,
    wayOut(judgement, about),
    decided(about.decision),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** The one line that the person sees beside a refusal; empty where nothing is said. */
export function personLine(judgement: Judgement, { file }: Pick<About, 'file'>): string {
  const [flip] = judgement.flips;
  if (judgement.answer !== 'refuse' || flip === undefined) return '';
  const about =
    flip.label.convention === 'other' ? '' : ` (${conventionOf(flip.label.convention).title})`;
  return `Unthrash refused an edit that goes back and forth in ${shownName(file)}${about}.`;
}

function what({ texts, flips }: Judgement): string {
  const more = flips.length > 1 ? ` (and ${flips.length - 1} more)` : '';
  const leaves = quotable(texts?.leaves ?? '');
  const returnsTo = quotable(texts?.returnsTo ?? '');
  if (leaves !== undefined && returnsTo !== undefined && texts !== undefined) {
    if (texts.returnsTo === '') return `"${leaves}" out again${more}, back to the state`;
    if (texts.leaves === '') return `"${returnsTo}" in again${more}, back to the state`;
    return `a place back from "${leaves}" to "${returnsTo}"${more}, the state`;
  }
  const lines = flips[0]?.lines ?? 1;
  return `${lines === 1 ? 'a line' : `${lines} lines`}${more} back to the state`;
}

function ago(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes >= 120) return `${Math.round(minutes / 60)} hours`;
  if (minutes >= 2) return `${minutes} minutes`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds >= 60) return 'a minute';
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}

function ran(about: About['ran']): string {
  if (about === undefined) return '';
  const { what: name, failed } = about;
  const ended = failed === undefined ? '' : failed ? ' and failed' : ' and passed';
  return `Since then ${name} ran${ended}.`;
}

function looksLike({ label }: Flip): string {
  if (label.convention === 'other') return '';
  const sides = label.from !== '' && label.to !== '' ? `: ${label.from} against ${label.to}` : '';
  return `It looks like a disagreement about ${conventionOf(label.convention).title}${sides}.`;
}

function decided(decision: string | undefined): string {
  const note = decision === undefined ? undefined : quotedNote(decision);
  return note === undefined ? '' : `The repository's note says: "${note}"`;
}

function wayOut(
  { answer, insistable }: Judgement,
  { policy, messagesUnseen = false }: About,
): string {
  if (answer === 'note') return 'This edit was let through.';
  if (answer === 'ask')
    return 'Allow it if this side is right; otherwise deny it and say which is.';
  if (insistable) return 'If you do mean it, propose the same edit again: it will be let through.';
  return policy === 'strict' || messagesUnseen
    ? 'It stays refused until the earlier content is old enough.'
    : 'It stays refused until the user speaks.';
}
