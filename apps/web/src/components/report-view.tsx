import { OscillogramPicture } from '../charts/oscillogram-picture.tsx';
import {
  type Bucket,
  bucketWords,
  hotspotPath,
  type NamedHotspot,
  onlyCounted,
  toneOf,
  type WeekContent,
  weekPath,
} from '../report/content.ts';
import type { SinceThen } from '../report/since-then.ts';
import { longDay } from '../words/days.ts';
import { count, counted } from '../words/numbers.ts';
import { InCode } from './in-code.tsx';
import { PathName } from './path-name.tsx';

interface ReportViewProps {
  readonly content: WeekContent;
  /** What happened after it was made; undefined in a preview. */
  readonly since: SinceThen | undefined;
}

/** A frozen report as a page: what it said, and beside it what happened since. */
export function ReportView({ content, since }: ReportViewProps) {
  return (
    <>
      {content.buckets.map((bucket) =>
        bucket.hotspots.length === 0 ? (
          <p key={bucket.id} className="block muted">
            {`${onlyCounted(bucket)}: `}
            <a href={weekPath(content, bucket.id)}>{`all ${count(bucket.count)}`}</a>
          </p>
        ) : (
          <BucketSection key={bucket.id} bucket={bucket} content={content} since={since} />
        ),
      )}
      {content.waiting.length === 0 && content.repositories.length === 0 ? null : (
        <div className="two">
          <Waiting content={content} />
          <Repositories content={content} />
        </div>
      )}
      {content.kind === 'eventful' ? (
        <p className="block muted prose">
          {`${content.coverage} ${content.stored} `}
          <a href="/stored">What we store</a>
        </p>
      ) : null}
    </>
  );
}

interface BucketProps extends ReportViewProps {
  readonly bucket: Bucket;
}

function BucketSection({ bucket, content, since }: BucketProps) {
  const { id, count: all, hotspots } = bucket;
  const head = `bucket-${id}`;
  return (
    <section className="block" aria-labelledby={head}>
      <div className="block-head">
        <h2 id={head} className={toneOf(content, id)}>
          {bucketWords[id]}
        </h2>
        <p>{all > hotspots.length ? `${hotspots.length} of ${count(all)}` : count(all)}</p>
        {all > hotspots.length ? <a href={weekPath(content, id)}>{`all ${count(all)}`}</a> : null}
      </div>
      <ul className="report-rows">
        {hotspots.map((each) => (
          <HotspotRow
            key={each.hotspotId}
            each={each}
            quiet={id === 'quiet'}
            content={content}
            since={since}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps extends ReportViewProps {
  readonly each: NamedHotspot;
  readonly quiet: boolean;
}

function HotspotRow({ each, quiet, content, since }: RowProps) {
  const facts = [each.convention, each.figures, each.between].filter((part) => part !== '');
  return (
    <li>
      <div className="report-file">
        <a href={hotspotPath(content, each.hotspotId)}>
          <bdi className="repository-of">{each.repository}</bdi> <PathName path={each.path} />
        </a>
        <p className="muted">{facts.join(' · ')}</p>
      </div>
      <div className="picture">
        {each.steps.length === 0 ? null : <OscillogramPicture steps={each.steps} quiet={quiet} />}
      </div>
      <p className="report-next">
        <InCode text={each.next} />
      </p>
      {since === undefined ? null : (
        <p className="report-since muted">
          <span className="pale">since then </span>
          {since.hotspots.get(each.hotspotId) ?? 'not kept any more'}
        </p>
      )}
    </li>
  );
}

function Waiting({ content }: { content: WeekContent }) {
  const { waiting, waitingCount } = content;
  if (waiting.length === 0) return null;
  return (
    <section className="block" aria-labelledby="waiting-head">
      <div className="block-head">
        <h2 id="waiting-head">Decisions still waiting</h2>
        <p>oldest first</p>
      </div>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">decision</th>
            <th scope="col" className="number">
              since
            </th>
            <th scope="col" className="number">
              for
            </th>
          </tr>
        </thead>
        <tbody>
          {waiting.map(({ decisionId, words, day, days }) => (
            <tr key={decisionId}>
              <th scope="row">{words}</th>
              <td className="number nowrap">{longDay(day)}</td>
              <td className="number nowrap">{counted(days, 'day')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {waitingCount > waiting.length ? (
        <p className="after-table">{`and ${waitingCount - waiting.length} more`}</p>
      ) : null}
    </section>
  );
}

function Repositories({ content }: { content: WeekContent }) {
  const { repositories, moreRepositories } = content;
  if (repositories.length === 0) return null;
  return (
    <section className="block" aria-labelledby="report-repositories-head">
      <div className="block-head">
        <h2 id="report-repositories-head">By repository</h2>
      </div>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">repository</th>
            <th scope="col" className="number">
              firm
            </th>
            <th scope="col" className="number">
              flips
            </th>
            <th scope="col" className="number">
              before
            </th>
          </tr>
        </thead>
        <tbody>
          {repositories.map(({ name, firm, flips, before }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td className="number">{count(firm)}</td>
              <td className="number strong">{count(flips)}</td>
              <td className="number muted">{count(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {moreRepositories > 0 ? (
        <p className="after-table">{`and ${moreRepositories} more`}</p>
      ) : null}
    </section>
  );
}
