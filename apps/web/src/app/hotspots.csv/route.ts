import { exportHotspots } from '../../access/export-hotspots.ts';
import { unlessAway } from '../../access/unless-away.ts';
import { readHotspotQuery } from '../../hotspots/hotspot-query.ts';

/** The list of hotspots with the same query, all pages of it, for a spreadsheet. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const query = readHotspotQuery(Object.fromEntries(searchParams));
  const exported = await unlessAway(() => exportHotspots(query, new Date()));
  if (exported === undefined) {
    return new Response('The database does not answer: try again in a moment.\n', { status: 503 });
  }
  return new Response(exported.text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${exported.name}"`,
      'cache-control': 'no-store',
    },
  });
}
