import type { ImportItem, ImportReport } from '../../../../contract/wiki/import.ts';
import type { Database } from '../../../db/database.ts';
import '../talk-tables.ts';
import '../tables.ts';

export async function createImport(
  db: Database,
  file: {
    userId: number;
    fileName: string;
    fileKey: string;
    categorySlug: string;
    isDryRun: boolean;
    now: Date;
  },
): Promise<number> {
  const { id } = await db.q
    .insertInto('wiki_imports')
    .values({
      user_id: file.userId,
      file_name: file.fileName,
      file_key: file.fileKey,
      category_slug: file.categorySlug,
      is_dry_run: file.isDryRun,
      state: 'waiting',
      created_at: file.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface StoredImport {
  report: ImportReport;
  userId: number | null;
  fileKey: string;
  categorySlug: string;
}

export async function getImport(db: Database, id: number): Promise<StoredImport | undefined> {
  const row = await db.q.selectFrom('wiki_imports').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      report: {
        importId: row.id,
        state: row.state,
        isDryRun: row.is_dry_run,
        fileName: row.file_name,
        total: row.total,
        done: row.done,
        items: row.items,
        error: row.error,
      },
      userId: row.user_id,
      fileKey: row.file_key,
      categorySlug: row.category_slug,
    }
  );
}

export async function updateImport(
  db: Database,
  id: number,
  change: { state?: ImportReport['state']; total?: number; items?: readonly ImportItem[]; error?: string },
): Promise<void> {
  const { state, total, items, error } = change;
  await db.q
    .updateTable('wiki_imports')
    .set({
      ...(state && { state }),
      ...(total !== undefined && { total }),
      ...(items && { items: JSON.stringify(items), done: items.length }),
      ...(error !== undefined && { error }),
    })
    .where('id', '=', id)
    .execute();
}

/** The present name of an article with this title. */
export async function findSlugByTitle(db: Database, title: string): Promise<string | undefined> {
  const row = await db.q
    .selectFrom('wiki_articles')
    .select('slug')
    .where('title', '=', title)
    .orderBy('id')
    .executeTakeFirst();
  return row?.slug;
}
