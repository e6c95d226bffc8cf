import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../backend/db/database.ts';
import { createKysely } from '../backend/db/kysely-dialect.ts';
import { migrate } from '../backend/db/migrate.ts';
import { openDatabase } from '../backend/db/open.ts';
import { startCluster } from './cluster.ts';

export interface Address {
  folder: string;
  url?: string;
}

/** Runs the same on a fresh embedded database and, where PostgreSQL is installed, on a fresh cluster. */
export async function onBoth<T>(
  run: (address: Address) => Promise<T>,
  { isPostgresOnly = false } = {},
): Promise<{ embedded?: T; postgres: T | string }> {
  const place = await mkdtemp(join(tmpdir(), 'huiliu-money-'));
  const cluster = await startCluster();
  try {
    const embedded = isPostgresOnly ? undefined : await run({ folder: join(place, 'database') });
    const postgres = cluster
      ? await run({ folder: '', url: cluster.urlOf('postgres') })
      : 'skipped: not installed';
    return { ...(embedded !== undefined && { embedded }), postgres };
  } finally {
    await cluster?.stop();
    await rm(place, { recursive: true, force: true });
  }
}

export async function withDatabase<T>(address: Address, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(address);
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.close();
  }
}

/** What keeps money right, each to be taken out by a control. */
export const guards = {
  lock: {
    drop: [],
    change: (text: string) => text.replace(/ for (?:no key )?update(?! skip)(?: of "?\w+"?)?/g, ''),
  },
  balance: {
    drop: [
      'alter table ledger_accounts drop constraint ledger_accounts_balance_check',
      'alter table ledger_entries drop constraint ledger_entries_balance_after_check',
      'drop index ledger_entries_chain',
    ],
    change: (text: string) => text.replace('and balance + $3 >= 0', ''),
  },
  key: {
    drop: ['alter table ledger_transfers drop constraint ledger_transfers_key_key'],
    change: (text: string) =>
      text
        .replace('on conflict (key) do nothing', '')
        .replace('from ledger_transfers where key = $1', 'from ledger_transfers where key = $1 and false'),
  },
  paidOnce: {
    drop: ['drop index payments_trade'],
    change: (text: string) =>
      text.includes('from "payments" where "id" = $1')
        ? text.replace('"state", "action"', `'ready' as "state", "action"`)
        : text,
  },
} as const;

type Guard = keyof typeof guards;
const untouched = new WeakMap<Database, Set<Guard>>();

/** The same database without some of its guards, whichever way a statement is written. */
export async function withoutGuards(db: Database, names: readonly Guard[]): Promise<Database> {
  for (const name of names) for (const statement of guards[name].drop) await db.query(statement);
  const left = new Set(names);
  const query = <R>(text: string, params?: readonly unknown[]) => {
    let changed = text;
    for (const name of names) {
      const before = changed;
      changed = guards[name].change(changed);
      if (changed !== before) left.delete(name);
    }
    return db.query<R>(changed, params);
  };
  const own = { query, q: createKysely(query) };
  const open = new Proxy(db, {
    get: (target, property, receiver) => Reflect.get(property in own ? own : target, property, receiver),
  });
  untouched.set(open, left);
  return open;
}

/** Fails when a guard was to be taken out and stood in no statement that ran: the control would prove nothing. */
export function requireRemoved(db: Database): void {
  const left = [...(untouched.get(db) ?? [])];
  if (left.length > 0) throw new Error(`no statement had the guard ${left.join(', ')}`);
}

/** Runs the tasks with so many at once. */
export async function inParallel<T>(
  count: number,
  atOnce: number,
  task: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = new Array(count);
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const index = next++;
        results[index] = await task(index);
      }
    }),
  );
  return results;
}
