import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlQueryable } from '@prisma/driver-adapter-utils';
import { inQuerySpan, nameOfQuery } from './query-span.ts';

type Connection = Awaited<ReturnType<PrismaPg['connect']>>;

/** Prisma's adapter for PostgreSQL, with a span around each statement that it sends. */
export class TracedPg extends PrismaPg {
  override async connect(): Promise<Connection> {
    const connection = await super.connect();
    traceQueries(connection);
    const start = connection.startTransaction.bind(connection);
    connection.startTransaction = async (isolation) => {
      const transaction = await start(isolation);
      traceQueries(transaction);
      return transaction;
    };
    return connection;
  }
}

function traceQueries(queryable: SqlQueryable): void {
  const query = queryable.queryRaw.bind(queryable);
  const execute = queryable.executeRaw.bind(queryable);
  queryable.queryRaw = (asked) => inQuerySpan(nameOfQuery(asked.sql), () => query(asked));
  queryable.executeRaw = (asked) => inQuerySpan(nameOfQuery(asked.sql), () => execute(asked));
}
