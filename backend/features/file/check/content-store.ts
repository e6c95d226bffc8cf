import { sql } from 'kysely';
import * as v from 'valibot';
import { FileFactsSchema } from '../../../../contract/file/facts.ts';
import type { Database } from '../../../db/database.ts';
import type { FoundFile } from '../store.ts';
import '../tables.ts';

export type FileContent = Pick<FoundFile, 'sha256' | 'view' | 'facts'>;

/** What is in files, by id; unknown ids are left out. */
export async function listContents(db: Database, ids: readonly string[]): Promise<Map<string, FileContent>> {
  if (ids.length === 0) return new Map();
  const rows = await db.q
    .selectFrom('files')
    .select(['id', 'sha256', 'view', 'facts'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::text[])`)
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ id, sha256, view, facts }) => [id, { sha256, view, facts: v.parse(FileFactsSchema, facts) }]),
  );
}
