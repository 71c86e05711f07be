import { isReady } from '../../../../access/is-ready.ts';

export const dynamic = 'force-dynamic';

/** 200 when the database answers and has every migration, else 503. */
export async function GET(): Promise<Response> {
  const ready = await isReady();
  return Response.json(
    { status: ready ? 'ready' : 'not_ready' },
    {
      status: ready ? 200 : 503,
      headers: { 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '5' }) },
    },
  );
}
