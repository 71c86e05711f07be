import type { Metadata } from 'next';
import { type HotspotPage, readHotspotPage } from '../../../access/read-hotspot-page.ts';
import { unlessAway } from '../../../access/unless-away.ts';
import { signOut } from '../../../actions/sign-out.ts';
import { Frame } from '../../../components/frame.tsx';
import { DoNext } from '../../../components/hotspot/do-next.tsx';
import { Timeline } from '../../../components/hotspot/timeline.tsx';
import { WhyItThrashes } from '../../../components/hotspot/why-it-thrashes.tsx';
import { PathName } from '../../../components/path-name.tsx';
import { NoDay } from '../../../components/range-lead.tsx';
import { RangePicker } from '../../../components/range-picker.tsx';
import { StatusWord } from '../../../components/status-word.tsx';
import { Unavailable } from '../../../components/unavailable.tsx';
import { fileUrlOf, forgeOf } from '../../../hotspots/forge.ts';
import { readHotspotQuery, type SearchParams } from '../../../hotspots/hotspot-query.ts';
import { hrefIn } from '../../../hotspots/period.ts';
import { asOf, dayFrom, longDay, span } from '../../../words/days.ts';
import { hotspotFigures } from '../../../words/hotspot-figures.ts';
import { flipsBetween } from '../../../words/hotspot-title.ts';
import { shortPath } from '../../../words/short-path.ts';

export const metadata: Metadata = { title: 'Hotspot' };

/** One hotspot: what fights, why, what to do, and what was done. */
export default async function HotspotScreen({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
}) {
  const { id } = await params;
  const asked = await searchParams;
  const { range, noDay } = readHotspotQuery(asked);
  const problem = typeof asked.problem === 'string' ? asked.problem : undefined;
  const page = await unlessAway(() => readHotspotPage(id, range, new Date()));
  if (page === undefined) return <Unavailable />;
  const { member, period, hotspot } = page;
  return (
    <Frame screen="hotspots" teamName={member.teamName} signOut={signOut}>
      <div className="lead">
        <div>
          <Where page={page} />
          <h1>
            <bdi dir="ltr">{shortPath(hotspot.path).file}</bdi>{' '}
            {flipsBetween(page.convention, page.runs)}
          </h1>
        </div>
        <RangePicker
          range={range}
          period={period}
          hrefOf={(each) => hrefIn(`/hotspots/${hotspot.hotspotId}`, each)}
        />
        <div className="lead-notes">
          <NoDay noDay={noDay} range={range} />
          <p className="hotspot-facts">
            {page.judged === undefined ? null : <StatusWord status={page.judged.status} />}
            <span>
              {hotspotFigures({
                facts: page.judged?.facts,
                range,
                firstDay: page.judged?.facts.firstDay ?? hotspot.firstDay,
                lastDay: page.judged?.facts.lastDay ?? hotspot.lastDay,
                today: page.today,
                machines: page.machines,
                groupSize: page.member.groupSize,
                owners: page.owners,
              })}
            </span>
          </p>
          <Said page={page} />
          <p>
            {`${span(period.from, period.to)}, ${member.timeZone} · ${asOf(member.timeZone, page.at)}`}
          </p>
        </div>
      </div>
      <div className="two hotspot-two">
        <WhyItThrashes page={page} />
        <DoNext page={page} problem={problem} />
      </div>
      <Timeline rows={page.timeline} />
    </Frame>
  );
}

/** Repository and path, with a link to the file where its forge is known. */
function Where({ page: { hotspot } }: { page: HotspotPage }) {
  const { repository, path, earlier } = hotspot;
  const url = fileUrlOf(repository, path);
  return (
    <div className="where">
      <bdi className="pale">{repository}</bdi>
      <PathName path={path} />
      {url === undefined ? null : (
        <a href={url} rel="noreferrer">{`Open on ${forgeOf(repository)?.name ?? 'its forge'}`}</a>
      )}
      {earlier.map((each) => (
        <span key={each.hotspotId} className="pale">
          counted with it: <bdi className="mono">{each.path}</bdi>
        </span>
      ))}
    </div>
  );
}

/** What a person said of it, where that is what its status is about. */
function Said({ page: { hotspot, judged, today } }: { page: HotspotPage }) {
  const { resolvedDay, resolvedReason, mutedUntil, mutedMore, falseAlarmDay } = hotspot;
  const status = judged?.status;
  if (status === 'false-alarm' && falseAlarmDay !== null)
    return <p>{`Called a false alarm ${dayFrom(falseAlarmDay, today)}.`}</p>;
  if (status === 'muted' && mutedUntil !== null) {
    const since = judged?.facts.care.flipsSinceMuted ?? 0;
    return (
      <p>
        {mutedMore === null
          ? `Muted until ${longDay(mutedUntil)}.`
          : `Muted until it flips ${mutedMore - since} more, or until ${longDay(mutedUntil)}.`}
      </p>
    );
  }
  if (resolvedDay === null || (status !== 'resolved' && status !== 'came-back')) return null;
  return (
    <p>
      {`Resolved ${dayFrom(resolvedDay, today)}`}
      {resolvedReason === null ? '.' : ': '}
      <bdi>{resolvedReason}</bdi>
    </p>
  );
}
