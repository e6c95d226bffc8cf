import { sql } from 'kysely';
import type { ForumImport, ImportTarget } from '../../../contract/forum-import/forum-import.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export interface StoredImport {
  report: ForumImport;
  fileKey: string;
  origin: string;
  parentId: number | null;
  targets: Record<string, ImportTarget>;
}

export interface NewImport {
  userId: number | null;
  mode: ForumImport['mode'];
  parentId: number | null;
  source: string;
  origin: string;
  fileName: string;
  fileKey: string;
  targets: Record<string, ImportTarget>;
  now: Date;
}

const maxListed = 20;

export async function createImport(db: Database, made: NewImport): Promise<number> {
  const { id } = await db.q
    .insertInto('forum_imports')
    .values({
      user_id: made.userId,
      mode: made.mode,
      parent_id: made.parentId,
      source: made.source,
      origin: made.origin,
      file_name: made.fileName,
      file_key: made.fileKey,
      targets: JSON.stringify(made.targets),
      created_at: made.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function getImport(db: Database, id: number): Promise<StoredImport | undefined> {
  const row = await db.q.selectFrom('forum_imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const isDone = row.state === 'done';
  return {
    report: {
      importId: row.id,
      mode: row.mode,
      state: row.state,
      source: row.source,
      format: row.format,
      fileName: row.file_name,
      total: row.total,
      done: row.done,
      boards: row.boards,
      counts: row.counts,
      faults: row.faults,
      faultCount: row.fault_count,
      error: row.error,
      createdAt: row.created_at.toISOString(),
      can: {
        run: isDone && row.mode === 'trial' && row.file_key !== '',
        undo: row.mode === 'run' && row.undone_at === null && (isDone || row.state === 'failed'),
      },
    },
    fileKey: row.file_key,
    origin: row.origin,
    parentId: row.parent_id,
    targets: row.targets,
  };
}

/** The newest of them, without what they found. */
export async function listImports(db: Database) {
  const rows = await db.q
    .selectFrom('forum_imports')
    .select(['id', 'mode', 'state', 'source', 'file_name', 'total', 'done', 'created_at', 'undone_at'])
    .orderBy('id', 'desc')
    .limit(sql.lit(maxListed))
    .execute();
  return rows.map((row) => ({
    importId: row.id,
    mode: row.mode,
    state: row.state,
    source: row.source,
    fileName: row.file_name,
    total: row.total,
    done: row.done,
    createdAt: row.created_at.toISOString(),
    isUndone: row.undone_at !== null,
  }));
}

/** Whether one is under way; held to the end of the transaction, so that two never begin at once. */
export async function lockOpenImport(db: Database): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('forum_imports'))`.execute(db.q);
  const row = await db.q
    .selectFrom('forum_imports')
    .select('id')
    .where('state', 'in', ['waiting', 'running'])
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row?.id;
}

export async function updateImport(
  db: Database,
  id: number,
  change: Partial<
    Pick<
      ForumImport,
      'state' | 'format' | 'total' | 'done' | 'error' | 'boards' | 'counts' | 'faults' | 'faultCount'
    >
  >,
): Promise<void> {
  const { faultCount, boards, counts, faults, ...plain } = change;
  await db.q
    .updateTable('forum_imports')
    .set({
      ...plain,
      ...(faultCount !== undefined && { fault_count: faultCount }),
      ...(boards && { boards: JSON.stringify(boards) }),
      ...(counts && { counts: JSON.stringify(counts) }),
      ...(faults && { faults: JSON.stringify(faults) }),
    })
    .where('id', '=', id)
    .execute();
}

export async function setUndone(db: Database, id: number, now: Date): Promise<void> {
  await db.q.updateTable('forum_imports').set({ undone_at: now }).where('id', '=', id).execute();
}

/** Forgets the files of imports made before; resolves with their keys. */
export async function forgetFiles(db: Database, before: Date): Promise<string[]> {
  const rows = await db.q
    .selectFrom('forum_imports')
    .select(['id', 'file_key'])
    .where('file_key', '<>', '')
    .where('created_at', '<', before)
    .where('state', 'in', ['done', 'failed'])
    .execute();
  for (const { file_key } of rows) await forgetFile(db, file_key);
  return [...new Set(rows.map(({ file_key }) => file_key))];
}

export async function forgetFile(db: Database, fileKey: string): Promise<void> {
  await db.q.updateTable('forum_imports').set({ file_key: '' }).where('file_key', '=', fileKey).execute();
}
