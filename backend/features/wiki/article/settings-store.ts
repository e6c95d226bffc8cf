import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** Changes what staff sets beside the text; only what is given. */
export async function updateSettings(
  db: Database,
  settings: {
    id: number;
    slug?: string;
    categoryId?: number;
    position?: number;
    ownGrade?: number;
    ownerId?: number | null;
    reviewOn?: string | null;
  },
): Promise<void> {
  const { id, slug, categoryId, position, ownGrade, ownerId, reviewOn } = settings;
  await db.q
    .updateTable('wiki_articles')
    .set({
      ...(slug !== undefined && { slug }),
      ...(categoryId !== undefined && { category_id: categoryId }),
      ...(position !== undefined && { position }),
      ...(ownGrade !== undefined && { own_grade: ownGrade }),
      ...(ownerId !== undefined && { owner_id: ownerId }),
      ...(reviewOn !== undefined && { review_on: reviewOn }),
    })
    .where('id', '=', id)
    .execute();
}

export async function setRemoved(
  db: Database,
  removal: { id: number; removedAt: Date | null; reason: string; successor: string },
): Promise<void> {
  await db.q
    .updateTable('wiki_articles')
    .set({
      removed_at: removal.removedAt,
      removed_reason: removal.reason,
      successor: removal.successor,
    })
    .where('id', '=', removal.id)
    .execute();
}

export async function findUserByNickname(db: Database, nickname: string): Promise<number | undefined> {
  const row = await db.q.selectFrom('users').select('id').where('nickname', '=', nickname).executeTakeFirst();
  return row?.id;
}

/** Ids of all articles below a category, for rebuilding their entries in the search index. */
export async function listArticleIdsBelow(db: Database, categoryId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive tree as (
      select id from wiki_categories where id = ${categoryId}
      union all
      select child.id from wiki_categories child join tree on child.parent_id = tree.id
    )
    select a.id from wiki_articles a join tree on tree.id = a.category_id order by a.id`.execute(db.q);
  return rows.map(({ id }) => id);
}
