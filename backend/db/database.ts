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
  /** Runs fn as if no transaction were open around it: for timers and workers that outlive the caller. */
  outside<T>(fn: () => T): T;
  /**
   * Runs a step of long work when nobody else has asked the embedded database for 100 ms, after 400 ms at the latest: it
   * has one connection, and a page asks twenty times. At once on PostgreSQL.
   */
  afterOthers<T>(fn: () => Promise<T>): Promise<T>;
  /** One statement with positional parameters; joins the current transaction. Without parameters, text may hold several. */
  query<R>(text: string, params?: readonly unknown[]): Promise<QueryResult<R>>;
  /** Delivers payload (under 8000 bytes with its topic) to every instance after commit. */
  publish(topic: string, payload: string): Promise<void>;
  /** Calls handler for each payload published on topic by any instance; returns the way to stop. */
  subscribe(topic: string, handler: (payload: string) => void): () => void;
  /** Connections now, and statements that wait for one; for the metrics. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}
