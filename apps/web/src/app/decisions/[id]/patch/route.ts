import { readPatch } from '../../../../access/read-decisions-page.ts';

/** The decision's patch as a file: for a repository whose `.unthrash.json` holds what earlier decisions left. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id } = await params;
  const { patch = '' } = await readPatch(id, new Date());
  return new Response(patch, {
    headers: {
      'content-type': 'text/x-diff; charset=utf-8',
      'content-disposition': `attachment; filename="unthrash-decision-${Number(id)}.patch"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
