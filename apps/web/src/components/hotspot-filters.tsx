import { conventionOf } from '@unthrash/conventions';
import type { HotspotList } from '../hotspots/hotspot-list.ts';
import {
  firstOrder,
  type HotspotQuery,
  hotspotsHref,
  NOBODY,
  noFilters,
} from '../hotspots/hotspot-query.ts';
import { statuses } from '../hotspots/judge-hotspot.ts';
import { rangeParams } from '../hotspots/period.ts';
import { count } from '../words/numbers.ts';
import { statusWords } from '../words/status-words.ts';

/** A plain form that puts what is chosen into the address. */
export function HotspotFilters(props: {
  readonly list: HotspotList;
  readonly query: HotspotQuery;
}) {
  const { list, query } = props;
  const chosen = query.owner === undefined || query.owner === NOBODY ? [] : [query.owner];
  const owners = [...new Set([...list.owners, ...chosen])].sort();
  const kept = {
    ...Object.fromEntries(rangeParams(query.range)),
    show: list.show,
    file: query.file ?? '',
    part: query.part ?? '',
    report: query.report ?? '',
    sort: query.sort === 'flips' ? '' : query.sort,
    order: query.order === firstOrder(query.sort) ? '' : query.order,
  };
  return (
    <search>
      <form className="filters" action="/hotspots" method="get">
        {Object.entries(kept).map(([name, value]) =>
          value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Choice
          label="repository"
          name="repository"
          chosen={query.repository}
          choices={list.repositories.map(({ repositoryId, name }) => [repositoryId, name])}
        />
        <Choice
          label="looks like"
          name="convention"
          chosen={query.convention}
          choices={list.conventions.map((id) => [id, conventionOf(id).title])}
        />
        <Choice
          label="status"
          name="status"
          chosen={query.status}
          choices={statuses.map((status) => [status, statusWords[status]])}
        />
        <Choice
          label="language"
          name="language"
          chosen={query.language}
          choices={list.languages.map((language) => [language, language])}
        />
        <Choice
          label="owner"
          name="owner"
          chosen={query.owner}
          choices={[[NOBODY, 'nobody'], ...owners.map((owner) => [owner, owner] as const)]}
        />
        <label>
          folder
          <input
            name="folder"
            defaultValue={query.folder}
            maxLength={512}
            autoComplete="off"
            placeholder="src/api/"
          />
        </label>
        <label>
          search
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
          {list.filtered ? (
            <span className="muted">
              {`${count(list.found)} found · `}
              <a href={hotspotsHref(query, noFilters)}>clear</a>
            </span>
          ) : null}
        </div>
      </form>
    </search>
  );
}

function Choice(props: {
  readonly label: string;
  readonly name: string;
  readonly chosen: string | number | undefined;
  readonly choices: readonly (readonly [value: string | number, words: string])[];
}) {
  const { label, name, chosen, choices } = props;
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen ?? ''}>
        <option value="">all</option>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
