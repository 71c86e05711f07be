import { rulesOfThumb } from '@unthrash/conventions';
import type { HotspotPage } from '../../access/read-hotspot-page.ts';
import { isWaiting, nextStep } from '../../hotspots/next-step.ts';
import { DecideForm } from './decide-form.tsx';
import { LeadActions } from './lead-actions.tsx';

/** The one panel of the page: what to do, and the forms that do it. */
export function DoNext({ page, problem }: { page: HotspotPage; problem: string | undefined }) {
  const { convention, decisions, judged, mayChange, replay } = page;
  const waiting = decisions.find(isWaiting);
  const first = nextStep({ status: judged?.status, convention, waiting });
  const rules = judged?.aside === true ? [] : rulesOfThumb(convention);
  return (
    <section className="panel" id="do" aria-labelledby="do-head">
      <h2 id="do-head">Do this next</h2>
      <ol className="rules">
        {[...new Set([first, ...rules])].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      {decisions.map(({ decisionId, note, by }) => (
        <p key={decisionId} className="decided">
          Decided{by === null ? '' : ` by ${by}`}:{' '}
          <a href={`/decisions/${decisionId}`}>
            <bdi>{note}</bdi>
          </a>
        </p>
      ))}
      {mayChange ? (
        <>
          <DecideForm page={page} problem={problem === 'decide'} />
          <LeadActions page={page} problem={problem} />
        </>
      ) : (
        <p className="hint after-head">Leads and admins of the team decide, resolve and mute.</p>
      )}
      <h3>See it yourself</h3>
      <pre className="line">{replay}</pre>
      <p className="hint">
        Shows both sides from the transcripts on your own machine. Nothing is sent.
      </p>
    </section>
  );
}
