import type { ShownDecision } from '../../access/read-decisions-page.ts';
import { type Worked, worked } from '../../hotspots/judge-decision.ts';
import { longDay } from '../../words/days.ts';
import { decidedAbout, stretchWords } from '../../words/decision-words.ts';
import { counted } from '../../words/numbers.ts';

/** Decisions of one state, one a row; a sheet a row where there is little room. */
export function DecisionTable({
  rows,
  caption,
}: {
  rows: readonly ShownDecision[];
  caption: string;
}) {
  return (
    <table className="decisions sheets">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">what agents read</th>
          <th scope="col">about</th>
          <th scope="col">where</th>
          <th scope="col">decided</th>
          <th scope="col">before</th>
          <th scope="col">since</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.decision.decisionId} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/** Coloured only where something may be claimed, as its page says in words. */
const tones: Readonly<Partial<Record<Worked, string>>> = { less: 'better', more: 'worse' };

function Row({ row }: { row: ShownDecision }) {
  const { against, decision, around, state, pivot, places } = row;
  const outcome = worked(state, around, row.days);
  const tone = tones[outcome];
  const moved = outcome === 'more-covered' || outcome === 'less-covered';
  return (
    <tr>
      <th scope="row" className="wide note-cell">
        <a href={`/decisions/${decision.decisionId}`}>
          <bdi>{decision.note}</bdi>
        </a>
        {against.length === 0 ? null : (
          <span className="worse paths">
            {`contradicted by ${counted(against.length, 'other decision')}`}
          </span>
        )}
      </th>
      <td className="half" data-name="about">
        {decidedAbout(decision)}
      </td>
      <td className="half" data-name="where">
        <bdi>{decision.repository ?? 'every repository'}</bdi>
        {decision.paths.length === 0 ? null : (
          <bdi className="mono pale paths">{decision.paths.join(', ')}</bdi>
        )}
        <span className="pale paths">{counted(places.length, 'hotspot')}</span>
      </td>
      <td className="half muted nowrap" data-name="decided">
        {longDay(decision.day)}
        {decision.by === null ? null : <bdi className="pale paths">{decision.by}</bdi>}
      </td>
      <td className="half" data-name="before">
        {stretchWords(around.flipsBefore, around.editsBefore)}
      </td>
      <td className={tone === undefined ? 'half' : `half ${tone}`} data-name="since">
        {stretchWords(around.flipsAfter, around.editsAfter)}
        <span className="pale paths">{`since ${longDay(pivot)}`}</span>
        {moved ? <span className="pale paths">not judged: coverage changed</span> : null}
      </td>
    </tr>
  );
}
