import { sql } from 'kysely';
import * as v from 'valibot';
import { type FileFacts, FileFactsSchema } from '../../../../contract/file/facts.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

interface CheckedFile {
  id: string;
  name: string;
  state: 'waiting' | 'working' | 'ready' | 'plain' | 'refused';
  sha256: string;
  facts: FileFacts;
}

export async function listCheckedFiles(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, CheckedFile>> {
  if (ids.length === 0) return new Map();
  const rows = await db.q
    .selectFrom('files')
    .select(['id', 'name', 'state', 'sha256', 'facts'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, facts: v.parse(FileFactsSchema, row.facts) }]));
}

/** Parts, in any state but hidden, that have solids of this content. */
export async function listModelTwins(
  db: Database,
  hashes: readonly string[],
): Promise<{ sha256: string; partId: number; number: string }[]> {
  if (hashes.length === 0) return [];
  return db.q
    .selectFrom('part_files as pf')
    .innerJoin('files as f', 'f.id', 'pf.file_id')
    .innerJoin('parts as p', 'p.id', 'pf.part_id')
    .select(['f.sha256', 'p.id as partId', 'p.number'])
    .where('pf.role', '=', 'model')
    .where('p.state', '<>', 'hidden')
    .where('f.sha256', '=', sql<string>`any(${[...hashes]}::text[])`)
    .orderBy('p.id')
    .execute();
}

/** Parts, in any state but hidden, with these number keys, whoever makes them. */
export async function listNumbersElsewhere(
  db: Database,
  numberKeys: readonly string[],
): Promise<{ numberKey: string; partId: number; maker: string }[]> {
  if (numberKeys.length === 0) return [];
  return db.q
    .selectFrom('parts as p')
    .innerJoin('part_makers as m', 'm.id', 'p.maker_id')
    .select(['p.number_key as numberKey', 'p.id as partId', 'm.name as maker'])
    .where('p.state', '<>', 'hidden')
    .where('p.number_key', '=', sql<string>`any(${[...numberKeys]}::text[])`)
    .orderBy('p.id')
    .execute();
}
