import { type ApiError, MAX_BATCH_BYTES, MAX_BATCH_ITEMS } from '@unthrash/events';

interface Kind {
  readonly status: number;
  readonly message: string;
  /** Seconds after which it is worth another try. */
  readonly retryAfter?: number;
}

/** Every error that the API answers with. The codes are stable; the words are for people. */
export const errorKinds = {
  broken_json: { status: 400, message: 'The body is not JSON in UTF-8.' },
  broken_envelope: {
    status: 400,
    message: 'The body is not {"v": 1, "events": [...], "activity": [...]}.',
  },
  unknown_version: {
    status: 400,
    message: 'This server speaks version 1 only: update the server, or send "v": 1.',
  },
  unknown_key: {
    status: 401,
    message:
      'The ingest key is missing, unknown or revoked: ask an admin of the team for a new one.',
  },
  too_large: {
    status: 413,
    message: `A batch has at most ${MAX_BATCH_BYTES} bytes and ${MAX_BATCH_ITEMS} items: send it in two halves.`,
  },
  not_json: { status: 415, message: 'Send Content-Type: application/json, not compressed.' },
  too_many_requests: { status: 429, message: 'Too many requests: wait a little.', retryAfter: 5 },
  not_now: {
    status: 503,
    message:
      'The server cannot store anything at this moment: nothing was taken, send it again later.',
    retryAfter: 5,
  },
  failed: {
    status: 500,
    message: 'The server failed: what was taken before stays, send it again later.',
  },
  wrong_method: {
    status: 405,
    message: 'This address does not take that method: see the Allow header.',
  },
  length_required: { status: 411, message: 'Send a Content-Length.' },
  unknown_repository: {
    status: 404,
    message:
      'No machine of the team has reported a repository of this name: name it as the dashboard does.',
  },
  not_found: { status: 404, message: 'There is nothing at this address.' },
} as const satisfies Record<string, Kind>;

export type ErrorCode = keyof typeof errorKinds;

/** Why single items of a batch are not taken, apart from `invalid_<field>`. */
export const rejections: Readonly<Record<string, string>> = {
  unknown_field: 'The item has a field that version 1 does not know.',
  not_printable: 'A text holds control or bidirectional characters, or is not in NFC.',
  too_long: 'A text is too long.',
  day_out_of_range: 'The day is more than 30 days ago or after tomorrow.',
  repository_not_claimed: "The repository matches none of the team's patterns.",
  too_many_hotspots: 'The repository has 200 new hotspots on that day already.',
};

/** An answer before it is written: to Next's kind of response, or to Node's. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function jsonAnswer(value: unknown, status = 200): Answer {
  return {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
    },
    body: JSON.stringify(value),
  };
}

export function errorAnswer(code: ErrorCode, baseUrl: string): Answer {
  const kind: Kind = errorKinds[code];
  const error: ApiError = {
    error: { code, message: kind.message, docs: `${baseUrl}/api/v1/errors#${code}` },
  };
  const { headers, ...rest } = jsonAnswer(error, kind.status);
  return {
    ...rest,
    headers: {
      ...headers,
      ...(kind.retryAfter === undefined ? {} : { 'retry-after': String(kind.retryAfter) }),
      ...(kind.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...(kind.status === 405 ? { allow: 'POST' } : {}),
    },
  };
}

export function errorResponse(code: ErrorCode, baseUrl: string): Response {
  const { status, headers, body } = errorAnswer(code, baseUrl);
  return new Response(body, { status, headers });
}
