import type { RevokedKey } from '@unthrash/db/read/read-revoked-keys';
import { LIVE_KEYS } from '@unthrash/db/write/make-ingest-key';
import type { Join } from '../access/read-join.ts';
import { takeOutKey } from '../actions/care-for-data.ts';
import { makeKey } from '../actions/make-key.ts';
import { revokeKey } from '../actions/revoke-key.ts';
import { longDay } from '../words/days.ts';

/** The keys that work, and for admins how to make and revoke them; usable without client script. */
export function Keys({ join, tooMany }: { join: Join; tooMany: boolean }) {
  const { keys, mayChangeKeys } = join;
  return (
    <section className="block" id="keys" aria-labelledby="keys-head">
      <h2 id="keys-head">Ingest keys</h2>
      {keys.length === 0 ? (
        <p className="muted after-head">No key works at present: no machine can report.</p>
      ) : (
        <table className="plain">
          <thead>
            <tr>
              <th scope="col">starts with</th>
              <th scope="col" className="number">
                made
              </th>
              <th scope="col" className="number">
                last used
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.map(({ keyId, start, createdDay, lastUsedDay }) => (
              <tr key={keyId}>
                <th scope="row">
                  <code>{start}…</code>
                </th>
                <td className="number">{longDay(createdDay)}</td>
                <td className="number">
                  {lastUsedDay === undefined ? 'never' : longDay(lastUsedDay)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {tooMany && keys.length >= LIVE_KEYS ? (
        <p className="problem after-head">
          Two keys work already, which is the most. Nothing was changed: revoke one first.
        </p>
      ) : null}
      {mayChangeKeys ? (
        <>
          <MakeKey live={keys.length} />
          {keys.map(({ keyId, start }) => (
            <Revoke key={keyId} keyId={keyId} start={start} />
          ))}
        </>
      ) : (
        <p className="hint after-head">Admins of the team make and revoke keys.</p>
      )}
      {join.revokedKeys.map((row) => (
        <TakeOut key={row.keyId} row={row} />
      ))}
    </section>
  );
}

function MakeKey({ live }: { live: number }) {
  if (live >= LIVE_KEYS) {
    return (
      <p className="hint after-head">
        Two keys can work at once, one in use and one to change over to. To make another, revoke one
        of these first: the one that no machine uses any more.
      </p>
    );
  }
  return (
    <form className="after-head" action={makeKey}>
      <button className="button second" type="submit">
        Make a new key
      </button>
      {live > 0 ? (
        <p className="hint">The one above goes on working. Two can work at once.</p>
      ) : null}
    </form>
  );
}

/** Opens first, so that a key is never revoked by one slip. */
function Revoke({ keyId, start }: { keyId: number; start: string }) {
  return (
    <details className="as-table">
      <summary>
        Revoke <code>{start}…</code>
      </summary>
      <form className="after-head" action={revokeKey}>
        <input type="hidden" name="keyId" value={keyId} />
        <p className="hint">
          Machines that use it can send nothing from now on, until they join again with another key;
          refusals go on there, and what could not be sent waits. What it brought stays; if it
          leaked, that can be taken out afterwards. This cannot be undone.
        </p>
        <button className="button second" type="submit">
          {`Revoke ${start}…`}
        </button>
      </form>
    </details>
  );
}

/** For a key that leaked. Opens first, so that nothing is taken out by one slip. */
function TakeOut({ row: { keyId, start, revokedDay, goingOut } }: { row: RevokedKey }) {
  if (goingOut) {
    return (
      <p className="hint after-head" role="status">
        What <code>{start}…</code> brought is being taken out; it is looked for a second time within
        a minute.
      </p>
    );
  }
  return (
    <details className="as-table">
      <summary>
        Take out what <code>{start}…</code> brought, revoked {longDay(revokedDay)}
      </summary>
      <form className="after-head" action={takeOutKey}>
        <input type="hidden" name="keyId" value={keyId} />
        <p className="hint">
          For a key that leaked: everything that came with it goes for good, whoever sent it.
          Events, as far back as they are kept, with what was counted from them; activity; machines
          of weeks that are open; and hotspots that nothing else is left of, with what was said of
          them.
        </p>
        <p className="hint">
          What stays: days older than events are kept, machines of weeks that are closed, weekly
          reports that were made, and on Health how often versions were named and items turned away.
        </p>
        <button className="button second" type="submit">
          {`Take out what ${start}… brought`}
        </button>
      </form>
    </details>
  );
}
