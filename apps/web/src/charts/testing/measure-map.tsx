/**
 * Run by `bench -- map` once it is bundled: `measure-map ROUNDS`. Prints as JSON, for each team, how long the map took
 * each time, from hotspots to markup (both pictures and the table), in milliseconds, and its tiles and bytes.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { mapLevel } from '../../hotspots/map-level.ts';
import { TreemapPicture } from '../treemap-picture.tsx';
import { manyFiles } from './many-files.ts';

const rounds = Number(process.argv[2]);
const everywhere = { repository: undefined, folder: undefined };
const one = { repository: 1, folder: undefined };
const teams = [
  { name: '10,000 files, 200 alike', judged: manyFiles(10_000, 200), place: everywhere },
  { name: '10,000 files, long tail', judged: manyFiles(10_000, 200, true), place: everywhere },
  { name: '10,000 files in one', judged: manyFiles(10_000, 1), place: one },
];

const results = teams.map(({ name, judged, place }) => {
  const draw = () =>
    renderToStaticMarkup(
      <TreemapPicture
        level={mapLevel(judged, place, new Map())}
        title="Flips"
        range={28}
        comparable
      />,
    );
  let markup = '';
  const took: number[] = [];
  // Ten before: until the code is compiled.
  for (let round = -10; round < rounds; round += 1) {
    const began = performance.now();
    markup = draw();
    if (round >= 0) took.push(performance.now() - began);
  }
  return { name, took, tiles: markup.split('class="tile').length - 4, bytes: markup.length };
});

process.stdout.write(JSON.stringify(results));
