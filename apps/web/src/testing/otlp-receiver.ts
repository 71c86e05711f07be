import { createServer } from 'node:http';
import { z } from 'zod';

/** Stands where a team's collector would: takes OTLP over HTTP on loopback. */
export interface OtlpReceiver {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  readonly requests: readonly OtlpRequest[];
  /** Spans of every request in JSON so far. */
  readonly spans: () => readonly ReceivedSpan[];
  /** The last value of each metric's points, of every request in JSON so far. */
  readonly points: (metric: string) => readonly ReceivedPoint[];
  readonly close: () => Promise<void>;
}

export interface OtlpRequest {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

const attributes = z.array(
  z.object({
    key: z.string(),
    value: z.union([
      z.object({ stringValue: z.string() }).transform((value) => value.stringValue),
      z.object({ intValue: z.coerce.number() }).transform((value) => value.intValue),
    ]),
  }),
);
const point = z.object({
  attributes,
  asInt: z.coerce.number().optional(),
  asDouble: z.number().optional(),
  count: z.coerce.number().optional(),
});
const points = z.object({ dataPoints: z.array(point) });
const resource = z.object({ attributes });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
  links: z.array(z.object({ traceId: z.string() })).default([]),
});
const traceRequest = z.object({
  resourceSpans: z.array(
    z.object({ resource, scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
});
const metric = z.object({
  name: z.string(),
  sum: points.optional(),
  gauge: points.optional(),
  histogram: points.optional(),
});
const metricsRequest = z.object({
  resourceMetrics: z.array(
    z.object({ resource, scopeMetrics: z.array(z.object({ metrics: z.array(metric) })) }),
  ),
});

export type ReceivedSpan = z.infer<typeof span>;
export type ReceivedPoint = z.infer<typeof point>;

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const requests: OtlpRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const type = request.headers['content-type'] ?? '';
    requests.push({ path: request.url ?? '', type, body: Buffer.concat(chunks) });
    response.writeHead(200, { 'content-type': type });
    response.end(type === 'application/json' ? '{}' : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  const read = <T>(path: string, schema: z.ZodType<T>): T[] =>
    requests
      .filter((each) => each.path === path && each.type === 'application/json')
      .map(({ body }) => schema.parse(JSON.parse(body.toString())));
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    spans: () =>
      read('/v1/traces', traceRequest)
        .flatMap((each) => each.resourceSpans)
        .flatMap((each) => each.scopeSpans)
        .flatMap((each) => each.spans),
    points: (name) => {
      const found = read('/v1/metrics', metricsRequest)
        .flatMap((each) => each.resourceMetrics)
        .flatMap((each) => each.scopeMetrics)
        .flatMap((each) => each.metrics)
        .filter((each) => each.name === name)
        .at(-1);
      return (found?.sum ?? found?.gauge ?? found?.histogram)?.dataPoints ?? [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
