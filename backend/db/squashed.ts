import { hash } from 'node:crypto';
import type { Database } from './database.ts';
import type { MigrationFile } from './migration-files.ts';

/** The database or backup is from before the migrations became one for each feature, and not from the last day of it. */
export class SquashedMigrationsError extends Error {
  override readonly name = 'SquashedMigrationsError';
}

/** Of the names of all 96 migrations until then, in order, a line each. */
const formerNames = 'c8e2c9552f99e89a41345e255b645caddee63164341ba048a734f2b8dfd78b8a';
const first = '0010_accounts';
const last = '0452_invoice_files';
/** The last of those that hold the same schema; what comes after it is applied as usual. */
const lastSquashed = '0051_certification';

export const isBeforeSquash = (applied: ReadonlyMap<string, string>): boolean => applied.has(first);

/** The names as they are now: those of the 96 together stand for the migrations that hold the same schema. */
export function renameSquashed(names: readonly string[], files: readonly MigrationFile[]): string[] {
  if (!names.includes(first)) return [...names];
  const later = laterOf(files);
  const former = names.filter((name) => name <= last && !later.includes(name)).sort();
  if (hash('sha256', former.join('\n')) !== formerNames)
    throw new SquashedMigrationsError(
      'The data was made by a version before 24 November 2026: start commit 6f9591d4 on it once, then this version (docs/decisions/0201-one-migration-for-each-feature.md).',
    );
  const current = files.map(({ name }) => name).filter((name) => name <= lastSquashed);
  return [...current, ...names.filter((name) => !former.includes(name))];
}

/** Of today's migrations those that came after the 51, whose numbers lie among the former ones. */
function laterOf(files: readonly MigrationFile[]): string[] {
  return files.map(({ name }) => name).filter((name) => name > lastSquashed);
}

/** Writes the migrations of today in place of those that made the same schema. */
export async function takeOverSquashed(db: Database, files: readonly MigrationFile[]): Promise<void> {
  const applied = await db.q.selectFrom('schema_migrations').select('name').execute();
  const names = applied.map(({ name }) => name);
  if (!names.includes(first)) return;
  const current = renameSquashed(names, files);
  await db.q
    .deleteFrom('schema_migrations')
    .where('name', '<=', last)
    .where('name', 'not in', ['', ...laterOf(files)])
    .execute();
  const rows = files.filter(({ name }) => name <= lastSquashed && current.includes(name));
  await db.q
    .insertInto('schema_migrations')
    .values(rows.map(({ name, sha256 }) => ({ name, sha256 })))
    .execute();
}
