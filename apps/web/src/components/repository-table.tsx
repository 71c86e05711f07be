import { FlipsBar } from '../charts/flips-bar.tsx';
import { WeeksPicture } from '../charts/weeks-picture.tsx';
import { hotspotsHref, readHotspotQuery } from '../hotspots/hotspot-query.ts';
import type { RepositoryRow } from '../hotspots/overview.ts';
import type { Range } from '../hotspots/period.ts';
import { count } from '../words/numbers.ts';

const SHOWN = 8;
/** With those folded away: a page must not grow with the team. */
const MOST_SHOWN = 32;

/**
 * Flips by repository: a bar, the number, and the last eight weeks; those beyond the eighth folded away, and of very many
 * the ones with the fewest flips only counted.
 */
export function RepositoryTable({ rows, range }: { rows: readonly RepositoryRow[]; range: Range }) {
  const most = Math.max(1, ...rows.map(({ flips }) => flips));
  const mostWeek = Math.max(1, ...rows.flatMap(({ weeks }) => weeks));
  const table = (some: readonly RepositoryRow[]) => (
    <table className="repositories">
      <thead>
        <tr>
          <th scope="col">repository</th>
          <th scope="col" className="number">
            firm
          </th>
          <th scope="col" className="number">
            flips
          </th>
          <th scope="col" className="share">
            <span className="visually-hidden">share</span>
          </th>
          <th scope="col" className="weeks-cell">
            eight weeks
          </th>
        </tr>
      </thead>
      <tbody>
        {some.map(({ repositoryId, name, fullName, firm, flips, again, weeks }) => (
          <tr key={repositoryId}>
            <th scope="row" className="name">
              <a
                href={hotspotsHref({ ...readHotspotQuery({}), range, repository: repositoryId })}
                title={fullName}
              >
                <bdi className="one-line">{name}</bdi>
              </a>
            </th>
            <td className="number">{count(firm)}</td>
            <td className="number strong">{count(flips)}</td>
            <td className="share">
              <FlipsBar flips={flips} again={again} most={most} />
            </td>
            <td className="weeks-cell">
              <WeeksPicture weeks={weeks} most={mostWeek} />
            </td>
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
            <p className="muted">
              {`${count(rows.length - MOST_SHOWN)} with fewer flips: choose one in the `}
              <a href={hotspotsHref({ ...readHotspotQuery({}), range })}>list of hotspots</a>
            </p>
          ) : null}
        </details>
      ) : null}
    </>
  );
}
