export const dynamic = 'force-dynamic';

/** The process answers; says nothing of the database. */
export function GET(): Response {
  return Response.json({ status: 'live' }, { headers: { 'cache-control': 'no-store' } });
}
