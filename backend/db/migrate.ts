import type { Database } from './database.ts';
import { unhurried } from './embedded/unhurried.ts';
import { type MigrationFile, migrationsFolder, readMigrations } from './migration-files.ts';
import { isBeforeSquash, takeOverSquashed } from './squashed.ts';

/** Any fixed number: it only has to be ours. */
const lockKey = 7_426_105;

const createLedger = `create table if not exists schema_migrations (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
)`;

/** An applied migration's file was edited; write a new migration instead. */
export class MigrationChangedError extends Error {
  override readonly name = 'MigrationChangedError';
}

interface MigrateOptions {
  /** Applies these names only; a restore needs the very set that its dump was made with. */
  only?: readonly string[];
}

/**
 * Applies every migration not yet applied, in name order, each in its own transaction, and returns their names.
 * Any number of processes may call it at once.
 */
export async function migrate(
  db: Database,
  folder = migrationsFolder,
  { only }: MigrateOptions = {},
): Promise<string[]> {
  const files = readMigrations(folder);
  if (folder === migrationsFolder) await takeOver(db, files);
  const done = await listApplied(db);
  refuseChanged(files, done);
  const pending = files.filter(({ name }) => !done.has(name) && (!only || only.includes(name)));
  const applied: string[] = [];
  for (const file of pending) {
    if (await unhurried(() => applyOne(db, file))) applied.push(file.name);
  }
  return applied;
}

/** Names and checksums of what has been applied; empty on a fresh database. */
export async function listApplied(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.query<{ ledger: string | null }>(
    `select to_regclass('schema_migrations')::text as ledger`,
    [],
  );
  if (!rows[0]?.ledger) return new Map();
  const applied = await db.q
    .selectFrom('schema_migrations')
    .select(['name', 'sha256'])
    .orderBy('name')
    .execute();
  return new Map(applied.map(({ name, sha256 }) => [name, sha256]));
}

async function takeOver(db: Database, files: MigrationFile[]): Promise<void> {
  if (!isBeforeSquash(await listApplied(db))) return;
  await db.tx(async () => {
    await db.query(`select pg_advisory_xact_lock(${lockKey})`);
    await takeOverSquashed(db, files);
  });
}

function applyOne(db: Database, file: MigrationFile): Promise<boolean> {
  return db.tx(async () => {
    await db.query(`set local statement_timeout = 0; set local lock_timeout = 0`);
    await db.query(`select pg_advisory_xact_lock(${lockKey})`);
    await db.query(createLedger);
    const done = await listApplied(db);
    refuseChanged([file], done);
    if (done.has(file.name)) return false;
    try {
      await db.query(file.text);
    } catch (error) {
      throw new Error(`migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
    }
    await db.q.insertInto('schema_migrations').values({ name: file.name, sha256: file.sha256 }).execute();
    return true;
  });
}

function refuseChanged(files: MigrationFile[], applied: Map<string, string>) {
  for (const { name, sha256 } of files) {
    const before = applied.get(name);
    if (before && before !== sha256)
      throw new MigrationChangedError(`migration ${name} was changed after it was applied`);
  }
}
