import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { inSpan } from './in-span.ts';
import { ownTracers } from './own-tracers.ts';
import { PublishedSpans } from './published-spans.ts';

const sent = new InMemorySpanExporter();
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
trace.setGlobalTracerProvider(
  ownTracers(
    new TracerProvider({
      spanProcessors: [new SimpleSpanProcessor({ exporter: new PublishedSpans(sent) })],
    }),
  ),
);
beforeEach(() => sent.reset());
afterAll(() => {
  trace.disable();
  context.disable();
});

test('what is not on the list, or does not look as it should, is not sent', async () => {
  await inSpan(
    'delivery',
    async () => 7,
    (accepted) => ({
      'unthrash.accepted': accepted,
      'unthrash.channel': 'mail',
      'unthrash.outcome': 'ada@example.com',
      'http.route': 'https://unthrash.example.com/set-up/secret',
      'user.name': 'Ada',
    }),
  );
  expect(sent.getFinishedSpans().map(({ name, attributes }) => [name, attributes])).toEqual([
    ['delivery', { 'unthrash.accepted': 7, 'unthrash.channel': 'mail' }],
  ]);
});

test('an error shows as failed, without its text', async () => {
  const failing = inSpan('report', async () => {
    trace.getActiveSpan()?.recordException(new Error('src/Clock.cs is broken'));
    throw new Error('src/Clock.cs is broken');
  });
  await expect(failing).rejects.toThrow('Clock.cs');
  const [span] = sent.getFinishedSpans();
  expect(span?.status).toEqual({ code: 2 });
  expect(span?.events).toEqual([]);
});

test('a name that could be an address is not sent', async () => {
  await inSpan('GET https://unthrash.example.com/?q=secret', async () => {});
  expect(sent.getFinishedSpans().map(({ name }) => name)).toEqual(['unnamed']);
});

test('other libraries make no span, and what happens within theirs belongs to the one around', async () => {
  await inSpan('outer', () =>
    trace.getTracer('better-auth').startActiveSpan('db findOne user', async (theirs) => {
      await inSpan('inner', async () => {});
      theirs.end();
    }),
  );
  const [inner, outer] = sent.getFinishedSpans();
  expect([inner?.name, outer?.name]).toEqual(['inner', 'outer']);
  expect(inner?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
});

test('of Next only the span of a whole request is sent', async () => {
  const tracer = trace.getTracer('next.js');
  const options = { attributes: { 'next.span_type': 'BaseServer.handleRequest' } };
  await tracer.startActiveSpan('GET', options, async (request) => {
    tracer.startActiveSpan('render route (app) /secret', (rendering) => rendering.end());
    tracer.startSpan('fetch GET https://elsewhere.example.com').end();
    request.end();
  });
  expect(sent.getFinishedSpans().map(({ name }) => name)).toEqual(['GET']);
});
