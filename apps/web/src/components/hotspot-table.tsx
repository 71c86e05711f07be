import { conventionOf } from '@unthrash/conventions';
import type { Day } from '@unthrash/db/read/period';
import type { HotspotFacts } from '@unthrash/db/read/read-hotspot-facts';
import type { LastFlip } from '@unthrash/db/read/read-last-flips';
import { Fragment, type ReactNode } from 'react';
import { FlipsBar } from '../charts/flips-bar.tsx';
import { OscillogramPicture } from '../charts/oscillogram-picture.tsx';
import { flipsOf, type Owners } from '../hotspots/hotspot-list.ts';
import type { Sort } from '../hotspots/hotspot-query.ts';
import type { Judged } from '../hotspots/judge-hotspot.ts';
import { betweenFlips } from '../words/between.ts';
import { changeOf } from '../words/change.ts';
import { dayFrom } from '../words/days.ts';
import { machinesWord } from '../words/machines.ts';
import { count, signed } from '../words/numbers.ts';
import { ChangeWord } from './change-word.tsx';
import { PathName } from './path-name.tsx';
import { StatusWord } from './status-word.tsx';

export interface HotspotTableProps {
  readonly rows: readonly Judged[];
  /** Short names by repository. */
  readonly names: ReadonlyMap<string, string>;
  readonly flips: ReadonlyMap<number, readonly LastFlip[]>;
  readonly machines: ReadonlyMap<number, number>;
  /** Below so many machines of the team's choice no number is shown. */
  readonly groupSize?: number;
  /** By hotspot: who takes care of it; nothing is said without. */
  readonly owners?: Owners;
  readonly today: Day;
  readonly comparable: boolean;
  readonly caption: string;
  /** The most flips of any row: the scale of the bars. */
  readonly most: number;
  /** Adds refused, insisted and the first and last day. */
  readonly full: boolean;
  /** A box to tick before each row, for the form around the table. */
  readonly choosing?: boolean;
  /** The numbers of those ticked from the beginning. */
  readonly ticked?: readonly string[];
  /** A column's head as a link that sorts by it; plain words without. */
  readonly sorting?: (
    sort: Sort,
    words: string,
  ) => { head: ReactNode; sorted?: 'ascending' | 'descending' };
}

/** Hotspots, one a row, each with its oscillogram; a sheet a row where there is little room. */
export function HotspotTable(props: HotspotTableProps) {
  const { rows, full, caption, choosing = false } = props;
  return (
    <table className={full ? 'hotspots full sheets' : 'hotspots sheets'}>
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        {choosing ? <col className="tick-column" /> : null}
        <col className="status-column" />
        <col />
        <col className="words-column" />
        <col className="between-column" />
        <col className="picture-column" />
        <col className="flips-column" />
        {full ? <col className="number-column" span={2} /> : null}
        <col className="number-column" />
        <col className="machines-column" />
        <col className="day-column" span={full ? 2 : 1} />
      </colgroup>
      <thead>
        <tr>
          {choosing ? (
            <th scope="col">
              <span className="visually-hidden">ticked</span>
            </th>
          ) : null}
          <th scope="col">status</th>
          <Head {...props} sort="file" words="file" />
          <th scope="col">looks like</th>
          <th scope="col">between flips</th>
          <th scope="col">last flips</th>
          <Head {...props} sort="flips" words="flips" />
          {full ? <Head {...props} sort="refused" words="refused" number /> : null}
          {full ? <Head {...props} sort="insisted" words="insisted" number /> : null}
          <Head {...props} sort="change" words="change" number />
          <th scope="col" className="number">
            machines
          </th>
          {full ? <Head {...props} sort="first" words="first" number /> : null}
          <Head {...props} sort="last" words="last" number />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.facts.hotspotId} row={row} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function Head(props: HotspotTableProps & { sort: Sort; words: string; number?: boolean }) {
  const { head, sorted } = props.sorting?.(props.sort, props.words) ?? { head: props.words };
  return (
    <th scope="col" className={props.number ? 'number' : undefined} aria-sort={sorted}>
      {head}
    </th>
  );
}

function Row(props: HotspotTableProps & { row: Judged }) {
  const { row, names, today, full, most } = props;
  const { facts, status } = row;
  const steps = props.flips.get(facts.hotspotId) ?? [];
  const flips = flipsOf(row);
  const owners = props.owners?.get(facts.hotspotId) ?? [];
  return (
    <tr>
      {props.choosing ? (
        <td className="tick-cell">
          <input
            type="checkbox"
            name="hotspot"
            value={facts.hotspotId}
            defaultChecked={props.ticked?.includes(String(facts.hotspotId)) ?? false}
            aria-label={`${facts.path}, ${conventionOf(facts.convention).title}`}
          />
        </td>
      ) : null}
      <td className="half status-cell">
        <StatusWord status={status} />
      </td>
      <th scope="row" className="wide file">
        <bdi className="repository-of one-line" title={facts.repository}>
          {names.get(facts.repository) ?? facts.repository}
        </bdi>
        <a className="to-hotspot" href={`/hotspots/${facts.hotspotId}`}>
          <PathName path={facts.path} />
        </a>
        {owners.length === 0 ? null : (
          <span className="owner">
            owned by{' '}
            {owners.map((owner, at) => (
              <Fragment key={owner}>
                {at === 0 ? '' : ', '}
                <bdi>{owner}</bdi>
              </Fragment>
            ))}
          </span>
        )}
      </th>
      <td className="half words" data-name="looks like">
        {conventionOf(facts.convention).title}
      </td>
      <td className="half words muted" data-name="between flips">
        {betweenFlips(steps) ?? '—'}
      </td>
      <td className="half picture">
        <OscillogramPicture steps={steps} quiet={status === 'quiet'} />
      </td>
      <td className="flips-cell" data-name="flips">
        <span className="strong">{count(flips)}</span>
        <FlipsBar flips={flips} again={facts.now.again} most={most} />
      </td>
      {full ? <NumberCell name="refused" value={facts.refused} /> : null}
      {full ? <NumberCell name="insisted" value={facts.insisted} /> : null}
      <td className="number" data-name="change">
        <RowChange facts={facts} judged={props.comparable} />
      </td>
      <td className="number machines muted" data-name="machines">
        {machinesWord(props.machines.get(facts.hotspotId), props.groupSize)}
      </td>
      {full ? (
        <td className="number muted" data-name="first">
          {dayFrom(facts.firstDay, today)}
        </td>
      ) : null}
      <td className="number muted" data-name="last">
        {dayFrom(facts.lastDay, today)}
      </td>
    </tr>
  );
}

function RowChange({ facts, judged }: { facts: HotspotFacts; judged: boolean }) {
  const [now, before] = [facts.now.flips, facts.before.flips];
  if (now === 0 && before === 0) return <span className="muted">—</span>;
  const { tone } = changeOf(now, before, 'worse');
  return (
    <ChangeWord change={{ text: signed(now - before), percent: undefined, tone }} judged={judged} />
  );
}

function NumberCell({ name, value }: { name: string; value: number }) {
  return (
    <td className={value === 0 ? 'number muted' : 'number'} data-name={name}>
      {count(value)}
    </td>
  );
}
