import type { MapLeaf, MapLevel } from '../hotspots/map-level.ts';
import { mapHref } from '../hotspots/map-place.ts';
import type { Range } from '../hotspots/period.ts';
import { trendWords } from '../words/map-words.ts';
import { count } from '../words/numbers.ts';
import { trendOf } from './treemap.ts';

const ROWS = 100;
/** With more groups than this, and too many leaves for a table, the groups alone are its rows: each leads to its own. */
const MANY_GROUPS = 12;

interface MapTableProps {
  readonly level: MapLevel;
  readonly title: string;
  readonly range: Range;
}

/** The numbers of a map as a table. */
export function MapTable({ level, title, range }: MapTableProps) {
  const { groups, kind } = level;
  const leaves = groups.reduce((sum, group) => sum + group.leaves.length, 0);
  const inGroups = leaves <= ROWS || groups.length <= MANY_GROUPS;
  const all = inGroups ? leaves : groups.length;
  const rows = inGroups ? firstLeaves(level) : firstGroups(level);
  const [outer, inner] = kind === 'folders' ? ['repository', 'folder'] : ['folder', 'file'];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="scroll" tabIndex={0} aria-label={title}>
      <table className="plain map-table">
        <caption>{all > ROWS ? `The first ${ROWS} of ${count(all)} rows` : title}</caption>
        <thead>
          <tr>
            {inGroups ? (
              <th scope="col" className="outer">
                {outer}
              </th>
            ) : null}
            <th scope="col">{inGroups ? inner : outer}</th>
            <th scope="col" className="number">
              flips
            </th>
            <th scope="col" className="number">
              before
            </th>
            <th scope="col" className="trend">
              trend
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([group, leaf]) => (
            <tr key={`${group.key} ${leaf.key}`}>
              {inGroups ? (
                <td className="outer">
                  <bdi>{group.label}</bdi>
                </td>
              ) : null}
              <th scope="row">
                <a href={mapHref(leaf.target, level, range)}>
                  <bdi className="mono">{leaf.label}</bdi>
                </a>
              </th>
              <td className="number strong">{count(leaf.flips)}</td>
              <td className="number">{count(leaf.before)}</td>
              <td className="trend">{trendWords[trendOf(leaf.flips, leaf.before)]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Row by row: a group and one of its leaves. */
function firstLeaves({ groups }: MapLevel): [MapLeaf, MapLeaf][] {
  const rows: [MapLeaf, MapLeaf][] = [];
  for (const group of groups) {
    if (rows.length >= ROWS) break;
    for (const leaf of group.leaves.slice(0, ROWS - rows.length)) rows.push([group, leaf]);
  }
  return rows;
}

function firstGroups({ groups }: MapLevel): [MapLeaf, MapLeaf][] {
  return groups.slice(0, ROWS).map((group) => [group, group]);
}
