import { sql } from 'kysely';
import type { PartState } from '../../../../contract/part/kinds.ts';
import type { Database } from '../../../db/database.ts';
import { makerKey } from '../number-key.ts';
import type { PartContent } from '../tables.ts';

const columns = [
  'i.id as importId',
  'i.name',
  'i.state',
  'i.family_id as familyId',
  'i.created_at as createdAt',
  'u.nickname as createdBy',
] as const;

export async function createImport(
  db: Database,
  entry: { familyId: number; name: string; cells: string[][]; by: number; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('part_imports')
    .values({
      family_id: entry.familyId,
      name: entry.name,
      state: 'checked',
      cells: JSON.stringify(entry.cells),
      created_by: entry.by,
      created_at: entry.now,
      published_at: null,
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function listImports(db: Database) {
  return db.q
    .selectFrom('part_imports as i')
    .leftJoin('users as u', 'u.id', 'i.created_by')
    .select(columns)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(sql.lit(50))
    .execute();
}

export async function findImport(db: Database, importId: number) {
  return db.q
    .selectFrom('part_imports as i')
    .leftJoin('users as u', 'u.id', 'i.created_by')
    .select(columns)
    .select(['i.cells', 'i.created_by as ownerId'])
    .where('i.id', '=', importId)
    .executeTakeFirst();
}

/** Moves an import on; false when somebody else did before. */
export async function setImportState(
  db: Database,
  {
    importId,
    from,
    to,
    now,
  }: { importId: number; from: 'checked' | 'published'; to: 'published' | 'undone'; now: Date },
): Promise<boolean> {
  const row = await db.q
    .updateTable('part_imports')
    .set({ state: to, ...(to === 'published' ? { published_at: now } : { undone_at: now }) })
    .where('id', '=', importId)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface ImportedPart {
  partId: number;
  stateBefore: PartState | null;
  versionBefore: number | null;
  versionAfter: number;
}

export async function createImportedParts(
  db: Database,
  importId: number,
  parts: readonly ImportedPart[],
): Promise<void> {
  if (parts.length === 0) return;
  await db.q
    .insertInto('part_import_parts')
    .values(
      parts.map((part) => ({
        import_id: importId,
        part_id: part.partId,
        state_before: part.stateBefore,
        version_before: part.versionBefore,
        version_after: part.versionAfter,
      })),
    )
    .execute();
}

export async function listImportedParts(db: Database, importId: number): Promise<ImportedPart[]> {
  return db.q
    .selectFrom('part_import_parts')
    .select(['part_id as partId', 'state_before as stateBefore'])
    .select(['version_before as versionBefore', 'version_after as versionAfter'])
    .where('import_id', '=', importId)
    .orderBy('part_id')
    .execute();
}

/** The parts that makers have under these numbers, in any state, by `maker\nnumber key`. */
export async function findPartsByNumbers(
  db: Database,
  keys: readonly { maker: string; numberKey: string }[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.query<{ maker: string; number_key: string; id: number }>(
    `select asked.maker, p.number_key, p.id
     from unnest($1::text[], $2::text[], $3::text[]) as asked (maker, maker_key, number_key)
     join part_makers m on m.name_key = asked.maker_key
     join parts p on p.maker_id = m.id and p.number_key = asked.number_key`,
    [
      keys.map(({ maker }) => maker),
      keys.map(({ maker }) => makerKey(maker)),
      keys.map(({ numberKey }) => numberKey),
    ],
  );
  return new Map(rows.map((row) => [`${row.maker}\n${row.number_key}`, row.id]));
}

/** Files of one person by name, the newest of each name. */
export async function findOwnFiles(
  db: Database,
  { ownerId, names }: { ownerId: number; names: readonly string[] },
): Promise<Map<string, { id: string; kind: string; state: string }>> {
  if (names.length === 0) return new Map();
  const rows = await db.q
    .selectFrom('files')
    .select(['id', 'name', 'kind', 'state'])
    .where('owner_id', '=', ownerId)
    .where('name', '=', sql<string>`any(${[...new Set(names)]}::text[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
}

/** A version of a part as it was kept. */
export async function findVersion(
  db: Database,
  { partId, version }: { partId: number; version: number },
): Promise<PartContent | undefined> {
  const row = await db.q
    .selectFrom('part_versions')
    .select('snapshot')
    .where('part_id', '=', partId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.snapshot;
}
