import type { Metadata } from 'next';
import { HEALTH_DAYS, type HealthPage, readHealth } from '../../access/read-health.ts';
import { unlessAway } from '../../access/unless-away.ts';
import { signOut } from '../../actions/sign-out.ts';
import { Frame } from '../../components/frame.tsx';
import {
  Heard,
  Insisted,
  Rejected,
  TryIt,
  Unsure,
  Versions,
} from '../../components/health-tables.tsx';
import { NotJoined } from '../../components/join-steps.tsx';
import { RangePicker } from '../../components/range-picker.tsx';
import { Unavailable } from '../../components/unavailable.tsx';
import { readHotspotQuery, type SearchParams } from '../../hotspots/hotspot-query.ts';
import { hrefIn, type Range } from '../../hotspots/period.ts';
import { asOf } from '../../words/days.ts';
import { healthSentence } from '../../words/health-words.ts';
import { NOT_JOINED } from '../../words/lead-sentence.ts';
import { rangeWords } from '../../words/range.ts';

export const metadata: Metadata = { title: 'Health' };

/** Does what machines send arrive, and what do people do with refusals? */
export default async function HealthScreen({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const { range } = readHotspotQuery(await searchParams);
  const page = await unlessAway(() => readHealth(range, new Date()));
  if (page === undefined) return <Unavailable />;
  const { member, joined, health, today } = page;
  return (
    <Frame screen="health" teamName={member.teamName} signOut={signOut}>
      <div className="lead">
        <h1>{joined ? healthSentence({ ...health, today, days: HEALTH_DAYS }) : NOT_JOINED}</h1>
        {joined ? (
          <div className="lead-notes">
            <p>{`${member.timeZone} · ${asOf(member.timeZone, page.at)}`}</p>
          </div>
        ) : null}
      </div>
      {joined ? <Tables page={page} range={range} /> : <NotJoined join={page.join} />}
    </Frame>
  );
}

function Tables({ page, range }: { page: HealthPage; range: Range }) {
  const { health, today, join, version, period } = page;
  return (
    <>
      <div className="two even">
        <section className="block" aria-labelledby="heard-head">
          <div className="block-head">
            <h2 id="heard-head">Last heard</h2>
            <p>by repository</p>
          </div>
          <Heard rows={health.heard} today={today} />
        </section>
        <section className="block" aria-labelledby="versions-head">
          <div className="block-head">
            <h2 id="versions-head">Client versions</h2>
            <p>{`reported in ${HEALTH_DAYS} days`}</p>
          </div>
          <Versions
            rows={health.versions}
            today={today}
            version={version}
            groupSize={page.member.groupSize}
          />
        </section>
      </div>
      <div className="two even">
        <section className="block" aria-labelledby="rejected-head">
          <div className="block-head">
            <h2 id="rejected-head">Turned away</h2>
            <p>{`items in ${HEALTH_DAYS} days, by reason`}</p>
          </div>
          <Rejected rows={health.rejected} today={today} />
        </section>
        <section className="block" aria-labelledby="try-head">
          <div className="block-head">
            <h2 id="try-head">Try the way</h2>
          </div>
          <TryIt join={join} today={today} />
        </section>
      </div>
      <section className="block" aria-labelledby="unsure-head">
        <div className="block-head">
          <h2 id="unsure-head">Reports that may not have arrived</h2>
          <p>in five weeks</p>
        </div>
        <Unsure rows={page.unsure} />
      </section>
      <section className="block" id="insisted" aria-labelledby="insisted-head">
        <div className="block-head">
          <h2 id="insisted-head">What became of refusals</h2>
          <p>{rangeWords(range)}</p>
          <RangePicker
            range={range}
            period={period}
            hrefOf={(each) => `${hrefIn('/health', each)}#insisted`}
          />
        </div>
        <Insisted rows={health.insisted} range={range} />
      </section>
    </>
  );
}
