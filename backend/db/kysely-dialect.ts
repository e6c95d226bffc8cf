import {
  type CompiledQuery,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { QueryResult } from './database.ts';
import type { Tables } from './tables.ts';

type Run = (text: string, params: readonly unknown[]) => Promise<QueryResult<unknown>>;

/** Kysely that compiles only; `run` decides on which connection a query travels. */
export function createKysely(run: Run): Kysely<Tables> {
  const connection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      const { rows, rowCount } = await run(sql, parameters);
      return { rows: rows as R[], numAffectedRows: BigInt(rowCount) };
    },
    streamQuery(): never {
      throw new Error('streaming would hold the connection: page through the rows instead');
    },
  };
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      releaseConnection: async () => {},
      beginTransaction: refuseTransaction,
      commitTransaction: refuseTransaction,
      rollbackTransaction: refuseTransaction,
      destroy: async () => {},
    }),
  };
  return new Kysely<Tables>({ dialect });
}

async function refuseTransaction(): Promise<never> {
  throw new Error('use db.tx(): a transaction of Kysely would not be joined by db.q');
}
