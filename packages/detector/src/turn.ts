import type { Circumstances } from './history.ts';
import type { ProposalBase, Surroundings } from './types.ts';

/** Whether something belongs to the turn in which the present proposal is made. */
export type InThisTurn = (earlier: Circumstances) => boolean;

/**
 * A turn lasts from one human message to the next. Prompts that are no person's do not end it, and which are is only
 * looked up when it matters. Clients that send no prompt ids have one endless turn: there only the window clears.
 */
export function turnOf(proposal: ProposalBase, surroundings: Surroundings): InThisTurn {
  const spoke = new Map<string, boolean>();
  return ({ prompt }) => {
    if (prompt === proposal.prompt || prompt === '' || proposal.prompt === '') return true;
    const known = spoke.get(prompt) ?? surroundings.personSpokeSince(prompt);
    spoke.set(prompt, known);
    return !known;
  };
}
