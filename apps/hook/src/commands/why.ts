import { conventionOf } from '@unthrash/conventions';
import { counted, inWords } from '../cli/duration.ts';
import { Failure } from '../cli/failure.ts';
import { safeText } from '../cli/safe-text.ts';
import { print, say } from '../cli/talk.ts';
import { readRefusals } from '../refusals/read-refusals.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Places } from '../settings/places.ts';

/**
 * Explains a refusal: `last`, or a number (1 is the last one). What returned to what, which rule, the ways out; never
 * code, which is not kept. `named` turns the program's name in a command into how it is called here. Throws a `Failure`
 * when there is no such refusal.
 */
export function why(which: string, { data }: Places, named: (command: string) => string): void {
  const index = which === 'last' ? 1 : /^\d{1,3}$/.test(which) ? Number(which) : 0;
  const refusals = readRefusals(data);
  if (index > 0 && refusals.length === 0) {
    say('No edit has been refused here.');
    return;
  }
  const refusal = refusals[index - 1];
  if (refusal === undefined)
    throw new Failure(
      `There is no refusal "${which}"; ${refusals.length} are known.`,
      'unthrash why last',
    );
  print(explain(refusal, Date.now(), named));
  if (index < refusals.length && which === 'last')
    say(`${counted(refusals.length - 1, 'earlier one')}: ${named('unthrash why 2')}`);
}

/** A refusal in some lines. */
export function explain(refusal: Refusal, now: number, named: (command: string) => string): string {
  const { file, project, at, answer, note } = refusal;
  return [
    `${safeText(project)}: ${safeText(file)}, ${inWords(now - at)} ago`,
    '',
    what(refusal),
    about(refusal),
    `Rule: ${rule(refusal)}`,
    ...(note === '' ? [] : [`The repository's note says: "${safeText(note)}"`]),
    '',
    'Ways out:',
    ...waysOut(refusal, named).map((way) => `- ${way}`),
    ...(answer === 'ask' ? [] : [`- or let things be for a while: ${named('unthrash pause 30m')}`]),
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}

function what({ lines, more, age, answer, kind }: Refusal): string {
  const size = `${counted(lines, 'line')}${more === 0 ? '' : `, and ${counted(more, 'other place')}`}`;
  const done = answer === 'ask' ? 'You were asked about' : 'Refused:';
  const undone =
    kind === 'undo' ? 'undoes what an edit had done' : 'redoes what an edit had undone';
  return `${done} an edit (${size}) that takes a place back to what it was ${inWords(age)} before: it ${undone}.`;
}

function about({ convention, from, to }: Refusal): string {
  if (convention === 'other') return 'What the two contents disagree about is not known.';
  const sides = from === '' || to === '' ? '' : `: from ${from} back to ${to}`;
  return `It looks like a disagreement about ${conventionOf(convention).title}${sides}.`;
}

function rule({ answer, flip, policy, insistable }: Refusal): string {
  const stays = policy === 'strict' ? 'it stays refused for some minutes' : 'it stays refused';
  const denied = insistable ? 'the same edit, proposed again, goes through' : stays;
  const insist = answer === 'ask' ? 'a person decides, each time that it is proposed' : denied;
  return `flip ${flip} of this place since the last human message, under the policy ${policy}: ${insist}.`;
}

function waysOut(
  { insistable, policy, convention }: Refusal,
  named: (command: string) => string,
): string[] {
  return [
    policy === 'strict'
      ? 'say to the agent which side is right: the edit back goes through when that content is old enough'
      : 'say to the agent which side is right, in your own words: what you ask for is never refused',
    ...(insistable ? ['let the agent propose the same edit again, if it means it'] : []),
    `write the decision into .unthrash.json, so that every agent reads it (convention "${convention}")`,
    ...(policy === 'strict'
      ? [`take a milder policy: ${named('unthrash init --policy standard')}`]
      : []),
  ];
}
