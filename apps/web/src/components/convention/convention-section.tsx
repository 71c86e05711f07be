import type { DecisionRow } from '@unthrash/db/read/read-decisions';
import { FlipsBar } from '../../charts/flips-bar.tsx';
import type { ConventionRow } from '../../hotspots/conventions.ts';
import { hrefIn, type Range } from '../../hotspots/period.ts';
import { changeOf } from '../../words/change.ts';
import { falseAlarmWords } from '../../words/convention-words.ts';
import { count, counted, signed } from '../../words/numbers.ts';
import { ChangeWord } from '../change-word.tsx';

interface ConventionSectionProps {
  readonly row: ConventionRow;
  readonly range: Range;
  readonly names: ReadonlyMap<string, string>;
  readonly decisions: readonly DecisionRow[];
  readonly comparable: boolean;
}

/** One convention: how often, where, what was decided, and how often it was a false alarm. */
export function ConventionSection(props: ConventionSectionProps) {
  const { row, range, names, decisions, comparable } = props;
  const { convention, flips, flipsBefore, firm, files, folders, moreFolders } = row;
  const { tone } = changeOf(flips, flipsBefore, 'worse');
  const most = folders.reduce((top, { flips: each }) => Math.max(top, each), 1);
  const list = hrefIn('/hotspots', range, [
    ['show', flips > 0 ? 'flipped' : 'all'],
    ['convention', convention.id],
  ]);
  return (
    <section
      className="block convention"
      id={convention.id}
      aria-labelledby={`${convention.id}-head`}
    >
      <div className="block-head">
        <h2 id={`${convention.id}-head`}>{convention.title}</h2>
        <p>{convention.disagrees}</p>
        <a href={list}>its hotspots</a>
      </div>
      <dl className="convention-facts">
        <div>
          <dt>flips</dt>
          <dd>
            <span className="strong">{count(flips)}</span>{' '}
            <ChangeWord
              change={{
                text: flips === flipsBefore ? 'as before' : signed(flips - flipsBefore),
                percent: undefined,
                tone,
              }}
              judged={comparable}
            />
          </dd>
        </div>
        <div>
          <dt>firm hotspots</dt>
          <dd>{count(firm)}</dd>
        </div>
        <div>
          <dt>files</dt>
          <dd>{count(files)}</dd>
        </div>
        <div>
          <dt>false alarms</dt>
          <dd>{falseAlarmWords(row)}</dd>
        </div>
        <div>
          <dt>decisions</dt>
          <dd>
            {decisions.length === 0
              ? 'none'
              : decisions.map(({ decisionId, note }) => (
                  <a key={decisionId} className="decision-line" href={`/decisions/${decisionId}`}>
                    <bdi>{note}</bdi>
                  </a>
                ))}
          </dd>
        </div>
      </dl>
      {folders.length === 0 ? (
        <p className="muted after-head">No flip in this range.</p>
      ) : (
        <table className="plain folders">
          <caption className="visually-hidden">{`Folders where ${convention.title} flips most`}</caption>
          <thead>
            <tr>
              <th scope="col">repository and folder</th>
              <th scope="col" className="number">
                hotspots
              </th>
              <th scope="col" className="number">
                flips
              </th>
              <th scope="col" className="bar-head">
                <span className="visually-hidden">flips as a bar</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {folders.map(({ repositoryId, repository, folder, asked, flips: own, hotspots }) => (
              <tr key={`${repositoryId} ${folder}`}>
                <th scope="row" className="wrapping">
                  <a
                    href={hrefIn('/hotspots', range, [
                      ['show', 'flipped'],
                      ['convention', convention.id],
                      ['repository', String(repositoryId)],
                      ['folder', asked],
                    ])}
                  >
                    <bdi>{names.get(repository) ?? repository}</bdi>{' '}
                    <bdi className="mono pale">{folder}</bdi>
                  </a>
                </th>
                <td className="number">{count(hotspots)}</td>
                <td className="number strong">{count(own)}</td>
                <td className="bar-cell">
                  <FlipsBar flips={own} again={0} most={most} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {moreFolders === 0 ? null : (
        <p className="after-table">{`and ${counted(moreFolders, 'folder')} more`}</p>
      )}
    </section>
  );
}
