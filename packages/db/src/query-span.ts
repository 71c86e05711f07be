import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Under this name everything of ours is traced and measured. */
const SCOPE = 'unthrash';

/**
 * Runs a statement in a span that says its name, how long it took and whether it failed: no text, no value. Without a
 * tracer (which is the rule) this costs a call.
 */
export function inQuerySpan<T>(name: string, run: () => Promise<T>): Promise<T> {
  const options = { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } };
  return trace.getTracer(SCOPE).startActiveSpan(name, options, (span) => ended(span, run));
}

async function ended<T>(span: Span, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (problem) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw problem;
  } finally {
    span.end();
  }
}

const names = new Map<string, string>();
/** Texts whose names are remembered; ours are some dozens, and some more by the number of their parameters. */
const MOST = 2_000;

/**
 * What a statement is called: the name of its file when it begins with that (`-- read-coverage`), else what it does and
 * to which table: `SELECT Hotspot`.
 */
export function nameOfQuery(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = findName(sql);
  if (names.size >= MOST) names.clear();
  names.set(sql, name);
  return name;
}

function findName(sql: string): string {
  const [, file] = /^\s*-- ([a-z]+(?:-[a-z]+)*)\s/.exec(sql) ?? [];
  if (file !== undefined) return file;
  const [verb = 'query'] =
    /\b(?:SELECT|INSERT|UPDATE|DELETE|BEGIN|COMMIT|ROLLBACK)\b/.exec(sql) ?? [];
  const [, table] = /\b(?:FROM|INTO|UPDATE)\s+(?:"public"\.)?"(\w+)"/.exec(sql) ?? [];
  return table === undefined ? verb : `${verb} ${table}`;
}
