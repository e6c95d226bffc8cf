import { sql } from 'kysely';
import * as v from 'valibot';
import { FileFactsSchema } from '../../../contract/file/facts.ts';
import type { FileState, FileSummary, ShownFile } from '../../../contract/file/file.ts';
import type { FileKind } from '../../../contract/file/kind.ts';
import { filesPerPage } from '../../../contract/file/limits.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';
import { escapeLike } from '../../db/like.ts';
import { type PersonRow, personColumns, toPersonSummary } from '../person/index.ts';
import './tables.ts';

/** As many as one resource holds. */
const maxNamed = 50;
const deepestPage = 1000;

const stateColumns = [
  'files.id',
  'files.state',
  'files.code',
  'files.code_values',
  'files.step',
  'files.percent',
] as const;

const summaryColumns = [
  ...stateColumns,
  'files.name',
  'files.folder',
  'files.extension',
  'files.kind',
  'files.byte_size',
  'files.sha256',
  'files.scanned_at',
  'files.has_poster',
  'files.revision',
  'files.created_at',
] as const;

export interface NewFile {
  id: string;
  ownerId: number;
  name: string;
  folder: string;
  extension: string;
  kind: FileKind;
  byteSize: number;
  sha256: string;
  /** A virus scanner looked at it and found nothing. */
  isScanned?: boolean;
  now: Date;
}

export async function createFile(db: Database, file: NewFile): Promise<void> {
  await db.q
    .insertInto('files')
    .values({
      id: file.id,
      owner_id: file.ownerId,
      name: file.name,
      folder: file.folder,
      extension: file.extension,
      kind: file.kind,
      byte_size: file.byteSize,
      sha256: file.sha256,
      scanned_at: file.isScanned ? file.now : null,
      state: 'waiting',
      created_at: file.now,
      updated_at: file.now,
    })
    .execute();
}

/** Serialises what changes the usage of one person. */
export async function lockUsage(db: Database, ownerId: number) {
  await db.q
    .insertInto('file_usage')
    .values({ owner_id: ownerId, file_count: 0, byte_size: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.q
    .selectFrom('file_usage')
    .select(['file_count', 'byte_size'])
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function getUsage(db: Database, ownerId: number) {
  const row = await db.q
    .selectFrom('file_usage')
    .select(['file_count', 'byte_size'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row ?? { file_count: 0, byte_size: 0 };
}

export async function addUsage(
  db: Database,
  { ownerId, files, bytes }: { ownerId: number; files: number; bytes: number },
): Promise<void> {
  await db.q
    .updateTable('file_usage')
    .set((e) => ({
      file_count: e('file_count', '+', files),
      byte_size: e('byte_size', '+', bytes),
    }))
    .where('owner_id', '=', ownerId)
    .execute();
}

/** The same content among somebody's own files. */
export async function findTwin(
  db: Database,
  { ownerId, sha256 }: { ownerId: number; sha256: string },
): Promise<FileSummary | undefined> {
  const row = await db.q
    .selectFrom('files')
    .select(summaryColumns)
    .where('owner_id', '=', ownerId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row && toSummary(row);
}

export async function getSummary(db: Database, id: string): Promise<FileSummary> {
  const row = await db.q
    .selectFrom('files')
    .select(summaryColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return toSummary(row);
}

/** Summaries by id; unknown ids are left out. */
export async function listSummaries(db: Database, ids: readonly string[]): Promise<Map<string, FileSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await db.q
    .selectFrom('files')
    .select(summaryColumns)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::text[])`)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, toSummary(row)]));
}

export async function listFiles(
  db: Database,
  {
    ownerId,
    page,
    keyword = '',
    kind,
    ids,
  }: { ownerId: number; page: number; keyword?: string; kind?: FileKind; ids?: string[] },
): Promise<Page<FileSummary>> {
  const isNarrowed = keyword !== '' || kind !== undefined || ids !== undefined;
  const found = db.q
    .selectFrom('files')
    .where('owner_id', '=', ownerId)
    .$if(keyword !== '', (query) => query.where('name', 'ilike', `%${escapeLike(keyword)}%`))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as FileKind))
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::text[])`));
  const rows = await found
    .select(summaryColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(ids ? maxNamed : filesPerPage))
    .offset((Math.min(page, deepestPage) - 1) * filesPerPage)
    .execute();
  const counted = isNarrowed
    ? await found.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    : { count: (await getUsage(db, ownerId)).file_count };
  return {
    items: rows.map(toSummary),
    page,
    pageSize: filesPerPage,
    total: Number(counted.count),
    isTotalCapped: false,
  };
}

export async function listStates(
  db: Database,
  { ownerId, ids }: { ownerId: number; ids: readonly string[] },
): Promise<FileState[]> {
  const rows = await db.q
    .selectFrom('files')
    .select(stateColumns)
    .where('owner_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('id')
    .execute();
  return rows.map(toState);
}

/** A file as it lies there, with its owner; rules decide who sees what of it. */
export async function findFile(db: Database, id: string) {
  const row = await db.q
    .selectFrom('files')
    .innerJoin('users', 'users.id', 'files.owner_id')
    .select(summaryColumns)
    .select(['files.view', 'files.facts', 'files.share_key', 'files.owner_id'])
    .select(personColumns)
    .where('files.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...toSummary(row),
    view: row.view,
    facts: v.parse(FileFactsSchema, row.facts),
    shareKey: row.share_key,
    ownerId: row.owner_id,
    owner: toPersonSummary(row as PersonRow),
  };
}
export type FoundFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** What others than its owner may know of a file that is shown to them. */
export function toShownFile(file: FoundFile): ShownFile {
  const { id, name, extension, kind, state, code, byteSize, hasPoster, revision, view, facts } = file;
  return { id, name, extension, kind, state, code, byteSize, hasPoster, revision, view, facts };
}

/** Opens a file by a link, or closes it; of two who open it at once both get the one link that works. */
export async function setShareKey(
  db: Database,
  { id, key }: { id: string; key: string | null },
): Promise<string | null> {
  const row = await db.q
    .updateTable('files')
    .set(({ fn, val }) => ({ share_key: key === null ? null : fn.coalesce('share_key', val(key)) }))
    .where('id', '=', id)
    .returning('share_key')
    .executeTakeFirst();
  return row?.share_key ?? null;
}

/** Deletes the record; the bytes that it counted, or undefined when it is gone already. */
export async function deleteFile(db: Database, id: string) {
  return db.q
    .deleteFrom('files')
    .where('id', '=', id)
    .returning(['owner_id', 'byte_size', 'state'])
    .executeTakeFirst();
}

export function toState(row: {
  id: string;
  state: FileState['state'];
  code: string | null;
  code_values: Record<string, unknown>;
  step: string | null;
  percent: number;
}): FileState {
  const { id, state, code, step, percent } = row;
  return { id, state, code, values: row.code_values as FileState['values'], step, percent };
}

function toSummary(
  row: Parameters<typeof toState>[0] & {
    name: string;
    folder: string;
    extension: string;
    kind: FileKind;
    byte_size: number;
    sha256: string;
    scanned_at: Date | null;
    has_poster: boolean;
    revision: number;
    created_at: Date;
  },
): FileSummary {
  return {
    ...toState(row),
    name: row.name,
    folder: row.folder,
    extension: row.extension,
    kind: row.kind,
    byteSize: row.byte_size,
    sha256: row.sha256,
    scannedAt: row.scanned_at?.toISOString() ?? null,
    hasPoster: row.has_poster,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
  };
}
