import {
  type ExplainedField,
  explainedFields,
  sampleActivity,
  sampleEvent,
} from '@unthrash/events/explained';
import { InCode } from './in-code.tsx';

/** What a machine sends, as JSON, and each field with what it is and why. */
export function StoredFields() {
  return (
    <section className="block" aria-labelledby="sent-head">
      <h2 id="sent-head">What a machine sends</h2>
      <p className="muted after-head prose">
        One flip, complete and made up; there is no field that is not here. The server keeps all of
        it but <code>reporter</code>, which is counted and not kept with the event, and of{' '}
        <code>id</code> and <code>episode</code> a number of 64 bits each.
      </p>
      <div className="sample">
        <pre className="line">{JSON.stringify(sampleEvent, undefined, 2)}</pre>
        <div className="scroll">
          <table className="plain fields">
            <thead>
              <tr>
                <th scope="col">field</th>
                <th scope="col">what it is</th>
                <th scope="col">why</th>
              </tr>
            </thead>
            <tbody>
              {explainedFields.map((field) => (
                <Row key={field.names[0]} field={field} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <h2 className="sub-head">Once a day for each repository</h2>
      <p className="muted after-head prose">
        How many edits agents proposed, rounded to one figure, to tell “it is quiet” from “nobody
        works here”. The counts of all machines are added up.
      </p>
      <pre className="line narrow">{JSON.stringify(sampleActivity, undefined, 2)}</pre>
    </section>
  );
}

function Row({ field: { names, what, why } }: { field: ExplainedField }) {
  return (
    <tr>
      <th scope="row">
        {names.map((name, index) => (
          <span key={name}>
            {index === 0 ? '' : ', '}
            <code>{name}</code>
          </span>
        ))}
      </th>
      <td>
        <InCode text={what} />
      </td>
      <td>
        <InCode text={why} />
      </td>
    </tr>
  );
}
