import { conventionOf } from '@unthrash/conventions';
import type { HotspotPage } from '../../access/read-hotspot-page.ts';
import { LargeOscillogram } from '../../charts/large-oscillogram.tsx';
import { betweenWord } from '../../words/between.ts';
import { shortDay } from '../../words/days.ts';
import { count, counted } from '../../words/numbers.ts';
import { type RanRow, ranRows, ranSentence } from '../../words/ran-words.ts';
import { sideWord } from '../../words/sides.ts';
import { PathName } from '../path-name.tsx';

/** The last flips, what ran between them, and which files flip along. */
export function WhyItThrashes({ page }: { page: HotspotPage }) {
  const { convention, flips, runs, companions, judged } = page;
  return (
    <section className="block" aria-labelledby="why-head">
      <div className="block-head">
        <h2 id="why-head">Why it thrashes</h2>
        <p>{`looks like ${conventionOf(convention).title}`}</p>
      </div>
      <p className="muted">{conventionOf(convention).disagrees}</p>
      {flips.length === 0 ? (
        <p className="empty">
          The flips themselves are older than events are kept, so there is nothing to draw. When
          they were is in the timeline below.
        </p>
      ) : (
        <>
          <LargeOscillogram
            convention={convention}
            steps={flips}
            quiet={judged?.status === 'quiet'}
          />
          <p className="legend">
            Each step ends on the side that was returned to; below it, what ran before and how it
            ended. A red bar is a refusal, the tall one for good. Steps of one turn are joined.
          </p>
          <FlipsTable flips={flips} />
        </>
      )}
      {runs.length === 0 ? null : <RanTable rows={ranRows(runs)} sentence={ranSentence(runs)} />}
      {companions.length === 0 ? null : (
        <>
          <p className="after-head">Files that flip in the same turns:</p>
          <ul className="companions">
            {companions.map(({ hotspotId, path, convention: other, episodes }) => (
              <li key={hotspotId}>
                <a href={`/hotspots/${hotspotId}`}>
                  <PathName path={path} />
                </a>
                <span className="pale">{`${conventionOf(other).title} · ${counted(episodes, 'turn')}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function FlipsTable({ flips }: { flips: HotspotPage['flips'] }) {
  return (
    <details className="as-table">
      <summary>as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="scroll" tabIndex={0} aria-label="The last flips">
        <table className="plain">
          <caption>The last flips, oldest first</caption>
          <thead>
            <tr>
              <th scope="col">day</th>
              <th scope="col">from</th>
              <th scope="col">to</th>
              <th scope="col" className="number">
                flip of its turn
              </th>
              <th scope="col">ran before</th>
              <th scope="col">ended</th>
              <th scope="col">became of it</th>
            </tr>
          </thead>
          <tbody>
            {flips.map((flip) => (
              <tr key={`${flip.day} ${flip.episode} ${flip.flip}`}>
                <th scope="row">{shortDay(flip.day)}</th>
                <td>{sideWord(flip.fromSide) || '—'}</td>
                <td>{sideWord(flip.toSide) || '—'}</td>
                <td className="number">{flip.flip}</td>
                <td>{betweenWord(flip.between)}</td>
                <td>{flip.outcome}</td>
                <td>{`${flip.verdict}${flip.insisted ? ', insisted on' : ''}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function RanTable({ rows, sentence }: { rows: readonly RanRow[]; sentence: string }) {
  return (
    <>
      {sentence === '' ? null : <p className="ran-sentence">{sentence}</p>}
      <details className="as-table">
        <summary>what ran, counted</summary>
        <table className="plain narrow-table">
          <caption>Before how many flips, as far as events are kept</caption>
          <thead>
            <tr>
              <th scope="col">ran</th>
              <th scope="col" className="number">
                before undos
              </th>
              <th scope="col" className="number">
                before redos
              </th>
              <th scope="col" className="number">
                failed
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, undo, redo, failed }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="number">{count(undo)}</td>
                <td className="number">{count(redo)}</td>
                <td className="number">{count(failed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
