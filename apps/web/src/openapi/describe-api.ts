import {
  activity,
  apiError,
  batch,
  batchAnswer,
  flipEvent,
  MAX_BATCH_BYTES,
  MAX_BATCH_ITEMS,
} from '@unthrash/events';
import { z } from 'zod';
import { type ErrorCode, errorKinds, rejections } from '../ingest/errors.ts';
import {
  codeOwnersAnswer,
  helloAnswer,
  liveAnswer,
  notReadyAnswer,
  readyAnswer,
} from './answers.ts';

type Json = { readonly [key: string]: unknown };

/** The public API as OpenAPI 3.1, made from the schemas that the server parses and answers by. */
export function describeApi(version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Unthrash',
      version,
      summary: 'What machines of a team say to its server.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: {
      '/api/v1/events': { post: sendEvents() },
      '/api/v1/hello': {
        get: {
          summary: 'Whether a key works, and which repositories count',
          operationId: 'hello',
          security: [{ ingestKey: [] }],
          responses: {
            200: answer('The key works.', 'Hello'),
            ...errors(['unknown_key', 'too_many_requests', 'failed', 'not_now']),
          },
        },
      },
      '/api/v1/code-owners': {
        put: {
          summary: 'Keeps which teams own which files of a repository',
          description:
            'The body is the CODEOWNERS file. Only teams (@org/team) are taken from it: handles and e-mail addresses are left out before anything is stored.',
          operationId: 'uploadCodeOwners',
          security: [{ ingestKey: [] }],
          parameters: [
            {
              name: 'repository',
              in: 'query',
              required: true,
              description: 'As the dashboard names it: github.com/acme/billing.',
              schema: { type: 'string' },
            },
          ],
          requestBody: { required: true, content: { 'text/plain': {} } },
          responses: {
            200: answer('It is kept in place of the one before.', 'CodeOwners'),
            ...errors([
              'unknown_key',
              'unknown_repository',
              'wrong_method',
              'length_required',
              'too_large',
              'failed',
              'not_now',
            ]),
          },
        },
      },
      '/api/v1/errors': {
        get: plain('What every code means', 'explainErrors', 'text/plain', 'All codes in words.'),
      },
      '/api/health/live': {
        get: {
          summary: 'Whether the process answers; says nothing of the database',
          operationId: 'live',
          security: [],
          responses: { 200: answer('It does.', 'Live') },
        },
      },
      '/api/health/ready': {
        get: {
          summary: 'Whether the database answers and has every migration',
          operationId: 'ready',
          security: [],
          responses: {
            200: answer('It does.', 'Ready'),
            503: { ...answer('It does not, and why.', 'NotReady'), headers: { ...retryAfter } },
          },
        },
      },
      '/api/package/{name}': {
        get: {
          ...plain('The hook as an npm package', 'package', 'application/gzip', 'The package.'),
          parameters: [
            {
              name: 'name',
              in: 'path',
              required: true,
              description: 'unthrash-<version>-<hash>.tgz, as the join page names it.',
              schema: { type: 'string' },
            },
          ],
        },
      },
      '/api/openapi.json': {
        get: plain('This description', 'describeApi', 'application/json', 'OpenAPI 3.1.'),
      },
    },
    components: {
      securitySchemes: {
        ingestKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An ingest key of the team: uth_ and 49 letters and digits.',
        },
      },
      schemas: schemas(),
    },
  };
}

function sendEvents(): Json {
  return {
    summary: 'Stores events and activity, each exactly once whatever is sent twice',
    description: `At most ${MAX_BATCH_BYTES} bytes and ${MAX_BATCH_ITEMS} items, not compressed. Every item is judged on its own: one that is rejected never spoils the others.`,
    operationId: 'sendEvents',
    security: [{ ingestKey: [] }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: reference('Batch') } },
    },
    responses: {
      200: answer('What became of each item. What is accepted is stored.', 'BatchAnswer'),
      ...errors([
        'broken_json',
        'broken_envelope',
        'unknown_version',
        'unknown_key',
        'wrong_method',
        'too_large',
        'not_json',
        'too_many_requests',
        'failed',
        'not_now',
      ]),
    },
  };
}

function schemas(): Json {
  const items = {
    events: { type: 'array', items: reference('FlipEvent') },
    activity: { type: 'array', items: reference('Activity') },
  };
  const envelope = schemaOf(batch);
  return {
    // Parsed one by one, so the envelope's own schema leaves them open.
    Batch: { ...envelope, properties: { ...propertiesOf(envelope), ...items } },
    FlipEvent: schemaOf(flipEvent),
    Activity: schemaOf(activity),
    BatchAnswer: {
      ...schemaOf(batchAnswer),
      description: `Codes of rejected items: ${Object.entries(rejections)
        .map(([code, words]) => `${code} (${words})`)
        .join(' ')} Also invalid_<field>.`,
    },
    Error: schemaOf(apiError),
    CodeOwners: schemaOf(codeOwnersAnswer),
    Hello: schemaOf(helloAnswer),
    Live: schemaOf(liveAnswer),
    Ready: schemaOf(readyAnswer),
    NotReady: schemaOf(notReadyAnswer),
  };
}

function schemaOf(schema: z.core.$ZodType): Json {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, { io: 'input' });
  return made;
}

function propertiesOf({ properties }: Json): object {
  return typeof properties === 'object' && properties !== null ? properties : {};
}

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const retryAfter = {
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } },
};

function answer(description: string, schema: string): Json {
  return { description, content: { 'application/json': { schema: reference(schema) } } };
}

/** The answers of some codes, by status. */
function errors(codes: readonly ErrorCode[]): Json {
  const statuses = [...new Set(codes.map((code) => errorKinds[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => errorKinds[code].status === status);
      const words = own.map((code) => `${code}: ${errorKinds[code].message}`).join(' ');
      const waits = own.some((code) => 'retryAfter' in errorKinds[code]);
      return [
        status,
        { ...answer(words, 'Error'), ...(waits ? { headers: { ...retryAfter } } : {}) },
      ];
    }),
  );
}

function plain(summary: string, operationId: string, type: string, description: string): Json {
  return {
    summary,
    operationId,
    security: [],
    responses: { 200: { description, content: { [type]: {} } } },
  };
}
