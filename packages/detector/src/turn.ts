import type { Circumstances } from './history.ts';
import type { ProposalBase, Surroundings } from './types.ts';

/** Whether something belongs to the turn in which the present proposal is made. */
export type InThisTurn = (earlier: Circumstances) => boolean;

/**
 * A turn lasts from one human message to the next. Prompts that are no person's do not end it, and which are is only
 * looked up when it matters. Where the client sends no prompt ids nobody can tell, so a turn lasts as long as the window.
 */
export function turnOf(proposal: ProposalBase, surroundings: Surroundings): InThisTurn {
  const spoke = new Map<string, boolean>();
  return (earlier) => {
    if (isUntold(earlier, proposal)) return proposal.time - earlier.time <= surroundings.window;
    const { prompt } = earlier;
    if (prompt === proposal.prompt) return true;
    const known = spoke.get(prompt) ?? surroundings.personSpokeSince(prompt);
    spoke.set(prompt, known);
    return !known;
  };
}

/** Whether nobody can tell if a person spoke between two proposals, since one of them came without a prompt's id. */
export function isUntold(
  earlier: Pick<Circumstances, 'prompt'>,
  { prompt }: Pick<ProposalBase, 'prompt'>,
): boolean {
  return earlier.prompt === '' || prompt === '';
}
