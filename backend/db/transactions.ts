import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryResult as PgResult, Pool, PoolClient } from 'pg';
import type { QueryResult } from './database.ts';
import { sqlState, TransactionAbortedError } from './errors.ts';
import { createStatementNames } from './statement-names.ts';

type Log = (line: string, fields?: object) => void;
type Client = PoolClient & { getTransactionStatus(): 'I' | 'T' | 'E' | null };

interface Transaction {
  client: Client;
  /** The last query sent: pg wants one at a time on a connection. */
  tail: Promise<unknown>;
  hasEnded: boolean;
  failure: { error: unknown } | undefined;
  afterCommit: (() => void | Promise<void>)[];
}

interface TransactionParts {
  pool: Pool;
  log: Log;
  /** Called in the context of whoever asks for a connection, before it is waited for. */
  noteAsked: () => void;
}

/** Sends every query to the connection of the transaction it was called in, or else to the pool. */
export function createTransactions({ pool, log, noteAsked }: TransactionParts) {
  const current = new AsyncLocalStorage<Transaction | undefined>();
  const nameFor = createStatementNames();

  async function send(client: Client, text: string, params?: readonly unknown[]): Promise<PgResult> {
    if (!params) return client.query(text);
    return client.query({ text, values: [...params], name: nameFor(client, text) });
  }

  async function query<R>(text: string, params?: readonly unknown[]): Promise<QueryResult<R>> {
    const transaction = current.getStore();
    if (transaction) return sendInside<R>(transaction, text, params);
    try {
      return await sendAlone<R>(text, params);
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      return sendAlone<R>(text, params);
    }
  }

  async function sendAlone<R>(text: string, params?: readonly unknown[]): Promise<QueryResult<R>> {
    noteAsked();
    const client = (await pool.connect()) as Client;
    try {
      const result = await send(client, text, params);
      client.release(client.getTransactionStatus() !== 'I');
      return flatten<R>(result);
    } catch (error) {
      // Text without parameters may hold a BEGIN of its own and leave its transaction open.
      client.release(!params || sqlState(error) === undefined || isStalePlan(error));
      throw error;
    }
  }

  async function sendInside<R>(transaction: Transaction, text: string, params?: readonly unknown[]) {
    if (transaction.hasEnded) throw new Error('query after the end of its transaction: an await is missing');
    const turn = transaction.tail.then(() => send(transaction.client, text, params));
    transaction.tail = turn.catch(() => {});
    return flatten<R>(await turn);
  }

  async function tx<T>(fn: () => Promise<T>): Promise<T> {
    const outer = current.getStore();
    if (outer) return joinTransaction(outer, fn);
    noteAsked();
    const client = (await pool.connect()) as Client;
    const transaction: Transaction = {
      client,
      tail: Promise.resolve(),
      hasEnded: false,
      failure: undefined,
      afterCommit: [],
    };
    let result: T;
    try {
      await client.query('begin');
      result = await current.run(transaction, fn);
      await commit(transaction);
    } catch (error) {
      await rollback(transaction);
      throw error;
    }
    client.release();
    for (const after of transaction.afterCommit) await runAfter(after);
    return result;
  }

  async function runAfter(after: () => void | Promise<void>) {
    try {
      await current.run(undefined, after);
    } catch (error) {
      log('work after a commit failed', { error: String(error) });
    }
  }

  return {
    query,
    tx,
    afterCommit(fn: () => void | Promise<void>) {
      const transaction = current.getStore();
      if (transaction && !transaction.hasEnded) transaction.afterCommit.push(fn);
      else void runAfter(fn);
    },
    /** Runs fn as if no transaction were open around it: for what lives longer than the transaction. */
    outside: <T>(fn: () => T): T => current.run(undefined, fn),
  };
}

async function joinTransaction<T>(outer: Transaction, fn: () => Promise<T>): Promise<T> {
  if (outer.hasEnded) throw new Error('transaction after the end of its outer one: an await is missing');
  try {
    return await fn();
  } catch (error) {
    // Its half-done writes are part of the outer transaction, which therefore cannot be kept.
    outer.failure ??= { error };
    throw error;
  }
}

async function commit(transaction: Transaction) {
  await transaction.tail;
  transaction.hasEnded = true;
  if (transaction.failure) {
    throw new TransactionAbortedError('a nested transaction failed', { cause: transaction.failure.error });
  }
  const { command } = await transaction.client.query('commit');
  // PostgreSQL answers COMMIT with ROLLBACK, and no error, when a statement had failed.
  if (command !== 'COMMIT') throw new TransactionAbortedError('a statement in the transaction had failed');
}

async function rollback(transaction: Transaction) {
  transaction.hasEnded = true;
  try {
    await transaction.tail;
    await transaction.client.query('rollback');
    transaction.client.release();
  } catch {
    transaction.client.release(true);
  }
}

/** A migration changed the table under a prepared `select *`; a new connection plans it again. */
function isStalePlan(error: unknown): boolean {
  return sqlState(error) === '0A000' && /cached plan/.test((error as Error).message);
}

/** Several statements in one text give several results: all rows in order, the last one's count. */
function flatten<R>(result: PgResult | PgResult[]): QueryResult<R> {
  if (!Array.isArray(result)) return { rows: result.rows, rowCount: result.rowCount ?? 0 };
  return { rows: result.flatMap(({ rows }) => rows), rowCount: result.at(-1)?.rowCount ?? 0 };
}
