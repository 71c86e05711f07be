import { conventionOf } from '@unthrash/conventions';
import type { Day } from '@unthrash/db/read/period';
import type { LastFlip } from '@unthrash/db/read/read-last-flips';
import { FlipsBar } from '../charts/flips-bar.tsx';
import { OscillogramPicture } from '../charts/oscillogram-picture.tsx';
import { WeeksPicture } from '../charts/weeks-picture.tsx';
import { hotspotsHref, readHotspotQuery } from '../hotspots/hotspot-query.ts';
import type { Range } from '../hotspots/period.ts';
import {
  IDLE_DAYS,
  REPOSITORIES_SHOWN,
  type Repositories,
  type RepositoryRow,
} from '../hotspots/repository-rows.ts';
import { dayFrom } from '../words/days.ts';
import { count, counted } from '../words/numbers.ts';

/** With those folded away: a page must not grow with the team. */
const MOST_SHOWN = 20;

interface RepositoryTableProps {
  readonly repositories: Repositories;
  readonly range: Range;
  readonly today: Day;
  /** By hotspot: the last flips of each row's top one. */
  readonly flips: ReadonlyMap<number, readonly LastFlip[]>;
}

/**
 * Flips by repository: a bar, the last eight weeks, the convention at the top with its oscillogram, and what is new. Those
 * beyond the eighth and those where nobody works are folded away, and of very many the ones with the fewest flips only
 * counted.
 */
export function RepositoryTable({ repositories, range, today, flips }: RepositoryTableProps) {
  const { rows, calm, idle } = repositories;
  const most = Math.max(1, ...rows.map((row) => row.flips));
  const mostWeek = Math.max(1, ...rows.flatMap(({ weeks }) => weeks));
  const table = (some: readonly RepositoryRow[], caption: string) => (
    <table className="repositories sheets">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">repository</th>
          <th scope="col">flips</th>
          <th scope="col">eight weeks</th>
          <th scope="col">looks most like</th>
          <th scope="col">last flips there</th>
          <th scope="col" className="number">
            firm
          </th>
          <th scope="col" className="number">
            new
          </th>
          <th scope="col" className="number">
            came back
          </th>
          <th scope="col" className="number">
            last
          </th>
        </tr>
      </thead>
      <tbody>
        {some.map((row) => (
          <Row key={row.repositoryId} {...{ row, range, today, flips, most, mostWeek }} />
        ))}
      </tbody>
    </table>
  );
  return (
    <>
      {rows.length > 0 ? (
        table(rows.slice(0, REPOSITORIES_SHOWN), 'Repositories with flips, most flips first')
      ) : (
        <p className="muted">No repository had a flip in this range.</p>
      )}
      {calm > 0 ? (
        <p className="after-table">
          {`${counted(calm, 'repository', 'repositories')} where agents worked without a flip`}
        </p>
      ) : null}
      {rows.length > REPOSITORIES_SHOWN ? (
        <details className="as-table">
          <summary>{`${count(rows.length - REPOSITORIES_SHOWN)} more with fewer flips`}</summary>
          {table(rows.slice(REPOSITORIES_SHOWN, MOST_SHOWN), 'More repositories with flips')}
          {rows.length > MOST_SHOWN ? (
            <p className="muted">
              {`${count(rows.length - MOST_SHOWN)} with fewer flips: choose one in the `}
              <a href={hotspotsHref({ ...readHotspotQuery({}), range })}>list of hotspots</a>
            </p>
          ) : null}
        </details>
      ) : null}
      <Idle rows={idle} today={today} />
    </>
  );
}

function Row(props: {
  readonly row: RepositoryRow;
  readonly range: Range;
  readonly today: Day;
  readonly flips: ReadonlyMap<number, readonly LastFlip[]>;
  readonly most: number;
  readonly mostWeek: number;
}) {
  const { row, range, today, most, mostWeek } = props;
  const { repositoryId: repository, top } = row;
  const list = { ...readHotspotQuery({}), range, repository };
  const figure = (name: string, value: number, show: 'firm' | 'new' | 'back') => (
    <td className={value === 0 ? 'number muted' : 'number'} data-name={name}>
      {value === 0 ? '0' : <a href={hotspotsHref(list, { show })}>{count(value)}</a>}
    </td>
  );
  return (
    <tr>
      <th scope="row" className="wide name">
        <a href={hotspotsHref(list, { show: 'flipped' })} title={row.fullName}>
          <bdi className="one-line">{row.name}</bdi>
        </a>
      </th>
      <td className="flips-cell" data-name="flips">
        <span className="strong">{count(row.flips)}</span>
        <FlipsBar flips={row.flips} again={row.again} most={most} />
      </td>
      <td className="half" data-name="eight weeks">
        <WeeksPicture weeks={row.weeks} most={mostWeek} />
      </td>
      <td className="half words" data-name="looks most like">
        {top === undefined ? '—' : conventionOf(top.convention).title}
      </td>
      <td className="half picture">
        {top === undefined ? null : (
          <OscillogramPicture steps={props.flips.get(top.hotspotId) ?? []} quiet={false} />
        )}
      </td>
      {figure('firm', row.firm, 'firm')}
      {figure('new', row.fresh, 'new')}
      {figure('came back', row.back, 'back')}
      <td className="number muted" data-name="last">
        {row.lastDay === null ? '—' : dayFrom(row.lastDay, today)}
      </td>
    </tr>
  );
}

function Idle({ rows, today }: { rows: readonly RepositoryRow[]; today: Day }) {
  if (rows.length === 0) return null;
  const shown = rows.slice(0, MOST_SHOWN);
  return (
    <details className="as-table">
      <summary>
        {`${counted(rows.length, 'repository', 'repositories')} without agent activity for ${IDLE_DAYS} days`}
      </summary>
      <ul className="idle">
        {shown.map(({ repositoryId, name, fullName, lastActivityDay }) => (
          <li key={repositoryId}>
            <bdi title={fullName}>{name}</bdi>{' '}
            <span className="pale">
              {lastActivityDay === null
                ? 'no activity was ever reported'
                : `last activity ${dayFrom(lastActivityDay, today)}`}
            </span>
          </li>
        ))}
        {rows.length > shown.length ? (
          <li>{`+${count(rows.length - shown.length)} more`}</li>
        ) : null}
      </ul>
    </details>
  );
}
