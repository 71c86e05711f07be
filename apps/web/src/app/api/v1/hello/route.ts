import { sayHello } from '../../../../ingest/say-hello.ts';

export const dynamic = 'force-dynamic';

/** Tells a machine that wants to join whether its key works, and which repositories count. */
export function GET(request: Request): Promise<Response> {
  return sayHello(request, new Date());
}

export {
  wrongMethod as DELETE,
  wrongMethod as PATCH,
  wrongMethod as POST,
  wrongMethod as PUT,
} from '../../../../ingest/wrong-method.ts';
