import type { DecisionForm } from '../../access/change-decision.ts';
import type { ShownDecision } from '../../access/read-decisions-page.ts';
import { changeDecision } from '../../actions/change-decision.ts';

/** What a lead can do with a decision. */
export function ChangeDecision({ shown }: { shown: ShownDecision }) {
  const { decision, state } = shown;
  const { decisionId, markedDay } = decision;
  return (
    <section className="block" aria-label="Change the decision">
      <div className="actions">
        {state === 'waiting' ? (
          <Button decisionId={decisionId} what="mark" words="It is in the repository" first />
        ) : null}
        {state === 'marked' && markedDay !== null ? (
          <Button decisionId={decisionId} what="unmark" words="It is not in the repository" />
        ) : null}
        {state === 'withdrawn' ? (
          <Button decisionId={decisionId} what="restore" words="Let it hold again" />
        ) : (
          <details className="action">
            <summary className="button second">Withdraw</summary>
            <form action={changeDecision} className="form-body">
              <Hidden decisionId={decisionId} what="withdraw" />
              <p className="hint">
                It is listed as withdrawn. Agents go on reading it until its line is out of the
                repository’s files.
              </p>
              <button className="button" type="submit">
                Withdraw it
              </button>
            </form>
          </details>
        )}
      </div>
    </section>
  );
}

interface ButtonProps {
  readonly decisionId: number;
  readonly what: DecisionForm;
  readonly words: string;
  readonly first?: boolean;
}

function Button({ decisionId, what, words, first = false }: ButtonProps) {
  return (
    <form action={changeDecision}>
      <Hidden decisionId={decisionId} what={what} />
      <button className={first ? 'button' : 'button second'} type="submit">
        {words}
      </button>
    </form>
  );
}

function Hidden({ decisionId, what }: { decisionId: number; what: DecisionForm }) {
  return (
    <>
      <input type="hidden" name="decisionId" value={decisionId} />
      <input type="hidden" name="what" value={what} />
    </>
  );
}
