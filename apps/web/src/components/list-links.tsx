import type { ReactNode } from 'react';
import type { HotspotList } from '../hotspots/hotspot-list.ts';
import {
  firstOrder,
  type HotspotQuery,
  hotspotsHref,
  type Sort,
  shows,
} from '../hotspots/hotspot-query.ts';
import { showWords } from '../words/list-sentence.ts';
import { count } from '../words/numbers.ts';

/** The kinds of hotspots as tabs, each with how many there are. */
export function ShowTabs({ list, query }: { list: HotspotList; query: HotspotQuery }) {
  return (
    <nav className="tabs" aria-label="Kinds of hotspots">
      {shows.map((show) => (
        <a
          key={show}
          href={hotspotsHref(query, { show })}
          aria-current={show === list.show ? 'page' : undefined}
        >
          {showWords[show]} <span className="pale">{count(list.totals[show])}</span>
        </a>
      ))}
    </nav>
  );
}

/** Makes column heads that sort; a second click turns the order. */
export function sortingBy(query: HotspotQuery) {
  return (sort: Sort, words: string): { head: ReactNode; sorted?: 'ascending' | 'descending' } => {
    const current = query.sort === sort;
    const order = current ? (query.order === 'asc' ? 'desc' : 'asc') : firstOrder(sort);
    const head = (
      <a href={`${hotspotsHref(query, { sort, order })}#list`}>
        {words}
        {current ? (query.order === 'asc' ? ' ↑' : ' ↓') : ''}
      </a>
    );
    return current
      ? { head, sorted: query.order === 'asc' ? 'ascending' : 'descending' }
      : { head };
  };
}

/** Links to the pages before and after, where there are any. */
export function Pages({ list, query }: { list: HotspotList; query: HotspotQuery }) {
  if (list.pages === 1) return null;
  const { page, pages } = list;
  return (
    <nav className="pages" aria-label="More rows">
      {page > 1 ? <a href={`${hotspotsHref(query, { page: page - 1 })}#list`}>Before</a> : null}
      <span>{`Page ${count(page)} of ${count(pages)}`}</span>
      {page < pages ? <a href={`${hotspotsHref(query, { page: page + 1 })}#list`}>Next</a> : null}
    </nav>
  );
}
