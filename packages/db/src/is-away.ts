/** Errors of Prisma and of PostgreSQL that mean "not now": away, starting, stopping, full, damaged, or out of connections. */
const CODES = new Set([
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2034',
  'P2037',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '08000',
  '08001',
  '08003',
  '08006',
  '25006',
  '40001',
  '40P01',
  '53000',
  '53100',
  '53200',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  // Its files cannot be read, or are gone: nothing that another request would make better or worse.
  '28P01',
  '3D000',
  '58000',
  '58030',
  '58P01',
  '58P02',
  'XX001',
  'XX002',
]);

/** Whether a query failed because the database cannot be reached or cannot take it at present: try again later. */
export function isAway(error: unknown): boolean {
  for (
    let at: unknown = error, depth = 0;
    at instanceof Error && depth < 5;
    at = at.cause, depth += 1
  ) {
    if ('code' in at && CODES.has(String(at.code))) return true;
    if (
      /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Can't reach database server/.test(
        at.message,
      )
    ) {
      return true;
    }
    if (mentionsCode(at)) return true;
  }
  return false;
}

/** Prisma's error of a raw query (P2010) carries the database's own code in `meta`. */
function mentionsCode(error: Error): boolean {
  if (!('meta' in error)) return false;
  const text = JSON.stringify(error.meta) ?? '';
  const found = /"(?:originalCode|code)":"([0-9A-Z]{5})"/.exec(text);
  return (
    (found?.[1] !== undefined && CODES.has(found[1])) ||
    /"kind":"(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections|TransactionWriteConflict)"/.test(
      text,
    )
  );
}
