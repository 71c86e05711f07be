import { findNotReady } from '../../../../access/readiness.ts';

export const dynamic = 'force-dynamic';

/** 200 when the database answers and has every migration, else 503 and why. */
export async function GET(): Promise<Response> {
  const problem = await findNotReady();
  return Response.json(
    problem === undefined ? { status: 'ready' } : { status: 'not_ready', ...problem },
    {
      status: problem === undefined ? 200 : 503,
      headers: {
        'cache-control': 'no-store',
        ...(problem === undefined ? {} : { 'retry-after': '5' }),
      },
    },
  );
}

export {
  wrongMethod as DELETE,
  wrongMethod as PATCH,
  wrongMethod as POST,
  wrongMethod as PUT,
} from '../../../../ingest/wrong-method.ts';
