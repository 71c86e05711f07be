import { conventions } from '@unthrash/conventions';
import type { ReactNode } from 'react';
import type { HotspotForm } from '../../access/change-hotspot.ts';
import type { HotspotPage } from '../../access/read-hotspot-page.ts';
import { changeHotspot } from '../../actions/change-hotspot.ts';
import { ignoreLine } from '../../hotspots/decision-files.ts';
import { addDays } from '../../words/days.ts';

/** What a lead can do besides deciding; each in a form that opens, usable without client script. */
export function LeadActions({ page, problem }: { page: HotspotPage; problem: string | undefined }) {
  const { hotspot, judged } = page;
  const own = { hotspotId: hotspot.hotspotId, problem };
  const status = judged?.status;
  const owner = judged?.facts.care.owner ?? null;
  return (
    <div className="actions">
      {status === 'resolved' ? (
        <Once {...own} what="reopen" words="Open it again" />
      ) : (
        <Action
          {...own}
          what="resolve"
          words="Resolve"
          says="Say in at most 200 characters how it was settled."
        >
          <label>
            How was it settled?
            <input name="reason" required maxLength={200} autoComplete="off" />
          </label>
          <p className="hint">A flip on a later day brings it back.</p>
        </Action>
      )}
      {status === 'muted' ? (
        <Once {...own} what="unmute" words="End the mute" />
      ) : (
        <Mute page={page} problem={problem} />
      )}
      <Action {...own} what="note" words="Note" says="A note has from 1 to 2,000 characters.">
        <label>
          Note, for everybody in the team
          <textarea name="text" required maxLength={2000} />
        </label>
      </Action>
      <Owner page={page} problem={problem} owner={owner} />
      <Label page={page} problem={problem} />
      {status === 'false-alarm' ? (
        <Once {...own} what="no-false-alarm" words="No false alarm" />
      ) : (
        <Action {...own} what="false-alarm" words="False alarm" says="">
          <p className="hint">
            It counts for the convention’s false alarms and is not shown as open any more. So that
            agents are not refused there either, add this to <code>ignore</code> in the repository’s{' '}
            <code>.unthrash.json</code>:
          </p>
          <pre className="line">{ignoreLine(hotspot.path)}</pre>
        </Action>
      )}
      <SameAs page={page} problem={problem} />
    </div>
  );
}

interface OwnProps {
  readonly hotspotId: number;
  readonly problem: string | undefined;
  readonly what: HotspotForm;
  readonly words: string;
}

/** A button that needs nothing else. */
function Once({ hotspotId, what, words }: OwnProps) {
  return (
    <form action={changeHotspot}>
      <Hidden hotspotId={hotspotId} what={what} />
      <button className="button second" type="submit">
        {words}
      </button>
    </form>
  );
}

function Hidden({ hotspotId, what }: { hotspotId: number; what: HotspotForm }) {
  return (
    <>
      <input type="hidden" name="hotspotId" value={hotspotId} />
      <input type="hidden" name="what" value={what} />
    </>
  );
}

interface ActionProps extends OwnProps {
  /** What is shown when it could not be done. */
  readonly says: string;
  readonly children: ReactNode;
}

function Action({ hotspotId, problem, what, words, says, children }: ActionProps) {
  return (
    <details className="action" open={problem === what}>
      <summary className="button second">{words}</summary>
      <form action={changeHotspot} className="form-body">
        <Hidden hotspotId={hotspotId} what={what} />
        {problem === what ? (
          <p className="problem" role="alert">{`Nothing was changed. ${says}`}</p>
        ) : null}
        {children}
        <button className="button" type="submit">
          {words}
        </button>
      </form>
    </details>
  );
}

function Mute({ page, problem }: { page: HotspotPage; problem: string | undefined }) {
  const { hotspotId } = page.hotspot;
  const { today } = page;
  const wrong = problem === 'mute-until' || problem === 'mute-more';
  return (
    <details className="action" open={wrong}>
      <summary className="button second">Mute until…</summary>
      <div className="form-body">
        {wrong ? (
          <p className="problem" role="alert">
            Nothing was changed. Mute until a day within the next 90, or for 1 to 999 flips.
          </p>
        ) : null}
        <form action={changeHotspot} className="inline-form">
          <Hidden hotspotId={hotspotId} what="mute-until" />
          <label>
            until the day
            <input
              type="date"
              name="day"
              required
              min={addDays(today, 1)}
              max={addDays(today, 90)}
              defaultValue={addDays(today, 14)}
            />
          </label>
          <button className="button" type="submit">
            Mute until then
          </button>
        </form>
        <form action={changeHotspot} className="inline-form">
          <Hidden hotspotId={hotspotId} what="mute-more" />
          <label>
            until so many flips more
            <input type="number" name="more" required min={1} max={999} defaultValue={5} />
          </label>
          <button className="button" type="submit">
            Mute for these
          </button>
        </form>
        <p className="hint">
          Muted, it is not among the firm ones; its flips are still counted. After 90 days it is
          back in any case.
        </p>
      </div>
    </details>
  );
}

function Owner(props: { page: HotspotPage; problem: string | undefined; owner: string | null }) {
  const { page, problem, owner } = props;
  const { hotspotId } = page.hotspot;
  const wrong = problem === 'give-to';
  return (
    <details className="action" open={wrong}>
      <summary className="button second">Take over</summary>
      <div className="form-body">
        {wrong ? (
          <p className="problem" role="alert">
            Nothing was changed. A team’s name has from 1 to 100 characters.
          </p>
        ) : null}
        <Once hotspotId={hotspotId} problem={problem} what="take-over" words="I take care of it" />
        <form action={changeHotspot} className="inline-form">
          <Hidden hotspotId={hotspotId} what="give-to" />
          <label>
            or a team does
            <input name="team" required maxLength={100} autoComplete="off" />
          </label>
          <button className="button" type="submit">
            Give it to them
          </button>
        </form>
        {owner === null ? null : (
          <Once hotspotId={hotspotId} problem={problem} what="give-back" words="Nobody does" />
        )}
      </div>
    </details>
  );
}

function Label({ page, problem }: { page: HotspotPage; problem: string | undefined }) {
  const { hotspot, convention } = page;
  return (
    <Action
      hotspotId={hotspot.hotspotId}
      problem={problem}
      what="label"
      words="Correct the label"
      says="Choose one of the list."
    >
      <label>
        It is really about
        <select name="convention" defaultValue={convention}>
          {conventions.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <p className="hint">It counts there everywhere from now on, what came before included.</p>
    </Action>
  );
}

function SameAs({ page, problem }: { page: HotspotPage; problem: string | undefined }) {
  const { hotspot, others } = page;
  const { hotspotId, earlier } = hotspot;
  if (others.length === 0 && earlier.length === 0) return null;
  return (
    <details className="action" open={problem === 'same-as'}>
      <summary className="button second">Same as…</summary>
      <div className="form-body">
        {problem === 'same-as' ? (
          <p className="problem" role="alert">
            Nothing was changed: only two of one repository and one convention can be the same.
          </p>
        ) : null}
        {earlier.map((each) => (
          <form key={each.hotspotId} action={changeHotspot} className="inline-form">
            <Hidden hotspotId={hotspotId} what="not-same" />
            <input type="hidden" name="earlier" value={each.hotspotId} />
            <p>
              <bdi className="mono">{each.path}</bdi> is counted with this file.
            </p>
            <button className="button second" type="submit">
              Count it on its own
            </button>
          </form>
        ))}
        {others.length === 0 ? null : (
          <form action={changeHotspot} className="form-body">
            <Hidden hotspotId={hotspotId} what="same-as" />
            <label>
              The file was renamed. Its other name
              <select name="other" required defaultValue="">
                <option value="" disabled>
                  choose
                </option>
                {others.map((each) => (
                  <option key={each.hotspotId} value={each.hotspotId}>
                    {each.path}
                  </option>
                ))}
              </select>
            </label>
            <fieldset>
              <legend>That name is</legend>
              <label className="choice">
                <input type="radio" name="direction" value="now" defaultChecked />
                the present one
              </label>
              <label className="choice">
                <input type="radio" name="direction" value="before" />
                an earlier one
              </label>
            </fieldset>
            <button className="button" type="submit">
              Count them as one
            </button>
          </form>
        )}
      </div>
    </details>
  );
}
