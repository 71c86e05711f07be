import type { Metadata } from 'next';
import { readJoin } from '../../access/read-join.ts';
import { type MapPage, readMap } from '../../access/read-map.ts';
import { unlessAway } from '../../access/unless-away.ts';
import { signOut } from '../../actions/sign-out.ts';
import { TreemapPicture } from '../../charts/treemap-picture.tsx';
import { MachinesNote, PilotNote } from '../../components/foot-notes.tsx';
import { Frame } from '../../components/frame.tsx';
import { NotJoined } from '../../components/join-steps.tsx';
import { RangeLead } from '../../components/range-lead.tsx';
import { Unavailable } from '../../components/unavailable.tsx';
import { readHotspotQuery, type SearchParams } from '../../hotspots/hotspot-query.ts';
import type { MapPlace } from '../../hotspots/map-level.ts';
import { mapPlaceHref, readMapPlace } from '../../hotspots/map-place.ts';
import { hrefIn, type Range } from '../../hotspots/period.ts';
import { coverageSentence } from '../../words/coverage.ts';
import { mapSentence, othersWords } from '../../words/map-words.ts';
import { rangeWords } from '../../words/range.ts';

export const metadata: Metadata = { title: 'Map' };

/** Where the flips are: repositories, their folders, their files. */
export default async function MapScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const { range, noDay } = readHotspotQuery(params);
  const place = readMapPlace(params);
  const now = new Date();
  const page = await unlessAway(() => readMap(place, range, now));
  if (page === undefined) return <Unavailable />;
  const { member, joined, level, period } = page;
  const where = nameOf(page, place);
  return (
    <Frame
      screen="map"
      teamName={member.teamName}
      signOut={signOut}
      foot={
        joined ? <MachinesNote machines={page.teamMachines} groupSize={member.groupSize} /> : null
      }
    >
      <RangeLead
        sentence={mapSentence(level, where, rangeWords(range))}
        joined={joined}
        range={range}
        noDay={noDay}
        period={period}
        timeZone={member.timeZone}
        at={page.at}
        hrefOf={(each) => mapPlaceHref(place, each)}
      >
        <p>{coverageSentence(page.coverage, level.flips > 0)}</p>
        {page.pilot ? <PilotNote /> : null}
      </RangeLead>
      {joined ? (
        <Level page={page} place={place} range={range} />
      ) : (
        <NotJoined join={await readJoin()} />
      )}
    </Frame>
  );
}

function Level({ page, place, range }: { page: MapPage; place: MapPlace; range: Range }) {
  const { level } = page;
  return (
    <>
      <Crumbs page={page} place={place} range={range} />
      {level.flips === 0 ? (
        <p className="block muted prose">
          The map shows files by their flips: it appears with the first one in the range.{' '}
          <a href={hrefIn('/map', 90)}>Look at 90 days</a>
        </p>
      ) : (
        <section className="map" aria-label="Map">
          <TreemapPicture
            level={level}
            title={`Flips by ${level.kind === 'folders' ? 'repository and folder' : 'folder and file'}, ${rangeWords(range)}`}
            range={range}
            comparable={page.comparable}
          />
        </section>
      )}
    </>
  );
}

/** The way back up: all repositories, the repository, each folder, and that its largest groups are left out. */
function Crumbs({ page, place, range }: { page: MapPage; place: MapPlace; range: Range }) {
  const { repository, folder } = place;
  const name = page.level.repository;
  const parts = folder?.split('/').slice(0, -1) ?? [];
  const steps: { words: string; to: MapPlace; isName?: boolean }[] = [
    { words: 'All repositories', to: { repository: undefined, folder: undefined } },
  ];
  if (repository !== undefined)
    steps.push({
      words: name === undefined ? 'This repository' : (page.names.get(name) ?? name),
      to: { repository, folder: undefined },
      isName: true,
    });
  for (const [index, part] of parts.entries())
    steps.push({
      words: `${part}/`,
      to: { repository, folder: `${parts.slice(0, index + 1).join('/')}/` },
      isName: true,
    });
  if (page.level.skipped > 0)
    steps.push({ words: othersWords(page.level, page.level.groups.length), to: place });
  return (
    <nav className="crumbs" aria-label="Place on the map">
      {steps.map(({ words, to, isName = false }, index) => (
        <Crumb
          key={mapPlaceHref(to, range)}
          words={words}
          first={index === 0}
          isName={isName}
          href={index === steps.length - 1 ? undefined : mapPlaceHref(to, range)}
        />
      ))}
    </nav>
  );
}

function Crumb(props: {
  words: string;
  first: boolean;
  isName: boolean;
  href: string | undefined;
}) {
  const { words, first, isName, href } = props;
  const text = !isName ? words : <bdi className="mono">{words}</bdi>;
  return (
    <>
      {first ? null : <span aria-hidden="true">›</span>}
      {href === undefined ? <span aria-current="page">{text}</span> : <a href={href}>{text}</a>}
    </>
  );
}

function nameOf({ level, names }: MapPage, { repository, folder }: MapPlace): string | undefined {
  const others = level.skipped > 0 ? othersWords(level, level.groups.length) : undefined;
  if (repository === undefined) return others;
  const name = level.repository;
  const shown = name === undefined ? 'this repository' : (names.get(name) ?? name);
  const here = folder === undefined ? shown : `${shown}/${folder}`;
  return others === undefined ? here : `${others} of ${here}`;
}
