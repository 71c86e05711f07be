import { resendReport } from '../actions/reports.ts';
import type { Doubtful } from '../report/doubtful.ts';

const states: Readonly<Record<Doubtful['state'], string>> = {
  maybe: 'may not have arrived',
  failed: 'did not arrive',
  trying: 'is being tried again',
};

interface ArrivalsProps {
  readonly doubtful: readonly Doubtful[];
  /** Names who was to get it, and may have it sent again. */
  readonly maySend: boolean;
}

/** Reports that did not arrive, or may not have; nothing where all did. */
export function Arrivals({ doubtful, maySend }: ArrivalsProps) {
  if (doubtful.length === 0) return null;
  return (
    <section className="block" id="arrived" aria-labelledby="arrived-head">
      <h2 id="arrived-head">What may not have arrived</h2>
      <p className="muted after-head prose">
        What was being sent when the server stopped may have arrived or not: it is never sent twice
        by itself.
      </p>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">week</th>
            <th scope="col">to</th>
            <th scope="col">what became of it</th>
            {maySend ? <th scope="col">send again</th> : null}
          </tr>
        </thead>
        <tbody>
          {doubtful.map((each) => (
            <tr key={`${each.week.name} ${each.channel} ${each.recipient}`}>
              <th scope="row" className="nowrap">
                {each.week.name}
              </th>
              <td>{receiverOf(each, maySend)}</td>
              <td>{`It ${states[each.state]}: ${each.why}.`}</td>
              {maySend ? (
                <td>{each.state === 'trying' ? null : <SendAgain each={each} />}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function receiverOf({ channel, name }: Doubtful, maySend: boolean): string {
  if (channel === 'webhook') return 'the webhook';
  return maySend ? (name ?? 'somebody who has left') : 'a member';
}

function SendAgain({ each }: { each: Doubtful }) {
  return (
    <form action={resendReport}>
      <input type="hidden" name="week" value={each.week.name} />
      <input type="hidden" name="channel" value={each.channel} />
      <input type="hidden" name="recipient" value={each.recipient} />
      <button className="button second" type="submit">
        Send again
      </button>
    </form>
  );
}
