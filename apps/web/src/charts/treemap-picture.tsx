import { hotspotsHref, readHotspotQuery } from '../hotspots/hotspot-query.ts';
import type { MapLeaf, MapLevel, MapTarget } from '../hotspots/map-level.ts';
import { hrefIn, type Range } from '../hotspots/period.ts';
import { trendWords } from '../words/map-words.ts';
import { count, counted, signed } from '../words/numbers.ts';
import { type MapBox, type Tile, type TileGroup, treemap, trendOf } from './treemap.ts';

/** Drawn twice, since letters must not shrink with the window; one of them is shown. */
const boxes = [
  ['wide', { width: 1120, height: 560 }],
  ['slim', { width: 360, height: 600 }],
] as const satisfies readonly (readonly [string, MapBox])[];

const ROWS = 200;

interface TreemapPictureProps {
  readonly level: MapLevel;
  readonly title: string;
  readonly range: Range;
  /** Whether changes may be judged: only then are they coloured. */
  readonly comparable: boolean;
}

/** The map, its key, and the same numbers as a table. */
export function TreemapPicture({ level, title, range, comparable }: TreemapPictureProps) {
  const hrefOf = (target: MapTarget) => hrefOfTarget(target, range);
  const description = describe(level);
  return (
    <>
      {boxes.map(([name, box]) => (
        <svg
          key={name}
          className={comparable ? `treemap ${name} judged` : `treemap ${name}`}
          viewBox={`0 0 ${box.width} ${box.height}`}
          aria-labelledby={`map-title-${name} map-desc-${name}`}
        >
          <title id={`map-title-${name}`}>{title}</title>
          <desc id={`map-desc-${name}`}>{description}</desc>
          <Patterns name={name} />
          {treemap(level, box).map((group) => (
            <Group key={group.key} group={group} name={name} hrefOf={hrefOf} />
          ))}
        </svg>
      ))}
      <ul className="key">
        {(['more', 'same', 'fewer'] as const).map((trend) => (
          <li key={trend}>
            <svg
              className={comparable ? 'treemap judged' : 'treemap'}
              width={18}
              height={12}
              aria-hidden="true"
            >
              <Patterns name={`key-${trend}`} />
              <g className={`tile ${trend}`}>
                <rect className="fill" width={18} height={12} />
                <rect width={18} height={12} fill={`url(#${trend}-key-${trend})`} />
              </g>
            </svg>
            {trendWords[trend]}
          </li>
        ))}
        {comparable ? null : <li>Not coloured: coverage changed by more than a fifth.</li>}
      </ul>
      <details className="as-table">
        <summary>as a table</summary>
        <MapTable level={level} title={title} hrefOf={hrefOf} />
      </details>
    </>
  );
}

/** Hatched for more, dotted for fewer: told apart in black and white. */
function Patterns({ name }: { name: string }) {
  return (
    <defs>
      <pattern id={`more-${name}`} width={7} height={7} patternUnits="userSpaceOnUse">
        <path className="hatch" d="M-1 8L8 -1M-1 1L1 -1M6 8L8 6" />
      </pattern>
      <pattern id={`fewer-${name}`} width={7} height={7} patternUnits="userSpaceOnUse">
        <circle className="dots" cx={3.5} cy={3.5} r={0.9} />
      </pattern>
      <pattern id={`same-${name}`} width={7} height={7} patternUnits="userSpaceOnUse" />
    </defs>
  );
}

interface TileProps {
  readonly tile: Tile;
  readonly name: string;
  readonly hrefOf: (target: MapTarget) => string;
}

function Group({ group, name, hrefOf }: Omit<TileProps, 'tile'> & { readonly group: TileGroup }) {
  const { x, y, width, height, tiles, target, label, figure } = group;
  if (tiles.length === 0) return <TilePicture tile={group} name={name} hrefOf={hrefOf} />;
  const head = (
    <>
      <title>{wordsOf(group)}</title>
      <rect className="fill hit" x={x} y={y} width={width} height={20} />
      <text className="head" x={x + 1} y={y + 14}>
        {label}
        {label === '' || figure === '' ? null : (
          <tspan className="figure" dx={6}>
            {figure}
          </tspan>
        )}
      </text>
    </>
  );
  return (
    <g>
      <rect className="group" x={x} y={y} width={width} height={height} />
      {target === undefined ? <g>{head}</g> : <a href={hrefOf(target)}>{head}</a>}
      {tiles.map((tile) => (
        <TilePicture key={tile.key} tile={tile} name={name} hrefOf={hrefOf} />
      ))}
    </g>
  );
}

function TilePicture({ tile, name, hrefOf }: TileProps) {
  const { x, y, width, height, label, figure, trend, target } = tile;
  const inside = (
    <>
      <title>{wordsOf(tile)}</title>
      <rect className="fill" x={x} y={y} width={width} height={height} />
      {trend === 'same' || target === undefined ? null : (
        <rect x={x} y={y} width={width} height={height} fill={`url(#${trend}-${name})`} />
      )}
      {label === '' ? null : (
        <text x={x + 6} y={y + 16}>
          {label}
        </text>
      )}
      {figure === '' ? null : (
        <text className="figure" x={x + 6} y={y + (label === '' ? 16 : 32)}>
          {figure}
        </text>
      )}
    </>
  );
  if (target === undefined) return <g className="tile rest">{inside}</g>;
  return (
    <a className={`tile ${trend}`} href={hrefOf(target)}>
      {inside}
    </a>
  );
}

function wordsOf({ target, label, flips, before, files }: Tile): string {
  const name = target?.path ?? target?.folder ?? label;
  const change = flips === before ? 'as before' : `${signed(flips - before)} than before`;
  const within = target?.path === undefined ? ` in ${counted(files, 'file')}` : '';
  return `${name === '' ? '(root)' : name}: ${counted(flips, 'flip')}${within}, ${change}`;
}

function hrefOfTarget(target: MapTarget, range: Range): string {
  const { repositoryId, folder, path } = target;
  if (path !== undefined) {
    const list = { ...readHotspotQuery({}), range, show: 'all', repository: repositoryId } as const;
    return hotspotsHref(list, { search: path });
  }
  const place: [string, string][] = [['repository', String(repositoryId)]];
  if (folder !== undefined && folder !== '') place.push(['folder', folder]);
  return hrefIn('/map', range, place);
}

function describe({ groups, flips, files }: MapLevel): string {
  const top = groups
    .slice(0, 3)
    .map((group) => `${group.label} ${count(group.flips)}`)
    .join(', ');
  return `${counted(flips, 'flip')} in ${counted(files, 'file')}. Areas are flips. Most: ${top}.`;
}

function MapTable(props: {
  readonly level: MapLevel;
  readonly title: string;
  readonly hrefOf: (target: MapTarget) => string;
}) {
  const { level, title, hrefOf } = props;
  const rows = level.groups.flatMap((group) =>
    group.leaves.map((leaf): [MapLeaf, MapLeaf] => [group, leaf]),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="scroll" tabIndex={0} aria-label={title}>
      <table className="plain">
        <caption>
          {rows.length > ROWS ? `The first ${ROWS} of ${count(rows.length)} rows` : title}
        </caption>
        <thead>
          <tr>
            <th scope="col">{level.kind === 'folders' ? 'repository' : 'folder'}</th>
            <th scope="col">{level.kind === 'folders' ? 'folder' : 'file'}</th>
            <th scope="col" className="number">
              flips
            </th>
            <th scope="col" className="number">
              before
            </th>
            <th scope="col">trend</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, ROWS).map(([group, leaf]) => (
            <tr key={`${group.key} ${leaf.key}`}>
              <td>
                <bdi>{group.label}</bdi>
              </td>
              <th scope="row">
                <a href={hrefOf(leaf.target)}>
                  <bdi className="mono">{leaf.label}</bdi>
                </a>
              </th>
              <td className="number strong">{count(leaf.flips)}</td>
              <td className="number">{count(leaf.before)}</td>
              <td>{trendWords[trendOf(leaf.flips, leaf.before)]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
