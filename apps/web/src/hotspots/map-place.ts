import { z } from 'zod';
import { hotspotsHref, readHotspotQuery, type SearchParams, wholeNumber } from './hotspot-query.ts';
import type { MapLevel, MapPlace, MapTarget } from './map-level.ts';
import { hrefIn, type Range } from './period.ts';

const shape = z.object({ after: wholeNumber });

/** Reads an address; what it does not know is left out, never an error. */
export function readMapPlace(params: SearchParams): MapPlace {
  const { repository, folder: asked } = readHotspotQuery(params);
  // The map has no place for a folder's own files alone.
  const folder = asked?.endsWith('*') ? undefined : asked;
  const { after } = shape.parse(params);
  return { repository, folder: repository === undefined ? undefined : folder, after };
}

/** The address of a place on the map. */
export function mapPlaceHref({ repository, folder, after }: MapPlace, range: Range): string {
  const params: [string, string][] = [];
  if (repository !== undefined) params.push(['repository', String(repository)]);
  if (folder !== undefined && folder !== '') params.push(['folder', folder]);
  if (after !== undefined && after > 0) params.push(['after', String(after)]);
  return hrefIn('/map', range, params);
}

/**
 * What a tile leads to: a file to its hotspot, or to the list of several; all else deeper into the map. `several`: it stands for more
 * than is shown of `target`; where the map goes no deeper, that is the list too.
 */
export function mapHref(target: MapTarget, level: MapLevel, range: Range, several = false): string {
  const { repositoryId: repository, folder, path, hotspotId, after } = target;
  const list = { ...readHotspotQuery({}), range, show: 'flipped', repository } as const;
  if (hotspotId !== undefined) return hrefIn(`/hotspots/${hotspotId}`, range);
  if (path !== undefined) return hotspotsHref(list, { file: path });
  const isDeepest = folder !== undefined && (folder === '' || folder === level.target.folder);
  if (several && isDeepest && after === undefined)
    return hotspotsHref(list, { folder: folder === '' ? undefined : folder });
  return mapPlaceHref({ repository, folder, after }, range);
}
