import { PlainFrame } from './frame.tsx';

/** Instead of a page whose data could not be read. `number` finds the details in the server's log. */
export function Unavailable({ number }: { number?: string | undefined }) {
  return (
    <PlainFrame>
      <div className="narrow prose">
        <h1>This page could not be made.</h1>
        <p>
          The service was reached, but something that it needs, most likely its database, did not
          answer. Nothing was lost: what machines have reported is stored, and what they could not
          report waits on them.
        </p>
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this very page, with its query */}
          <a href="">Try again</a> in a moment. If it stays like this, look into the service’s log
          {number === undefined ? '.' : ` for ${number}.`}
        </p>
      </div>
    </PlainFrame>
  );
}
