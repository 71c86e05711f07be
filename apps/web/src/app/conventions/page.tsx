import type { Metadata } from 'next';
import { type ConventionsPage, readConventions } from '../../access/read-conventions.ts';
import { readJoin } from '../../access/read-join.ts';
import { unlessAway } from '../../access/unless-away.ts';
import { signOut } from '../../actions/sign-out.ts';
import { ConventionSection } from '../../components/convention/convention-section.tsx';
import { Frame } from '../../components/frame.tsx';
import { NotJoined } from '../../components/join-steps.tsx';
import { RangeLead } from '../../components/range-lead.tsx';
import { Unavailable } from '../../components/unavailable.tsx';
import { readHotspotQuery, type SearchParams } from '../../hotspots/hotspot-query.ts';
import { hrefIn, type Range } from '../../hotspots/period.ts';
import { conventionsSentence } from '../../words/convention-words.ts';
import { count } from '../../words/numbers.ts';
import { rangeWords } from '../../words/range.ts';

export const metadata: Metadata = { title: 'Conventions' };

/** What agents go back and forth over: each convention over all repositories and folders. */
export default async function ConventionsScreen({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const { range, noDay } = readHotspotQuery(await searchParams);
  const page = await unlessAway(() => readConventions(range, new Date()));
  if (page === undefined) return <Unavailable />;
  const { member, period, joined, conventions } = page;
  return (
    <Frame screen="conventions" teamName={member.teamName} signOut={signOut}>
      <RangeLead
        sentence={conventionsSentence(conventions, rangeWords(range))}
        joined={joined}
        range={range}
        noDay={noDay}
        period={period}
        timeZone={member.timeZone}
        at={page.at}
        hrefOf={(each) => hrefIn('/conventions', each)}
      >
        <p>Single first flips are counted in: a convention may drift without any firm hotspot.</p>
      </RangeLead>
      {joined ? <Sections page={page} range={range} /> : <NotJoined join={await readJoin()} />}
    </Frame>
  );
}

function Sections({ page, range }: { page: ConventionsPage; range: Range }) {
  const { conventions, names, decisions, comparable } = page;
  if (conventions.length === 0) {
    return (
      <p className="block muted prose">
        A convention appears here with its first flip.{' '}
        {range === 90 ? null : <a href={hrefIn('/conventions', 90)}>Look at 90 days</a>}
      </p>
    );
  }
  return (
    <>
      <nav className="jumps" aria-label="Conventions">
        {conventions.map(({ convention, flips }) => (
          <a key={convention.id} href={`#${convention.id}`}>
            {convention.title} <span className="pale">{count(flips)}</span>
          </a>
        ))}
      </nav>
      {conventions.map((row) => (
        <ConventionSection
          key={row.convention.id}
          row={row}
          range={range}
          names={names}
          decisions={decisions.get(row.convention.id) ?? []}
          comparable={comparable}
        />
      ))}
    </>
  );
}
