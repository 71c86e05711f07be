import type { Metadata } from 'next';
import { type DecisionPage, readDecisionPage } from '../../../access/read-decisions-page.ts';
import { unlessAway } from '../../../access/unless-away.ts';
import { signOut } from '../../../actions/sign-out.ts';
import { ChangeDecision } from '../../../components/decision/change-decision.tsx';
import { PatchForm } from '../../../components/decision/patch-form.tsx';
import { ProposalLink } from '../../../components/decision/proposal-link.tsx';
import { Frame } from '../../../components/frame.tsx';
import { PathName } from '../../../components/path-name.tsx';
import { Unavailable } from '../../../components/unavailable.tsx';
import { patchOf } from '../../../hotspots/decision-files.ts';
import { COMPARED_DAYS } from '../../../hotspots/judge-decision.ts';
import { asOf, longDay } from '../../../words/days.ts';
import {
  decidedAbout,
  decisionMeanings,
  decisionWords,
  stretchWords,
  workedSentence,
} from '../../../words/decision-words.ts';
import { count } from '../../../words/numbers.ts';
import { sideWord } from '../../../words/sides.ts';

export const metadata: Metadata = { title: 'Decision' };

/** Places that are listed. */
const MOST_PLACES = 30;

/** One decision: how it stands, and how it gets into the repository. */
export default async function DecisionScreen({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const page = await unlessAway(() => readDecisionPage(id, new Date()));
  if (page === undefined) return <Unavailable />;
  const { member, shown } = page;
  const { decision, state, pivot, around } = shown;
  return (
    <Frame screen="decisions" teamName={member.teamName} signOut={signOut}>
      <div className="lead">
        <div>
          <p className="where">
            <a href="/decisions">Decisions</a>
            <span className="pale">{decidedAbout(decision)}</span>
          </p>
          <h1>
            <bdi>{decision.note}</bdi>
          </h1>
        </div>
        <div className="lead-notes">
          <p>
            {`${decisionWords[state]}${state === 'in-force' ? ` since ${longDay(pivot)}` : ''}. ${decisionMeanings[state]}`}
          </p>
          <p>
            {`Decided ${longDay(decision.day)}${decision.by === null ? '' : ` by ${decision.by}`} for `}
            <bdi>{decision.repository ?? 'every repository'}</bdi>
            {decision.paths.length === 0 ? '' : ': '}
            <bdi className="mono">{decision.paths.join(', ')}</bdi>
            {` · ${asOf(member.timeZone, page.at)}`}
          </p>
        </div>
      </div>
      <Against page={page} />
      <section className="block" aria-labelledby="worked-head">
        <h2 id="worked-head">Did it work?</h2>
        <p className="after-head">{workedSentence(state, around, shown.days)}</p>
        <dl className="before-after">
          <div>
            <dt>{`${COMPARED_DAYS} days before ${longDay(pivot)}`}</dt>
            <dd>{stretchWords(around.flipsBefore, around.editsBefore)}</dd>
          </div>
          <div>
            <dt>{`since, at most ${COMPARED_DAYS} days`}</dt>
            <dd>{stretchWords(around.flipsAfter, around.editsAfter)}</dd>
          </div>
        </dl>
      </section>
      {state === 'withdrawn' ? null : <IntoRepository page={page} />}
      {page.mayChange ? <ChangeDecision shown={shown} /> : null}
      <Covered page={page} />
    </Frame>
  );
}

/** Agents would read both. */
function Against({ page: { shown } }: { page: DecisionPage }) {
  return shown.against.map(({ decisionId, note, side }) => (
    <p key={decisionId} className="problem block">
      {`Another decision says ${sideWord(side)} for the same places: `}
      <a href={`/decisions/${decisionId}`}>
        <bdi>{note}</bdi>
      </a>
      . Withdraw one of the two, or name other paths.
    </p>
  ));
}

function IntoRepository({ page }: { page: DecisionPage }) {
  const { shown, entries, line, known } = page;
  const { decisionId, convention } = shown.decision;
  const { patch = '' } = patchOf(entries, line, { '.unthrash.json': known });
  const file = `unthrash-decision-${decisionId}.patch`;
  const branch = `unthrash/decision-${decisionId}`;
  return (
    <section className="block" aria-labelledby="repository-head">
      <div className="block-head">
        <h2 id="repository-head">Into the repository</h2>
        <p>there it takes effect, through review like any other change</p>
      </div>
      <ol className="steps">
        <li>
          Take the patch. It adds to <code>decisions</code> in <code>.unthrash.json</code>
          {known === '' ? ', which it makes.' : ', after what earlier decisions put there.'}
          <pre className="line">{patch}</pre>
          <a className="button second patch-link" href={`/decisions/${decisionId}/patch`}>
            {`Download ${file}`}
          </a>
          <PatchForm decisionId={decisionId} known={known} />
        </li>
        <li>
          Agents that do not run the hook read it where they read their instructions; for CLAUDE.md
          and AGENTS.md:
          <pre className="line">{line}</pre>
        </li>
        <li>
          Propose it:
          <pre className="line">
            {[
              `git switch -c ${branch}`,
              `git apply --index ${file}`,
              `git commit -m "Decide about ${convention}"`,
              `git push -u origin ${branch}`,
            ].join('\n')}
          </pre>
          <ProposalLink shown={shown} branch={branch} />
        </li>
      </ol>
    </section>
  );
}

function Covered({ page: { shown } }: { page: DecisionPage }) {
  const { places } = shown;
  return (
    <section className="block" aria-labelledby="covered-head">
      <div className="block-head">
        <h2 id="covered-head">Hotspots that it covers</h2>
        <p>{count(places.length)}</p>
      </div>
      {places.length === 0 ? (
        <p className="muted">None at present.</p>
      ) : (
        <ul className="companions">
          {places.slice(0, MOST_PLACES).map((place) => (
            <li key={place.hotspotId}>
              <bdi className="pale">{place.repository}</bdi>
              <a href={`/hotspots/${place.hotspotId}`}>
                <PathName path={place.path} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {places.length > MOST_PLACES ? (
        <p className="muted">{`and ${count(places.length - MOST_PLACES)} more`}</p>
      ) : null}
    </section>
  );
}
