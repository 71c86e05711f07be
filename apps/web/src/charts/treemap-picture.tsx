import type { MapLevel, MapTarget } from '../hotspots/map-level.ts';
import { mapHref } from '../hotspots/map-place.ts';
import type { Range } from '../hotspots/period.ts';
import { smallerRest, trendWords } from '../words/map-words.ts';
import { count, counted, sentenceCase, signed } from '../words/numbers.ts';
import type { MapBox } from './fit-tiles.ts';
import { MapTable } from './map-table.tsx';
import { type Tile, type TileGroup, type Trend, treemap } from './treemap.ts';

/** With more groups or files than this the picture is higher. */
const MANY = { groups: 40, files: 400 };

/** Drawn twice, since letters must not shrink with the window; one of them is shown. */
function boxesFor({ groups, files, kind }: MapLevel): readonly (readonly [string, MapBox])[] {
  const many = groups.length > MANY.groups || (kind === 'files' && files > MANY.files);
  return [
    ['wide', { width: 1120, height: many ? 760 : 560 }],
    ['slim', { width: 360, height: many ? 900 : 600 }],
  ];
}

interface TreemapPictureProps {
  readonly level: MapLevel;
  readonly title: string;
  readonly range: Range;
  /** Whether changes may be judged: only then are they coloured. */
  readonly comparable: boolean;
}

/** The map, its key, and the same numbers as a table. */
export function TreemapPicture({ level, title, range, comparable }: TreemapPictureProps) {
  const hrefOf = (target: MapTarget, several: boolean) => mapHref(target, level, range, several);
  const drawn = boxesFor(level).map(([name, box]) => ({ name, box, map: treemap(level, box) }));
  return (
    <>
      {drawn.map(({ name, box, map }) => (
        <svg
          key={name}
          className={comparable ? `treemap ${name} judged` : `treemap ${name}`}
          viewBox={`0 0 ${box.width} ${box.height}`}
          aria-labelledby={`map-title-${name} map-desc-${name}`}
        >
          <title id={`map-title-${name}`}>{title}</title>
          <desc id={`map-desc-${name}`}>{describe(level, map.restIsSmaller)}</desc>
          <Patterns name={name} />
          {map.groups.map((group) => (
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
                <rect
                  className="fill"
                  width={18}
                  height={12}
                  fill={fillOf(trend, `key-${trend}`)}
                />
              </g>
            </svg>
            {trendWords[trend]}
          </li>
        ))}
        {comparable ? null : <li>Not coloured: coverage does not compare with before.</li>}
        {drawn.map(({ name, map }) =>
          map.restIsSmaller ? (
            <li key={name} className={name}>
              {sentenceCase(smallerRest)} is drawn smaller than its flips.
            </li>
          ) : null,
        )}
      </ul>
      <details className="as-table">
        <summary>as a table</summary>
        <MapTable level={level} title={title} range={range} />
      </details>
    </>
  );
}

/** Hatched for more, dotted for fewer, on a ground of their own: told apart in black and white. */
function Patterns({ name }: { name: string }) {
  return (
    <defs>
      <pattern id={`more-${name}`} width={7} height={7} patternUnits="userSpaceOnUse">
        <rect className="ground more" width={7} height={7} />
        <path className="hatch" d="M-1 8L8 -1M-1 1L1 -1M6 8L8 6" />
      </pattern>
      <pattern id={`fewer-${name}`} width={7} height={7} patternUnits="userSpaceOnUse">
        <rect className="ground fewer" width={7} height={7} />
        <circle className="dots" cx={3.5} cy={3.5} r={0.9} />
      </pattern>
    </defs>
  );
}

const fillOf = (trend: Trend, name: string): string | undefined =>
  trend === 'same' ? undefined : `url(#${trend}-${name})`;

interface TileProps {
  readonly tile: Tile;
  readonly name: string;
  readonly hrefOf: (target: MapTarget, several: boolean) => string;
}

function Group({ group, name, hrefOf }: Omit<TileProps, 'tile'> & { readonly group: TileGroup }) {
  const { x, y, width, height, tiles, target, label, figure } = group;
  if (tiles.length === 0) return <TilePicture tile={group} name={name} hrefOf={hrefOf} />;
  return (
    <g>
      <rect className="group" x={x} y={y} width={width} height={height} />
      <a href={hrefOf(target, false)}>
        <title>{wordsOf(group)}</title>
        <rect className="fill hit" x={x} y={y} width={width} height={20} />
        <text className="head" x={x + 1} y={y + 14}>
          {label}
          {label === '' || figure === '' ? null : <Behind figure={figure} />}
        </text>
      </a>
      {tiles.map((tile) => (
        <TilePicture key={tile.key} tile={tile} name={name} hrefOf={hrefOf} />
      ))}
    </g>
  );
}

function Behind({ figure }: { figure: string }) {
  return (
    <tspan className="figure" dx={6}>
      {figure}
    </tspan>
  );
}

function TilePicture({ tile, name, hrefOf }: TileProps) {
  const { x, y, width, height, label, figure, oneLine, trend, target, counted: several } = tile;
  const below = label === '' ? 16 : 32;
  const fill = several ? undefined : fillOf(trend, name);
  return (
    <a className={`tile ${several ? 'rest' : trend}`} href={hrefOf(target, several)}>
      <title>{wordsOf(tile)}</title>
      <rect className="fill" x={x} y={y} width={width} height={height} fill={fill} />
      {label === '' ? null : (
        <text x={x + 6} y={y + (oneLine ? 14 : 16)}>
          {label}
          {figure !== '' && oneLine ? <Behind figure={figure} /> : null}
        </text>
      )}
      {figure === '' || oneLine ? null : (
        <text className="figure" x={x + 6} y={y + below}>
          {figure}
        </text>
      )}
    </a>
  );
}

function wordsOf({ target, label, counted: several, flips, before, files }: Tile): string {
  const name = several ? label : (target.path ?? target.folder ?? label);
  const change = flips === before ? 'as before' : `${signed(flips - before)} than before`;
  const within = several || target.path === undefined ? ` in ${counted(files, 'file')}` : '';
  return `${name === '' ? '(root)' : name}: ${counted(flips, 'flip')}${within}, ${change}`;
}

function describe({ groups, flips, files }: MapLevel, smaller: boolean): string {
  const top = groups
    .slice(0, 3)
    .map((group) => `${group.label} ${count(group.flips)}`)
    .join(', ');
  const areas = smaller ? `Areas are flips, but for ${smallerRest}.` : 'Areas are flips.';
  return `${counted(flips, 'flip')} in ${counted(files, 'file')}. ${areas} Most: ${top}.`;
}
