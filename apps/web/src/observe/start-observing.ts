import { randomUUID } from 'node:crypto';
import { context, metrics, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPMetricExporter as JsonMetrics } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPMetricExporter as ProtobufMetrics } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter as JsonSpans } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufSpans } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { ObserveEnv } from '../env.ts';
import { ownTracers } from './own-tracers.ts';
import { PublishedMetrics, publishedViews } from './published-metrics.ts';
import { PublishedSpans } from './published-spans.ts';

/** Milliseconds for one request to the collector, tries again included. */
const PATIENCE = 5_000;
/** Milliseconds that a collector which does not answer may hold up the server's end. */
const LAST_WORDS = 2_000;

/**
 * Starts OpenTelemetry's SDK: from now on spans and metrics go to the collector by OTLP over HTTP, as far as the
 * allow-list names them. Nothing is read from the machine: no host name, no process, no address. Returns what sends the
 * rest and ends it.
 */
export function startObserving(
  { endpoint, json, interval, serviceName }: ObserveEnv,
  version: string,
  say: (text: string) => void,
): () => Promise<void> {
  setGlobalErrorHandler(sayOnce(say));
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    // Two servers of one name must not overwrite each other's counters.
    'service.instance.id': randomUUID(),
  });
  const spans = { url: `${endpoint}/v1/traces`, timeoutMillis: PATIENCE };
  const tracers = new TracerProvider({
    resource,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new PublishedSpans(json ? new JsonSpans(spans) : new ProtobufSpans(spans)),
        scheduledDelayMillis: Math.min(interval, 5_000),
      }),
    ],
  });
  const measures = { url: `${endpoint}/v1/metrics`, timeoutMillis: PATIENCE };
  const meters = new MeterProvider({
    resource,
    views: publishedViews(),
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new PublishedMetrics(
          json ? new JsonMetrics(measures) : new ProtobufMetrics(measures),
        ),
        exportIntervalMillis: interval,
        exportTimeoutMillis: interval,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(ownTracers(tracers));
  metrics.setGlobalMeterProvider(meters);
  return async () => {
    const ended = Promise.allSettled([tracers.shutdown(), meters.shutdown()]);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, LAST_WORDS).unref())]);
  };
}

/** A collector that is away is said once, and again when it fails in another way; headers are never part of it. */
function sayOnce(say: (text: string) => void): (problem: unknown) => void {
  let last: string | undefined;
  return (problem) => {
    const code = problem instanceof Error && 'code' in problem ? String(problem.code) : 'no answer';
    if (code === last) return;
    last = code;
    say(`The OpenTelemetry collector cannot be reached (${code}); the service goes on without it.`);
  };
}
