import { errorResponse } from '../../../../ingest/errors.ts';
import { takeCodeOwners } from '../../../../ingest/take-code-owners.ts';
import { running } from '../../../../server/running.ts';

export const dynamic = 'force-dynamic';

/** Takes a repository's CODEOWNERS file as the body. */
export function PUT(request: Request): Promise<Response> {
  return takeCodeOwners(request, new Date());
}

function wrongMethod(): Response {
  const refusal = errorResponse('wrong_method', running().baseUrl);
  refusal.headers.set('allow', 'PUT');
  return refusal;
}

export { wrongMethod as DELETE, wrongMethod as GET, wrongMethod as PATCH, wrongMethod as POST };
