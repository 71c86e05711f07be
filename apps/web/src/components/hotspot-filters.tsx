import { conventionOf } from '@unthrash/conventions';
import type { HotspotList } from '../hotspots/hotspot-list.ts';
import { firstOrder, type HotspotQuery, hotspotsHref } from '../hotspots/hotspot-query.ts';
import { statuses } from '../hotspots/judge-hotspot.ts';
import { rangeParams } from '../hotspots/period.ts';
import { count } from '../words/numbers.ts';
import { statusWords } from '../words/status-words.ts';

/** A plain form that puts what is chosen into the address. */
export function HotspotFilters({ list, query }: { list: HotspotList; query: HotspotQuery }) {
  const kept = {
    ...Object.fromEntries(rangeParams(query.range)),
    show: list.show,
    sort: query.sort === 'flips' ? '' : query.sort,
    order: query.order === firstOrder(query.sort) ? '' : query.order,
  };
  const cleared = { repository: undefined, convention: undefined, status: undefined, search: '' };
  const filtered =
    query.repository !== undefined ||
    query.convention !== undefined ||
    query.status !== undefined ||
    query.search !== '';
  return (
    <search>
      <form className="filters" action="/hotspots" method="get">
        {Object.entries(kept).map(([name, value]) =>
          value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label>
          repository
          <select name="repository" defaultValue={query.repository ?? ''}>
            <option value="">all</option>
            {list.repositories.map(({ repositoryId, name }) => (
              <option key={repositoryId} value={repositoryId}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          looks like
          <select name="convention" defaultValue={query.convention ?? ''}>
            <option value="">all</option>
            {list.conventions.map((id) => (
              <option key={id} value={id}>
                {conventionOf(id).title}
              </option>
            ))}
          </select>
        </label>
        <label>
          status
          <select name="status" defaultValue={query.status ?? ''}>
            <option value="">all</option>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {statusWords[status]}
              </option>
            ))}
          </select>
        </label>
        <label>
          path
          <input
            type="search"
            name="q"
            defaultValue={query.search}
            maxLength={200}
            autoComplete="off"
          />
        </label>
        <div className="apply">
          <button className="button second" type="submit">
            Filter
          </button>
          {filtered ? (
            <span className="muted">
              {`${count(list.found)} found · `}
              <a href={hotspotsHref(query, cleared)}>clear</a>
            </span>
          ) : null}
        </div>
      </form>
    </search>
  );
}
