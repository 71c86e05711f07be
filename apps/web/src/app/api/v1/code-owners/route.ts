import { takeCodeOwners } from '../../../../ingest/take-code-owners.ts';
import { refuseMethod } from '../../../../ingest/wrong-method.ts';

export const dynamic = 'force-dynamic';

/** Takes a repository's CODEOWNERS file as the body. */
export function PUT(request: Request): Promise<Response> {
  return takeCodeOwners(request, new Date());
}

function wrongMethod(): Response {
  return refuseMethod('PUT');
}

export { wrongMethod as DELETE, wrongMethod as GET, wrongMethod as PATCH, wrongMethod as POST };
