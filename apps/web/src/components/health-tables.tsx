import { conventionOf } from '@unthrash/conventions';
import type { Day } from '@unthrash/db/read/period';
import type { DeliveryRow } from '@unthrash/db/read/read-deliveries';
import type { RejectedRow } from '@unthrash/db/read/read-rejected';
import type { VersionRow } from '@unthrash/db/read/read-versions';
import type { Join } from '../access/read-join.ts';
import type { HeardRow, InsistedRow } from '../hotspots/health.ts';
import { hotspotsHref, readHotspotQuery } from '../hotspots/hotspot-query.ts';
import type { Range } from '../hotspots/period.ts';
import { dayFrom, longDay } from '../words/days.ts';
import { shareOf } from '../words/health-words.ts';
import { machinesWord } from '../words/machines.ts';
import { count } from '../words/numbers.ts';
import { rejectionRemedy, rejectionWords } from '../words/rejections.ts';
import { isOlder } from '../words/versions.ts';

const SHOWN = 10;
/** With those folded away: a page must not grow with the team. */
const MOST_SHOWN = 100;

/** When each repository was last heard of, the latest first; more than ten folded away. */
export function Heard({ rows, today }: { rows: readonly HeardRow[]; today: Day }) {
  const said = (day: Day | null) => (day === null ? '—' : dayFrom(day, today));
  if (rows.length === 0) {
    return (
      <p className="muted prose">
        A repository appears here with the first event or report of activity from it.
      </p>
    );
  }
  const table = (some: readonly HeardRow[]) => (
    <table className="plain">
      <thead>
        <tr>
          <th scope="col">repository</th>
          <th scope="col" className="number">
            last activity
          </th>
          <th scope="col" className="number">
            last event
          </th>
        </tr>
      </thead>
      <tbody>
        {some.map(({ repositoryId, name, fullName, activityDay, eventDay }) => (
          <tr key={repositoryId}>
            <th scope="row" className="long-name">
              <bdi title={fullName}>{name}</bdi>
            </th>
            <td className="number">{said(activityDay)}</td>
            <td className="number muted">{said(eventDay)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <>
      {table(rows.slice(0, SHOWN))}
      {rows.length > SHOWN ? (
        <details className="as-table">
          <summary>{`${count(rows.length - SHOWN)} more`}</summary>
          {table(rows.slice(SHOWN, MOST_SHOWN))}
          {rows.length > MOST_SHOWN ? (
            <p className="muted">{`and ${count(rows.length - MOST_SHOWN)} heard of before those`}</p>
          ) : null}
        </details>
      ) : null}
    </>
  );
}

interface VersionsProps {
  readonly rows: readonly VersionRow[];
  readonly today: Day;
  /** Of this server and the hook that it hands out. */
  readonly version: string;
  readonly groupSize: number;
}

/**
 * The versions that machines named, with those older than what this server hands out marked. A machine reports at least
 * once, so fewer reports than the group size are of fewer machines: their number is not shown.
 */
export function Versions({ rows, today, version, groupSize }: VersionsProps) {
  if (rows.length === 0) {
    return (
      <p className="muted prose">
        A machine names its versions once a day with its activity, for the first time the day after
        it joined.
      </p>
    );
  }
  return (
    <>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">program</th>
            <th scope="col">version</th>
            <th scope="col" className="number">
              reports
            </th>
            <th scope="col" className="number">
              last
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_SHOWN).map(({ program, version: own, reports, lastDay }) => (
            <tr key={`${program} ${own}`}>
              <td className="muted">{program === 'hook' ? 'hook' : 'agent'}</td>
              <th scope="row" className="long-name">
                <bdi className="mono">{own}</bdi>
                {program === 'hook' && isOlder(own, version) ? (
                  <span className="muted">{` older than ${version}`}</span>
                ) : null}
              </th>
              <td className="number">
                {reports < groupSize ? machinesWord(reports, groupSize) : count(reports)}
              </td>
              <td className="number muted">{dayFrom(lastDay, today)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="after-table">
        {`A report a day from each machine and repository, so a machine is among them many times. This server hands out ${version}. Nothing updates itself: a machine takes it by running the line of `}
        <a href="/join">Join a machine</a> again.
      </p>
    </>
  );
}

/** Items that were not taken, by reason, with what to do about each. */
export function Rejected({ rows, today }: { rows: readonly RejectedRow[]; today: Day }) {
  if (rows.length === 0) return <p className="muted">Nothing was turned away.</p>;
  return (
    <table className="plain">
      <thead>
        <tr>
          <th scope="col">reason</th>
          <th scope="col" className="number">
            items
          </th>
          <th scope="col" className="number">
            last
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MOST_SHOWN).map(({ code, items, lastDay }) => (
          <tr key={code}>
            <th scope="row" className="sentence">
              {rejectionWords(code)}
              <span className="muted">{` ${rejectionRemedy(code) ?? ''}`}</span>{' '}
              <code className="pale">{code}</code>
            </th>
            <td className="number">{count(items)}</td>
            <td className="number muted">{dayFrom(lastDay, today)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Deliveries of the weekly report that failed, or that nobody confirmed. */
export function Unsure({ rows }: { rows: readonly DeliveryRow[] }) {
  if (rows.length === 0)
    return <p className="muted">None: every report that was sent was taken.</p>;
  return (
    <ul className="unsure">
      {rows.slice(0, MOST_SHOWN).map(({ week, channel, recipient, name, state, code }) => (
        <li key={`${week} ${channel} ${recipient}`}>
          {`Week of ${longDay(week)}, ${channel === 'mail' ? 'by mail to ' : 'to the webhook'}`}
          {channel === 'mail' ? <bdi>{name ?? 'somebody who left'}</bdi> : null}
          <span className="muted">
            {state === 'failed'
              ? `: failed${code === null ? '' : ` (${code})`}`
              : ': sent, not confirmed'}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How somebody sees for themselves that a machine's events would arrive. */
export function TryIt({ join, today }: { join: Join; today: Day }) {
  const used = join.keys.flatMap(({ lastUsedDay }) => lastUsedDay ?? []).sort();
  const last = used.at(-1);
  return (
    <div className="prose">
      <p className="muted">
        On a machine that joined, this plays a refusal through the installed hook, and asks this
        server whether it knows the key. Nothing of it is stored.
      </p>
      <pre className="line">{join.lineOf('doctor')}</pre>
      <p className="muted">
        And this sends the machine’s key with a batch that holds no event, as the hook sends its
        own: the answer is three empty lists, and the key counts as used.
      </p>
      <pre className="line">
        {`curl -sS ${join.baseUrl}/api/v1/events -H 'content-type: application/json' -H "authorization: Bearer $KEY" -d '{"v":1,"events":[],"activity":[]}'`}
      </pre>
      <p className="muted">
        {last === undefined
          ? 'No key of the team was used yet.'
          : `A key of the team was last used ${dayFrom(last, today)}.`}
      </p>
    </div>
  );
}

/** Per convention: how many refused flips were insisted on, or made another way. */
export function Insisted({ rows, range }: { rows: readonly InsistedRow[]; range: Range }) {
  if (rows.length === 0) return <p className="muted">Nothing was refused in this range.</p>;
  const list = { ...readHotspotQuery({}), range, show: 'all', sort: 'insisted' } as const;
  const share = (part: number, whole: number) => {
    const words = shareOf(part, whole);
    return (
      <>
        {count(part)}
        {words === undefined || part === 0 ? null : <span className="muted">{` (${words})`}</span>}
      </>
    );
  };
  return (
    <>
      <table className="plain insisted">
        <thead>
          <tr>
            <th scope="col">looks like</th>
            <th scope="col" className="number">
              refused
            </th>
            <th scope="col" className="number">
              insisted
            </th>
            <th scope="col" className="number">
              bypassed
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ convention, refused, insisted, bypassed }) => (
            <tr key={convention}>
              <th scope="row">
                <a href={hotspotsHref(list, { convention })}>{conventionOf(convention).title}</a>
              </th>
              <td className="number strong">{count(refused)}</td>
              <td className="number">{share(insisted, refused)}</td>
              <td className="number">{share(bypassed, refused)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="after-table">
        Insisted: the agent proposed it again and was let through. Bypassed: it made the same change
        another way. Where most refusals end so, the label or the refusal may be wrong.
      </p>
    </>
  );
}
