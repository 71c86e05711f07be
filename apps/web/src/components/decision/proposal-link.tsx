import type { ShownDecision } from '../../access/read-decisions-page.ts';
import { forgeOf } from '../../hotspots/forge.ts';
import { decidedAbout } from '../../words/decision-words.ts';

/** Repositories that a link is given for. */
const MOST = 10;

/** Links to forms for a proposal of the pushed branch, title and text filled in; none where the forge is not known. */
export function ProposalLink({ shown, branch }: { shown: ShownDecision; branch: string }) {
  const { decision, places } = shown;
  const repositories =
    decision.repository === null
      ? [...new Set(places.map((place) => place.repository))].slice(0, MOST)
      : [decision.repository];
  const links = repositories.flatMap((repository) => {
    const forge = forgeOf(repository);
    if (forge === undefined) return [];
    const title = `Decide: ${decidedAbout(decision)}`;
    const text = `${decision.note}\n\nAgents read this when they go back and forth over it.`;
    return [{ repository, forge, url: forge.proposalUrl(branch, title, text) }];
  });
  return (
    <ul className="proposals">
      {links.map(({ repository, forge, url }) => (
        <li key={repository}>
          <a href={url} rel="noreferrer">{`Open a ${forge.proposal} on ${forge.name}`}</a>{' '}
          <span className="pale">
            for <bdi>{repository}</bdi>, when the branch is pushed
          </span>
        </li>
      ))}
    </ul>
  );
}
