import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { createUser } from '../../account/index.ts';
import '../tables.ts';

export async function findOrCreateHolder(
  db: Database,
  holder: { username: string; nickname: string; now: Date },
): Promise<number> {
  const row = await db.q
    .selectFrom('users')
    .select('id')
    .where('username', '=', holder.username)
    .executeTakeFirst();
  return row?.id ?? createUser(db, holder);
}

/** Files that the holder has, by their content. */
export async function listHeldFiles(
  db: Database,
  { username, hashes }: { username: string; hashes: readonly string[] },
): Promise<{ id: string; extension: string; byteSize: number; sha256: string }[]> {
  if (hashes.length === 0) return [];
  const rows = await db.q
    .selectFrom('files as f')
    .innerJoin('users as u', 'u.id', 'f.owner_id')
    .select(['f.id', 'f.extension', 'f.byte_size', 'f.sha256'])
    .where('u.username', '=', username)
    .where('f.sha256', 'in', hashes)
    .orderBy('f.id')
    .execute();
  return rows.map(({ byte_size, ...file }) => ({ ...file, byteSize: Number(byte_size) }));
}

/** Leaves those that are another part's successor or that staff wrote. */
export async function deleteDemoParts(db: Database): Promise<{ ids: number[]; publishedCount: number }> {
  const { rows } = await db.query<{ id: number; state: string }>(
    `delete from parts where is_demo and not exists (
       select from parts as other where other.successor_id = parts.id and not other.is_demo
     ) returning id, state`,
  );
  return {
    ids: rows.map(({ id }) => id),
    publishedCount: rows.filter(({ state }) => state === 'published').length,
  };
}

/** Parts that still use files of the holder. */
export async function countKept(db: Database, username: string): Promise<number> {
  const row = await db.q
    .selectFrom('part_files as pf')
    .innerJoin('files as f', 'f.id', 'pf.file_id')
    .innerJoin('users as u', 'u.id', 'f.owner_id')
    .select(sql<number>`count(distinct pf.part_id)`.as('count'))
    .where('u.username', '=', username)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Wrong data that a demo person reported, with what became of it. */
export async function createDemoReport(
  db: Database,
  report: {
    partId: number;
    field: string;
    claim: string;
    source: string;
    state: 'open' | 'fixed' | 'declined';
    by: number;
    createdAt: Date;
    decidedAt: Date | null;
  },
): Promise<void> {
  await db.q
    .insertInto('part_reports')
    .values({
      part_id: report.partId,
      field: report.field,
      claim: report.claim,
      source: report.source,
      state: report.state,
      fixed_version: null,
      created_by: report.by,
      created_at: report.createdAt,
      decided_by: null,
      decided_at: report.decidedAt,
    })
    .execute();
}
