import type { Database } from '../database.ts';

/**
 * Makes a fresh database small: after a crash the engine syncs every file there is, and two thirds of them belong to
 * databases that only serve to make other databases.
 */
export async function trimTemplate(db: Database): Promise<void> {
  await db.query(`update pg_database set datistemplate = false where datname in ('template0', 'template1')`);
  for (const name of ['template0', 'template1']) await db.query(`drop database ${name}`);
  await db.query('vacuum (freeze, analyze)');
  await forgetEmptiness(db);
  await db.query('checkpoint');
}

/**
 * A vacuumed table without rows counts as known to be empty, and a statement planned then reads it from end to end for
 * as long as its plan is kept: in the one session here, through the whole filling of a portal. PostgreSQL itself takes
 * ten pages for granted in a table that was never vacuumed.
 */
async function forgetEmptiness(db: Database): Promise<void> {
  await db.query(
    `update pg_class set reltuples = -1
     where relkind = 'r' and reltuples = 0 and relpages = 0 and relnamespace = any('{public, pgboss}'::regnamespace[])`,
  );
}
