import type { Metadata } from 'next';
import { readJoin } from '../access/read-join.ts';
import { readOverview } from '../access/read-overview.ts';
import { unlessAway } from '../access/unless-away.ts';
import { signOut } from '../actions/sign-out.ts';
import { unitOf } from '../charts/daily-stack.ts';
import { DailyStackPicture } from '../charts/daily-stack-picture.tsx';
import { DriftPicture } from '../charts/drift-picture.tsx';
import { Figures } from '../components/figures.tsx';
import { MachinesNote, PilotNote } from '../components/foot-notes.tsx';
import { Frame } from '../components/frame.tsx';
import { HotspotTable } from '../components/hotspot-table.tsx';
import { NotJoined } from '../components/join-steps.tsx';
import { NothingYet } from '../components/nothing-yet.tsx';
import { RangeLead } from '../components/range-lead.tsx';
import { RepositoryTable } from '../components/repository-table.tsx';
import { Together } from '../components/together.tsx';
import { Unavailable } from '../components/unavailable.tsx';
import { flipsOf } from '../hotspots/hotspot-list.ts';
import type { SearchParams } from '../hotspots/hotspot-query.ts';
import { readHotspotQuery } from '../hotspots/hotspot-query.ts';
import { hrefIn } from '../hotspots/period.ts';
import { coverageSentence } from '../words/coverage.ts';
import { TABLE_LEGEND } from '../words/legend.ts';
import { count } from '../words/numbers.ts';

export const metadata: Metadata = { title: 'Overview' };

/** Is it getting worse, and where? */
export default async function OverviewPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const { range, noDay } = readHotspotQuery(await searchParams);
  const page = await unlessAway(() => readOverview(range, new Date()));
  if (page === undefined) return <Unavailable />;
  const { member, period, overview, joined } = page;
  const any = overview.hotspots > 0;
  return (
    <Frame
      screen="overview"
      teamName={member.teamName}
      signOut={signOut}
      foot={
        joined ? <MachinesNote machines={page.teamMachines} groupSize={member.groupSize} /> : null
      }
    >
      <RangeLead
        sentence={overview.sentence}
        joined={joined}
        range={range}
        noDay={noDay}
        period={period}
        timeZone={member.timeZone}
        at={page.at}
        hrefOf={(each) => hrefIn('/', each)}
      >
        <p>{coverageSentence(page.coverage, any)}</p>
        {page.pilot ? <PilotNote /> : null}
      </RangeLead>
      {joined ? (
        <Figures overview={overview} range={range} />
      ) : (
        <NotJoined join={await readJoin()} />
      )}
      {any ? (
        <>
          <div className="two overview-two">
            <section className="block" id="flips-a-day" aria-labelledby="flips-a-day-head">
              <div className="block-head">
                <h2 id="flips-a-day-head">{`Flips a ${unitOf(period.from, period.to)}`}</h2>
                <p>by convention</p>
              </div>
              <DailyStackPicture rows={page.days} from={period.from} to={period.to} />
            </section>
            <section className="block" aria-labelledby="drift-head">
              <div className="block-head">
                <h2 id="drift-head">Where conventions drift</h2>
                <p>single first flips counted in, hollow where nothing is firm</p>
              </div>
              <DriftPicture drift={overview.drift} range={range} names={overview.names} />
            </section>
          </div>
          <section className="block" aria-labelledby="hotspots-head">
            <div className="block-head">
              <h2 id="hotspots-head">Hotspots</h2>
              <p>
                {overview.firm.value > 0 ? 'firm ones first, most flips first' : 'none firm yet'}
                {': firm is what flipped a second time within one turn, or in two different weeks'}
              </p>
              <a
                href={hrefIn('/hotspots', range, [['show', 'flipped']])}
              >{`all ${count(overview.hotspots)}`}</a>
            </div>
            <HotspotTable
              rows={overview.top}
              names={overview.names}
              flips={page.flips}
              machines={page.machines}
              groupSize={member.groupSize}
              today={page.today}
              comparable={overview.comparable}
              caption="The hotspots with the most flips in this range"
              most={overview.top.reduce((most, row) => Math.max(most, flipsOf(row)), 1)}
              full={false}
            />
            <p className="legend">{TABLE_LEGEND}</p>
            <Together pairs={page.together} rows={overview.top} />
          </section>
          <section className="block" aria-labelledby="repositories-head">
            <div className="block-head">
              <h2 id="repositories-head">Repositories</h2>
              <p>most flips first</p>
            </div>
            <RepositoryTable
              repositories={overview.repositories}
              range={range}
              today={page.today}
              flips={page.flips}
            />
          </section>
        </>
      ) : joined ? (
        <NothingYet edits={page.coverage.edits} passed={overview.passed} range={range} />
      ) : null}
    </Frame>
  );
}
