import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Log } from '../http/context.ts';

/**
 * pg-boss over the application's own connections, so that a send belongs to the transaction around it. The installer
 * makes tables and runs nothing.
 */
export function createBoss(db: Database, log: Log, { isInstaller = false } = {}): PgBoss {
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
    // What is sent wakes its workers over the bus; these only look after what was missed, and cost an idle process CPU.
    cronWorkerIntervalSeconds: 30,
    cronMonitorIntervalSeconds: 45,
    queueCacheIntervalSeconds: 600,
    superviseIntervalSeconds: 120,
    monitorIntervalSeconds: 120,
    bamIntervalSeconds: 3600,
    flowIntervalSeconds: 3600,
    ...(isInstaller && { supervise: false, schedule: false }),
  });
  boss.on('error', (error) => log('error', 'jobs.failed', { message: error.message }));
  boss.on('warning', ({ message }) => log('warn', 'jobs.warning', { message }));
  return boss;
}
