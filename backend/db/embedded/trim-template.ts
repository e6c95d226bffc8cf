import type { Database } from '../database.ts';

/**
 * Makes a fresh database small: after a crash the engine syncs every file there is, and two thirds of them belong to
 * databases that only serve to make other databases.
 */
export async function trimTemplate(db: Database): Promise<void> {
  await db.query(`update pg_database set datistemplate = false where datname in ('template0', 'template1')`);
  for (const name of ['template0', 'template1']) await db.query(`drop database ${name}`);
  await db.query('vacuum (freeze, analyze)');
  await db.query('checkpoint');
}
