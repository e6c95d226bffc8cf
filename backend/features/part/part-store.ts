import { sql } from 'kysely';
import * as v from 'valibot';
import { FileFactsSchema } from '../../../contract/file/facts.ts';
import type { Missing, PartState } from '../../../contract/part/kinds.ts';
import type { PartFile } from '../../../contract/part/part.ts';
import type { Database } from '../../db/database.ts';
import type { PartContent } from './tables.ts';

const columns = [
  'p.id',
  'p.number',
  'p.name',
  'p.series',
  'p.description',
  'p.maker_id as makerId',
  'p.family_id as familyId',
  'p.values',
  'p.width',
  'p.height',
  'p.depth',
  'p.power_loss as powerLoss',
  'p.life_cycle as lifeCycle',
  'p.successor_id as successorId',
  'p.state',
  'p.missing',
  'p.version',
  'p.updated_at as updatedAt',
  'p.is_demo as isDemo',
] as const;

export interface StoredPart extends Omit<PartContent, 'files'> {
  id: number;
  state: PartState;
  missing: Missing[];
  version: number;
  updatedAt: Date;
  isDemo: boolean;
}

/** Parts of these ids, as whoever asks may see them, in the order of the ids. */
export async function listParts(
  db: Database,
  { ids, isStaff }: { ids: readonly number[]; isStaff: boolean },
): Promise<StoredPart[]> {
  if (ids.length === 0) return [];
  let query = db.q
    .selectFrom('parts as p')
    .select(columns)
    .where('p.id', '=', sql<number>`any(${[...ids]}::bigint[])`);
  if (!isStaff) query = query.where('p.state', '=', 'published');
  const byId = new Map((await query.execute()).map((part) => [part.id, part]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** Whether a part was published once and is hidden now. */
export async function isPartRemoved(db: Database, id: number): Promise<boolean> {
  const row = await db.q
    .selectFrom('parts')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'hidden')
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listFilesOfParts(
  db: Database,
  partIds: readonly number[],
): Promise<(PartFile & { partId: number; sha256: string })[]> {
  if (partIds.length === 0) return [];
  const rows = await db.q
    .selectFrom('part_files as pf')
    .innerJoin('files as f', 'f.id', 'pf.file_id')
    .select([
      'pf.part_id as partId',
      'pf.role',
      'f.id',
      'f.name',
      'f.extension',
      'f.kind',
      'f.state',
      'f.code',
    ])
    .select([
      'f.byte_size as byteSize',
      'f.view',
      'f.has_poster as hasPoster',
      'f.revision',
      'f.facts',
      'f.sha256',
    ])
    .where('pf.part_id', '=', sql<number>`any(${[...partIds]}::bigint[])`)
    .where('f.state', '<>', 'refused')
    .orderBy('pf.part_id')
    .orderBy('pf.position')
    .orderBy('f.id')
    .execute();
  return rows.map((row) => ({ ...row, facts: v.parse(FileFactsSchema, row.facts) }));
}

/** The file that stands for each part in lists: an own picture first, then the model, then the views. */
export async function listPictures(
  db: Database,
  partIds: readonly number[],
): Promise<Map<number, { fileId: string; revision: number; isDrawn: boolean }>> {
  if (partIds.length === 0) return new Map();
  const rows = await db.q
    .selectFrom('part_files as pf')
    .innerJoin('files as f', 'f.id', 'pf.file_id')
    .distinctOn('pf.part_id')
    .select(['pf.part_id', 'f.id', 'f.revision', 'pf.role'])
    .where('pf.part_id', '=', sql<number>`any(${[...partIds]}::bigint[])`)
    .where('f.has_poster', '=', true)
    .orderBy('pf.part_id')
    .orderBy(sql`array_position(array['image', 'model', 'views', 'symbol'], pf.role)`)
    .orderBy('pf.position')
    .orderBy('f.id')
    .execute();
  return new Map(
    rows.map(({ part_id, id, revision, role }) => [
      part_id,
      { fileId: id, revision, isDrawn: role !== 'image' },
    ]),
  );
}

/** A file of a part; undefined when it belongs to none that whoever asks may see. */
export async function findPartFile(
  db: Database,
  { partId, fileId, isStaff }: { partId: number; fileId: string; isStaff: boolean },
) {
  let query = db.q
    .selectFrom('part_files as pf')
    .innerJoin('files as f', 'f.id', 'pf.file_id')
    .innerJoin('parts as p', 'p.id', 'pf.part_id')
    .select(['f.id', 'f.name', 'f.byte_size as byteSize', 'f.sha256', 'f.revision'])
    .where('pf.part_id', '=', partId)
    .where('pf.file_id', '=', fileId)
    .where('f.state', '<>', 'refused');
  if (!isStaff) query = query.where('p.state', '=', 'published');
  return query.limit(1).executeTakeFirst();
}

/** Whether any part holds the file, seen or not. */
export async function isFileOfPart(db: Database, fileId: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('part_files')
    .select('part_id')
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listVersions(
  db: Database,
  partId: number,
): Promise<{ version: number; note: string; changedAt: Date }[]> {
  return db.q
    .selectFrom('part_versions')
    .select(['version', 'note', 'changed_at as changedAt'])
    .where('part_id', '=', partId)
    .orderBy('version', 'desc')
    .limit(sql.lit(50))
    .execute();
}

/** A part with its files, locked for the rest of the transaction. */
export async function lockPart(db: Database, id: number): Promise<(StoredPart & PartContent) | undefined> {
  const part = await db.q
    .selectFrom('parts as p')
    .select(columns)
    .where('p.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!part) return undefined;
  const files = await db.q
    .selectFrom('part_files')
    .select(['file_id as fileId', 'role'])
    .where('part_id', '=', id)
    .orderBy('position')
    .orderBy('file_id')
    .execute();
  return { ...part, files };
}
