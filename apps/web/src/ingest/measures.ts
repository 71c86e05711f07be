import 'server-only';
import { metrics, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Answer } from './errors.ts';

const tracer = trace.getTracer('unthrash');

let made: ReturnType<typeof makeInstruments> | undefined;

/** Made at first use: what is made before OpenTelemetry has started stays silent for ever. */
function instruments() {
  made ??= makeInstruments();
  return made;
}

function makeInstruments() {
  const meter = metrics.getMeter('unthrash');
  return {
    events: meter.createCounter('unthrash.events', {
      description: 'Items of batches by what became of them',
    }),
    duration: meter.createHistogram('unthrash.ingest.duration', {
      description: 'Time to take a batch',
      unit: 'ms',
    }),
    limiterFailures: meter.createCounter('unthrash.limiter.failures', {
      description: 'Requests let through since the limiter failed',
    }),
  };
}

export function countLimiterFailure(): void {
  instruments().limiterFailures.add(1);
}

export interface Outcome {
  readonly answer: Answer;
  readonly accepted?: number;
  readonly duplicates?: number;
  readonly rejected?: number;
}

/** Runs the taking of a batch in a span with numbers and a duration: no repository, no address, no agent. */
export function measureIngest(take: () => Promise<Outcome>): Promise<Answer> {
  return tracer.startActiveSpan('ingest', async (span) => {
    const began = performance.now();
    try {
      const outcome = await take();
      for (const name of ['accepted', 'duplicates', 'rejected'] as const) {
        const number = outcome[name] ?? 0;
        span.setAttribute(`unthrash.${name}`, number);
        if (number > 0) instruments().events.add(number, { outcome: name });
      }
      const { status } = outcome.answer;
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      instruments().duration.record(performance.now() - began, {
        'http.response.status_code': status,
      });
      return outcome.answer;
    } finally {
      span.end();
    }
  });
}
