import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export interface QueryResult<R> {
  rows: R[];
  /** Rows returned or changed; 0 for statements that report none. */
  rowCount: number;
}

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** Kysely bound to the transaction of the current async context, else to the pool. */
  readonly q: Kysely<Tables>;
  /** Runs fn in one transaction; a nested call joins the outer one. Everything done through q inside joins it. */
  tx<T>(fn: () => Promise<T>): Promise<T>;
  /** Runs fn after the current transaction commits (at once when there is none); never after a rollback. */
  afterCommit(fn: () => void | Promise<void>): void;
  /** One statement with positional parameters; joins the current transaction. */
  query<R>(text: string, params?: readonly unknown[]): Promise<QueryResult<R>>;
  /** Delivers payload (under 8000 bytes with its topic) to every instance after commit. */
  publish(topic: string, payload: string): Promise<void>;
  /** Calls handler for each payload published on topic by any instance; returns the way to stop. */
  subscribe(topic: string, handler: (payload: string) => void): () => void;
  close(): Promise<void>;
}
