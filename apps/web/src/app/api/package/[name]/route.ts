import { readFile } from 'node:fs/promises';
import { errorResponse } from '../../../../ingest/errors.ts';
import { running } from '../../../../server/running.ts';

export const dynamic = 'force-dynamic';

/** The hook's package, under the one name that it has at present (`/unthrash-X.Y.Z-<hash>.tgz` leads here). */
export async function GET(
  _request: Request,
  context: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { baseUrl, hookPackage } = running();
  const { name } = await context.params;
  if (hookPackage === undefined || name !== hookPackage.name) {
    return errorResponse('not_found', baseUrl);
  }
  return new Response(new Uint8Array(await readFile(hookPackage.file)), {
    headers: {
      'content-type': 'application/gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}

export {
  wrongMethod as DELETE,
  wrongMethod as PATCH,
  wrongMethod as POST,
  wrongMethod as PUT,
} from '../../../../ingest/wrong-method.ts';
