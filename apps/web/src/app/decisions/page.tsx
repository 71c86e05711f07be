import type { Metadata } from 'next';
import { readDecisionsPage } from '../../access/read-decisions-page.ts';
import { unlessAway } from '../../access/unless-away.ts';
import { signOut } from '../../actions/sign-out.ts';
import { DecisionTable } from '../../components/decision/decision-table.tsx';
import { Frame } from '../../components/frame.tsx';
import { Unavailable } from '../../components/unavailable.tsx';
import { COMPARED_DAYS, type DecisionState } from '../../hotspots/judge-decision.ts';
import { asOf } from '../../words/days.ts';
import { decisionMeanings, decisionsSentence, decisionWords } from '../../words/decision-words.ts';
import { count } from '../../words/numbers.ts';

export const metadata: Metadata = { title: 'Decisions' };

/** What was decided, whether it is in force, and whether it worked. */
export default async function DecisionsScreen() {
  const page = await unlessAway(() => readDecisionsPage(new Date()));
  if (page === undefined) return <Unavailable />;
  const { member, decisions } = page;
  const of = (state: DecisionState) => decisions.filter((each) => each.state === state);
  const open: readonly DecisionState[] = ['waiting', 'marked', 'in-force'];
  const withdrawn = of('withdrawn');
  return (
    <Frame screen="decisions" teamName={member.teamName} signOut={signOut}>
      <div className="lead">
        <h1>{decisionsSentence(decisions.map(({ state }) => state))}</h1>
        {decisions.length === 0 ? null : (
          <div className="lead-notes">
            <p>{`${member.timeZone} · ${asOf(member.timeZone, page.at)}`}</p>
            <p>{`Flips per 1,000 edits, ${COMPARED_DAYS} days before and as many since, at most.`}</p>
          </div>
        )}
      </div>
      {decisions.length === 0 ? <Nothing mayChange={page.mayChange} /> : null}
      {open.map((state) => {
        // What waits is asked about first when it has waited longest.
        const rows = state === 'waiting' ? of(state).toReversed() : of(state);
        if (rows.length === 0) return null;
        return (
          <section key={state} className="block" aria-labelledby={`${state}-head`}>
            <div className="block-head">
              <h2 id={`${state}-head`}>{`${decisionWords[state]} (${count(rows.length)})`}</h2>
              <p>{decisionMeanings[state]}</p>
            </div>
            <DecisionTable rows={rows} caption={decisionWords[state]} />
          </section>
        );
      })}
      {withdrawn.length === 0 ? null : (
        <details className="as-table block">
          <summary>{`${decisionWords.withdrawn} (${count(withdrawn.length)})`}</summary>
          <p className="after-head muted">{decisionMeanings.withdrawn}</p>
          <DecisionTable rows={withdrawn} caption={decisionWords.withdrawn} />
        </details>
      )}
    </Frame>
  );
}

function Nothing({ mayChange }: { mayChange: boolean }) {
  return (
    <p className="block muted prose">
      A decision says which side of a contradiction holds, and where. Agents read it at the moment
      when they go back on it.{' '}
      {mayChange ? (
        <>
          <a href="/hotspots">Open a hotspot</a> and choose “Decide”.
        </>
      ) : (
        'Leads and admins of the team decide, on a hotspot’s page.'
      )}
    </p>
  );
}
