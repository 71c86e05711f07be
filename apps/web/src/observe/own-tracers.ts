import {
  type Context,
  context,
  ProxyTracerProvider,
  type Span,
  type SpanOptions,
  type Tracer,
  type TracerProvider,
} from '@opentelemetry/api';

/** Its tracers make no span of their own; what happens within one belongs to the span around it. */
const silent = new ProxyTracerProvider();

/**
 * Gives ours real tracers, and Next one that makes a span of each whole request only. Every other library's tracer makes
 * none, so what it would have said is never recorded.
 */
export function ownTracers(provider: TracerProvider): TracerProvider {
  return {
    getTracer: (name, version) => {
      if (name === 'unthrash') return provider.getTracer(name, version);
      if (name === 'next.js') return new RequestTracer(provider.getTracer(name));
      return silent.getTracer(name);
    },
  };
}

class RequestTracer implements Tracer {
  private readonly real: Tracer;
  private readonly silent = silent.getTracer('next.js');

  constructor(real: Tracer) {
    this.real = real;
  }

  startSpan(name: string, options?: SpanOptions, within?: Context): Span {
    return this.tracerFor(options).startSpan(name, options, within);
  }

  startActiveSpan<F extends (span: Span) => unknown>(name: string, run: F): ReturnType<F>;
  startActiveSpan<F extends (span: Span) => unknown>(
    name: string,
    options: SpanOptions,
    run: F,
  ): ReturnType<F>;
  startActiveSpan<F extends (span: Span) => unknown>(
    name: string,
    options: SpanOptions,
    within: Context,
    run: F,
  ): ReturnType<F>;
  startActiveSpan<F extends (span: Span) => unknown>(
    name: string,
    ...rest: [F] | [SpanOptions, F] | [SpanOptions, Context, F]
  ): ReturnType<F> {
    if (rest.length === 1) return this.silent.startActiveSpan(name, rest[0]);
    const [options] = rest;
    const [within, run] = rest.length === 2 ? [context.active(), rest[1]] : [rest[1], rest[2]];
    return this.tracerFor(options).startActiveSpan(name, options, within, run);
  }

  private tracerFor(options: SpanOptions | undefined): Tracer {
    const isRequest = options?.attributes?.['next.span_type'] === 'BaseServer.handleRequest';
    return isRequest ? this.real : this.silent;
  }
}
