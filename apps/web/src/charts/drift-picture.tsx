import { conventionOf } from '@unthrash/conventions';
import { scaleSqrt } from 'd3-scale';
import type { Drift, DriftCell, DriftRow } from '../hotspots/drift.ts';
import { hotspotsHref, readHotspotQuery } from '../hotspots/hotspot-query.ts';
import type { Range } from '../hotspots/period.ts';
import { count, counted } from '../words/numbers.ts';

/** Conventions with a colour of their own, as in the bars. */
const COLOURS = 4;
const SIZE = 18;
/** The smallest square that is seen. */
const LEAST = 5;

interface DriftPictureProps {
  readonly drift: Drift;
  readonly range: Range;
  /** Short names by repository. */
  readonly names: ReadonlyMap<string, string>;
}

/** Folders by conventions: a square as large as its flips beside each number. A table, so it needs none behind it. */
export function DriftPicture({ drift, range, names }: DriftPictureProps) {
  const { conventions, rows, moreConventions, moreFolders, moreFlips } = drift;
  const side = scaleSqrt([0, drift.most], [0, SIZE]);
  const all = { ...readHotspotQuery({}), range, show: 'flipped' } as const;
  return (
    <>
      <table className="drift sheets">
        <caption className="visually-hidden">
          Flips by folder and convention, single first flips counted in
        </caption>
        <thead>
          <tr>
            <th scope="col">folder</th>
            {conventions.map((id) => (
              <th key={id} scope="col">
                <a href={hotspotsHref(all, { convention: id })}>{conventionOf(id).title}</a>
              </th>
            ))}
            {moreConventions > 0 ? (
              <th scope="col" className="number">
                {counted(moreConventions, 'other')}
              </th>
            ) : null}
            <th scope="col" className="number">
              all
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { repositoryId: repository, asked } = row;
            const here = { repository, folder: asked };
            return (
              <tr key={`${row.repositoryId}/${row.folder}`}>
                <FolderHead row={row} names={names} href={hotspotsHref(all, here)} />
                {row.cells.map((cell, index) => {
                  const id = conventions[index] ?? '';
                  return (
                    <td
                      key={id}
                      className={cell.flips === 0 ? 'none' : undefined}
                      data-name={conventionOf(id).title}
                    >
                      <Cell
                        cell={cell}
                        colour={Math.min(index, COLOURS)}
                        side={Math.max(LEAST, side(cell.flips))}
                        href={hotspotsHref(all, { ...here, convention: id })}
                      />
                    </td>
                  );
                })}
                {moreConventions > 0 ? (
                  <td
                    className={row.others === 0 ? 'number muted none' : 'number muted'}
                    data-name="others"
                  >
                    {row.others === 0 ? '' : count(row.others)}
                  </td>
                ) : null}
                <td className="number strong" data-name="all">
                  {count(row.flips)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {moreFolders > 0 ? (
        <p className="after-table">
          {`${counted(moreFolders, 'more folder')} with ${counted(moreFlips, 'flip')}: `}
          <a href={hotspotsHref(all, { sort: 'file' })}>all by file</a>
        </p>
      ) : null}
    </>
  );
}

function FolderHead(props: {
  readonly row: DriftRow;
  readonly names: ReadonlyMap<string, string>;
  readonly href: string;
}) {
  const { row, names, href } = props;
  return (
    <th scope="row" className="wide file">
      <a href={href} title={`${row.repository}/${row.folder}`}>
        <bdi className="repository-of one-line">{names.get(row.repository) ?? row.repository}</bdi>
        <bdi className="path one-line" dir="ltr">
          {row.folder === '' ? '(root)' : row.folder}
        </bdi>
      </a>
    </th>
  );
}

function Cell(props: {
  readonly cell: DriftCell;
  readonly colour: number;
  readonly side: number;
  readonly href: string;
}) {
  const { cell, colour, href } = props;
  if (cell.flips === 0) return null;
  const side = Math.round(props.side * 10) / 10;
  const at = (SIZE - side) / 2;
  const single = cell.single > 0 ? `, ${count(cell.single)} of them not firm` : '';
  return (
    <a href={href} title={`${counted(cell.flips, 'flip')}${single}`}>
      <svg className="swatch" width={SIZE} height={SIZE} aria-hidden="true">
        <rect
          className={cell.single === cell.flips ? `series-${colour} hollow` : `series-${colour}`}
          x={at}
          y={at}
          width={side}
          height={side}
        />
      </svg>
      {count(cell.flips)}
    </a>
  );
}
