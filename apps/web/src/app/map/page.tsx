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
import { hrefIn, type Range } from '../../hotspots/period.ts';
import { coverageSentence } from '../../words/coverage.ts';
import { mapSentence } from '../../words/map-words.ts';
import { rangeWords } from '../../words/range.ts';

export const metadata: Metadata = { title: 'Map' };

/** Where the flips are: repositories, their folders, their files. */
export default async function MapScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { range, repository, folder } = readHotspotQuery(await searchParams);
  const place = { repository, folder: repository === undefined ? undefined : folder };
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
        period={period}
        timeZone={member.timeZone}
        at={page.at}
        hrefOf={(each) => hrefIn('/map', each, paramsOf(place))}
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

/** The way back up: all repositories, the repository, each folder. */
function Crumbs({ page, place, range }: { page: MapPage; place: MapPlace; range: Range }) {
  const { repository, folder } = place;
  const name = page.level.repository;
  const parts = folder?.split('/').slice(0, -1) ?? [];
  const last = parts.length;
  return (
    <nav className="crumbs" aria-label="Place on the map">
      {repository === undefined ? (
        <span aria-current="page">All repositories</span>
      ) : (
        <a href={hrefIn('/map', range)}>All repositories</a>
      )}
      {repository === undefined ? null : (
        <Crumb
          words={name === undefined ? 'This repository' : (page.names.get(name) ?? name)}
          href={
            last === 0
              ? undefined
              : hrefIn('/map', range, paramsOf({ ...place, folder: undefined }))
          }
        />
      )}
      {parts.map((part, index) => {
        const above = `${parts.slice(0, index + 1).join('/')}/`;
        const href = hrefIn('/map', range, paramsOf({ ...place, folder: above }));
        return (
          <Crumb key={above} words={`${part}/`} href={index === last - 1 ? undefined : href} />
        );
      })}
    </nav>
  );
}

function Crumb({ words, href }: { words: string; href: string | undefined }) {
  const text = <bdi className="mono">{words}</bdi>;
  return (
    <>
      <span aria-hidden="true">›</span>
      {href === undefined ? <span aria-current="page">{text}</span> : <a href={href}>{text}</a>}
    </>
  );
}

function paramsOf({ repository, folder }: MapPlace): [string, string][] {
  const params: [string, string][] = [];
  if (repository !== undefined) params.push(['repository', String(repository)]);
  if (folder !== undefined) params.push(['folder', folder]);
  return params;
}

function nameOf({ level, names }: MapPage, { repository, folder }: MapPlace): string | undefined {
  if (repository === undefined) return undefined;
  const name = level.repository;
  const shown = name === undefined ? 'this repository' : (names.get(name) ?? name);
  return folder === undefined ? shown : `${shown}/${folder}`;
}
