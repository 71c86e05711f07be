import { expect, test } from 'vitest';
import { mapLevel } from './map-level.ts';
import { mapHref, mapPlaceHref, readMapPlace } from './map-place.ts';

const folder = 'src/api/';
const level = mapLevel([], { repository: 3, folder }, new Map());

test('an address is read back as the place that it was made of', () => {
  const places = [
    { repository: undefined, folder: undefined, after: undefined },
    { repository: undefined, folder: undefined, after: 40 },
    { repository: 3, folder: undefined, after: undefined },
    { repository: 3, folder, after: 7 },
  ];
  for (const place of places) {
    const { searchParams } = new URL(mapPlaceHref(place, 28), 'http://here');
    expect(readMapPlace(Object.fromEntries(searchParams))).toEqual(place);
  }
});

test('what an address says and no map knows is left out', () => {
  const params = { repository: 'x', folder: 'src', after: '-1' };
  const nowhere = { repository: undefined, folder: undefined, after: undefined };
  expect(readMapPlace(params)).toEqual(nowhere);
});

test('a tile leads deeper, a file to its hotspots, and more files than are shown to the list', () => {
  const lead = (target: Parameters<typeof mapHref>[0], several = false) =>
    mapHref(target, level, 28, several);
  const deeper = { repositoryId: 3, folder: 'src/api/v2/' };
  expect(lead(deeper)).toBe('/map?repository=3&folder=src%2Fapi%2Fv2%2F');
  expect(lead(deeper, true)).toBe(lead(deeper));
  expect(lead({ repositoryId: 3, path: 'src/a.ts' })).toBe(
    '/hotspots?show=flipped&repository=3&file=src%2Fa.ts',
  );
  expect(lead({ repositoryId: 3, path: 'src/a.ts', hotspotId: 8 })).toBe('/hotspots/8');
  expect(lead({ repositoryId: 3, folder }, true)).toBe(
    '/hotspots?show=flipped&repository=3&folder=src%2Fapi%2F',
  );
  expect(lead({ repositoryId: 3, folder, after: 5 }, true)).toBe(
    '/map?repository=3&folder=src%2Fapi%2F&after=5',
  );
});
