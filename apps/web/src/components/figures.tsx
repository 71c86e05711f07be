import type { Figure, Overview } from '../hotspots/overview.ts';
import { hrefIn, type Range } from '../hotspots/period.ts';
import { count } from '../words/numbers.ts';
import { ChangeWord } from './change-word.tsx';

/** The four figures of the overview, each with its change and a link to the hotspots behind it. */
export function Figures({ overview, range }: { overview: Overview; range: Range }) {
  const { aside, asideSince, comparable, mutedBefore, passed, rate, rateBefore, unconfirmed } =
    overview;
  const listOf = (show: string) => hrefIn('/hotspots', range, [['show', show]]);
  const notes = {
    firm: [
      aside > 0 ? `${count(aside)} more set aside` : '',
      asideSince > 0 ? `${count(asideSince)} of those before set aside since` : '',
      mutedBefore > 0 ? `${count(mutedBefore)} muted before` : '',
    ],
    flips: [
      rate === undefined
        ? ''
        : `${rate} per 1,000 edits${rateBefore === undefined ? '' : `, ${rateBefore} before`}`,
      unconfirmed > 0 ? `${count(unconfirmed)} not firm yet` : '',
      passed > 0 ? `${count(passed)} ${overview.flips.value > 0 ? 'more ' : ''}let through` : '',
    ],
    // The mark "New" ends after seven days, whatever the range.
    new: [
      overview.markedNew < overview.new.value
        ? `${count(overview.markedNew)} of them in the last seven days`
        : '',
    ],
  };
  return (
    <dl className="figures">
      <FigureCell
        label={overview.firm.value === 1 ? 'firm hotspot' : 'firm hotspots'}
        href={listOf('firm')}
        figure={overview.firm}
        judged={comparable}
        notes={notes.firm}
      />
      <FigureCell
        label={overview.flips.value === 1 ? 'flip' : 'flips'}
        href={
          overview.hotspots > 0
            ? '#flips-a-day'
            : hrefIn('/hotspots', range, [
                ['show', 'all'],
                ['sort', 'last'],
              ])
        }
        figure={overview.flips}
        judged={comparable}
        notes={notes.flips}
      />
      <FigureCell
        label={overview.new.value === 1 ? 'new hotspot' : 'new hotspots'}
        href={listOf('new')}
        figure={overview.new}
        judged={comparable}
        notes={notes.new}
      />
      <FigureCell
        label="gone quiet"
        href={listOf('quiet')}
        figure={overview.quiet}
        judged={comparable}
      />
    </dl>
  );
}

interface FigureCellProps {
  readonly label: string;
  readonly href: string;
  readonly figure: Figure;
  readonly judged: boolean;
  readonly notes?: readonly string[];
}

function FigureCell({ label, href, figure, judged, notes = [] }: FigureCellProps) {
  const said = notes.filter((note) => note !== '');
  return (
    <div>
      <dt>
        <a href={href}>{label}</a>
      </dt>
      <dd className="figure-value">{count(figure.value)}</dd>
      <dd className="figure-note">
        <span>
          <ChangeWord change={figure.change} judged={judged} />
          {figure.value === figure.before ? '' : ` · ${count(figure.before)} before`}
        </span>
        {said.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </dd>
    </div>
  );
}
