import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Log } from '../http/context.ts';

/** pg-boss over the application's own connections, so that a send belongs to the transaction around it. */
export function createBoss(db: Database, log: Log): PgBoss {
  const isEmbedded = db.kind === 'embedded';
  const boss = new PgBoss({
    backend: isEmbedded ? 'pglite' : 'postgres',
    db: {
      // Text without parameters may hold several statements, which only the simple protocol takes.
      executeSql: (text, values) => (values?.length ? db.query(text, values) : db.query(text)),
    },
    // The embedded engine has neither autovacuum to watch nor a second connection to reindex on.
    monitorVacuum: !isEmbedded,
    reindex: !isEmbedded,
    cronWorkerIntervalSeconds: 10,
  });
  boss.on('error', (error) => log('error', 'jobs.failed', { message: error.message }));
  boss.on('warning', ({ message }) => log('warn', 'jobs.warning', { message }));
  return boss;
}
