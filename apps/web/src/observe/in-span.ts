import { type Attributes, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * Runs work in a span of this name; `describe` says attributes of what came out. Only what the allow-list names is sent.
 */
export function inSpan<T>(
  name: string,
  work: () => Promise<T>,
  describe?: (result: T) => Attributes,
): Promise<T> {
  return trace.getTracer('unthrash').startActiveSpan(name, async (span) => {
    try {
      const result = await work();
      if (describe !== undefined) span.setAttributes(describe(result));
      return result;
    } catch (problem) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw problem;
    } finally {
      span.end();
    }
  });
}
