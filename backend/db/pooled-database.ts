import type { Pool } from 'pg';
import { createGivingWay } from './after-others.ts';
import { busChannel, type createBus, packMessage } from './bus.ts';
import type { Database } from './database.ts';
import { createKysely } from './kysely-dialect.ts';
import { createTransactions } from './transactions.ts';

/** Closing waits this long for transactions under way, then goes on without them. */
const closingMilliseconds = 5000;

interface PooledDatabaseParts {
  kind: Database['kind'];
  pool: Pool;
  bus: ReturnType<typeof createBus>;
  log: (line: string, fields?: object) => void;
  /** What else must end, after the pool has. */
  close: () => Promise<void>;
}

/** The one Database over a pool of `pg`, whatever answers behind it. */
export function createPooledDatabase({ kind, pool, bus, log, close }: PooledDatabaseParts): Database {
  // The pool listens to idle connections only: one lost under a transaction would end the process. Its query rejects.
  pool.on('connect', (client) => client.on('error', () => {}));
  const { noteAsked, afterOthers } = createGivingWay();
  const { query, tx, afterCommit, outside } = createTransactions({ pool, log, noteAsked });
  let closing: Promise<void> | undefined;
  return {
    kind,
    q: createKysely(query),
    tx,
    afterCommit,
    query,
    outside,
    afterOthers: kind === 'embedded' ? afterOthers : (fn) => fn(),
    async publish(topic, payload) {
      await query('select pg_notify($1, $2)', [busChannel, packMessage(topic, payload)]);
    },
    subscribe: (topic, handler) => bus.subscribe(topic, (payload) => outside(() => handler(payload))),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close() {
      closing ??= endPool(pool).then(close);
      return closing;
    },
  };
}

async function endPool(pool: Pool) {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, closingMilliseconds);
  });
  await Promise.race([pool.end(), patience]);
  clearTimeout(timer);
}
