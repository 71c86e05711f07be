import { errorKinds, rejections } from '../../../../ingest/errors.ts';

/** What the API's codes mean, in plain text: every error names this address. */
export function GET(): Response {
  const errors = Object.entries(errorKinds).map(
    ([code, kind]) => `${code} (${kind.status})\n  ${kind.message}`,
  );
  const items = Object.entries(rejections).map(([code, message]) => `${code}\n  ${message}`);
  const text = [
    'Errors of the whole request',
    ...errors,
    'Codes of single items that were not taken (also: invalid_<field>)',
    ...items,
  ].join('\n\n');
  return new Response(`${text}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

export {
  wrongMethod as DELETE,
  wrongMethod as PATCH,
  wrongMethod as POST,
  wrongMethod as PUT,
} from '../../../../ingest/wrong-method.ts';
