import { FlipsBar } from '../../charts/flips-bar.tsx';
import type { TimelineRow, Week } from '../../hotspots/timeline.ts';
import { changeWords } from '../../words/change-words.ts';
import { addDays, shortDay, span } from '../../words/days.ts';
import { count, counted } from '../../words/numbers.ts';

/** A hotspot's weeks, latest first: how often it flipped, and what people did and wrote. */
export function Timeline({ rows }: { rows: readonly TimelineRow[] }) {
  const most = rows.reduce((top, row) => ('flips' in row ? Math.max(top, row.flips) : top), 4);
  return (
    <section className="block" aria-labelledby="timeline-head">
      <div className="block-head">
        <h2 id="timeline-head">Timeline</h2>
        <p>flips a week, status, notes</p>
      </div>
      {rows.length === 0 ? (
        <p className="muted">Its flips are older than what is kept, and nobody wrote anything.</p>
      ) : (
        <ol className="timeline">
          {rows.map((row, index) =>
            'monday' in row ? (
              <WeekRow key={row.monday} week={row} most={most} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stretch without anything is its position
              <li key={index} className="calm">
                {`${counted(row.weeks, 'week')} without a flip`}
              </li>
            ),
          )}
        </ol>
      )}
    </section>
  );
}

function WeekRow({ week, most }: { week: Week; most: number }) {
  const { monday, flips, again, entries } = week;
  return (
    <li>
      <span className="week">{span(monday, addDays(monday, 6))}</span>
      <span className="week-flips">
        <span className={flips === 0 ? 'pale' : 'strong'}>{count(flips)}</span>
        <span className="visually-hidden">{flips === 1 ? ' flip' : ' flips'}</span>
      </span>
      <span className="week-bar">
        <FlipsBar flips={flips} again={again} most={most} />
      </span>
      {entries.length === 0 ? null : (
        <ul className="entries">
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was said is its position
            <li key={index}>
              <span className="pale">{shortDay(entry.day)}</span> <bdi>{changeWords(entry)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
