import type { Metadata } from 'next';
import { type HotspotsPage, readHotspots } from '../../access/read-hotspots.ts';
import { readJoin } from '../../access/read-join.ts';
import { may } from '../../access/require-role.ts';
import { unlessAway } from '../../access/unless-away.ts';
import { signOut } from '../../actions/sign-out.ts';
import { BulkForm } from '../../components/bulk-form.tsx';
import { MachinesNote, PilotNote } from '../../components/foot-notes.tsx';
import { Frame } from '../../components/frame.tsx';
import { HotspotFilters } from '../../components/hotspot-filters.tsx';
import { HotspotTable } from '../../components/hotspot-table.tsx';
import { NotJoined } from '../../components/join-steps.tsx';
import { Pages, ShowTabs, sortingBy } from '../../components/list-links.tsx';
import { RangeLead } from '../../components/range-lead.tsx';
import { StatusKey } from '../../components/status-word.tsx';
import { Unavailable } from '../../components/unavailable.tsx';
import {
  type HotspotQuery,
  hotspotsHref,
  readHotspotQuery,
  type SearchParams,
} from '../../hotspots/hotspot-query.ts';
import { tickedIn } from '../../hotspots/ticked.ts';
import { bulkWords } from '../../words/bulk.ts';
import { coverageSentence } from '../../words/coverage.ts';
import { TABLE_LEGEND } from '../../words/legend.ts';
import { kindOrStatus, listSentence, showMeanings } from '../../words/list-sentence.ts';
import { counted } from '../../words/numbers.ts';
import { rangeWords } from '../../words/range.ts';
import { partWords } from '../../words/reports.ts';

export const metadata: Metadata = { title: 'Hotspots' };

/** The first of what an address says under a name. */
const textOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** Every hotspot: filtered, sorted and paged by the address alone. */
export default async function HotspotsScreen({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const params = await searchParams;
  const query = readHotspotQuery(params);
  const now = new Date();
  const page = await unlessAway(() => readHotspots(query, now));
  if (page === undefined) return <Unavailable />;
  const { member, joined, list, period } = page;
  return (
    <Frame
      screen="hotspots"
      teamName={member.teamName}
      signOut={signOut}
      foot={
        joined ? <MachinesNote machines={page.teamMachines} groupSize={member.groupSize} /> : null
      }
    >
      <RangeLead
        sentence={listSentence(list.totals, rangeWords(query.range), list.filtered)}
        joined={joined}
        range={query.range}
        noDay={query.noDay}
        period={period}
        timeZone={member.timeZone}
        at={page.at}
        hrefOf={(range) => hotspotsHref(query, { range })}
      >
        <p>{coverageSentence(page.coverage, list.any)}</p>
        {page.pilot ? <PilotNote /> : null}
      </RangeLead>
      {joined ? (
        <List
          page={page}
          query={query}
          said={bulkWords(textOf(params.changed), textOf(params.problem))}
          ticked={tickedIn(textOf(params.ticked))}
        />
      ) : (
        <NotJoined join={await readJoin()} />
      )}
    </Frame>
  );
}

interface ListProps {
  readonly page: HotspotsPage;
  readonly query: HotspotQuery;
  /** What the form around the list did last. */
  readonly said: ReturnType<typeof bulkWords>;
  /** What was ticked when it changed nothing. */
  readonly ticked: readonly string[];
}

function List({ page, query, said, ticked }: ListProps) {
  const { list, member } = page;
  const mayChange = may(member.role, 'lead');
  const [, own = ''] = hotspotsHref(query, { page: list.page }).split('?');
  if (!list.any) {
    return (
      <p className="block muted prose">
        A hotspot appears here with the first flip.{' '}
        <a href={hotspotsHref(query, { range: 90 })}>Look at 90 days</a>
      </p>
    );
  }
  return (
    <>
      <ShowTabs list={list} query={query} />
      <p className="after-tabs">
        {`${showMeanings[list.show]} ${kindOrStatus(list.show, list.found, list.marked)}`.trim()}
      </p>
      <Said said={said} />
      <PartNote page={page} query={query} />
      <HotspotFilters list={list} query={query} />
      {list.rows.length === 0 ? (
        <p className="block muted">
          No hotspot of this kind fits.{' '}
          <a href={hotspotsHref({ ...readHotspotQuery({}), range: query.range, show: list.show })}>
            Clear the filters
          </a>
        </p>
      ) : (
        <section className="list" id="list" aria-label="Hotspots">
          <BulkForm may={mayChange} query={own} today={page.today}>
            <HotspotTable
              rows={list.rows}
              names={list.names}
              flips={page.flips}
              machines={page.machines}
              owners={page.owners}
              groupSize={page.member.groupSize}
              today={page.today}
              comparable={page.comparable}
              caption="Hotspots of this range. In the bars, ink stands for second flips and later, grey for first ones."
              most={list.most}
              full
              sorting={sortingBy(query)}
              choosing={mayChange}
              ticked={ticked}
            />
          </BulkForm>
          <p className="legend">{TABLE_LEGEND}</p>
          <StatusKey />
          <Pages list={list} query={query} />
          <p className="after-table">
            <a href={`/hotspots.csv${own === '' ? '' : `?${own}`}`}>
              {`All ${counted(list.found, 'row')} as CSV`}
            </a>
          </p>
        </section>
      )}
    </>
  );
}

/** That the list holds what a weekly report counts, and what became of the rest of it. */
function PartNote({ page, query }: Pick<ListProps, 'page' | 'query'>) {
  if (query.part === undefined) return null;
  return (
    <p className="note">
      {partWords(query.part, query.report, page.counted, page.list.totals.all)}{' '}
      <a href={hotspotsHref(query, { part: undefined, report: undefined })}>All of the week</a>
    </p>
  );
}

/** What the form around the list did last, also where nothing fits the filters any more. */
function Said({ said }: Pick<ListProps, 'said'>) {
  if (said === undefined) return null;
  return (
    <p className={said.good ? 'note' : 'problem after-head'} role="status">
      {said.text}
    </p>
  );
}
