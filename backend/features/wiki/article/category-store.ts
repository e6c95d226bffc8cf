import { sql } from 'kysely';
import type { WikiCategory } from '../../../../contract/wiki/wiki.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export interface StoredCategory {
  id: number;
  slug: string;
  name: string;
  description: string;
  parentId: number | null;
  position: number;
  ownGrade: number;
  grade: number;
  leastApprovals: number;
}

export type CategoryFields = Omit<StoredCategory, 'id' | 'grade'>;

const maxCategories = 300;

/** Categories that a viewer of this grade may know of, in the order of the tree's levels, with their counts. */
export async function listCategories(db: Database, grade: number): Promise<WikiCategory[]> {
  const rows = await db.q
    .selectFrom('wiki_categories as c')
    .where('c.grade', '<=', grade)
    .select(['c.id', 'c.slug', 'c.name', 'c.description', 'c.parent_id'])
    .select((e) =>
      e
        .selectFrom('wiki_articles as a')
        .whereRef('a.category_id', '=', 'c.id')
        .where('a.removed_at', 'is', null)
        .where('a.own_grade', '<=', grade)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('count'),
    )
    .orderBy('c.position')
    .orderBy('c.id')
    .limit(sql.lit(maxCategories))
    .execute();
  return rows.map(({ id, slug, name, description, parent_id, count }) => ({
    id,
    slug,
    name,
    description,
    parentId: parent_id,
    articleCount: Number(count ?? 0),
  }));
}

/** All of them, for staff and for rules. */
export async function listStoredCategories(db: Database): Promise<StoredCategory[]> {
  const rows = await db.q
    .selectFrom('wiki_categories')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(sql.lit(maxCategories))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    parentId: row.parent_id,
    position: row.position,
    ownGrade: row.own_grade,
    grade: row.grade,
    leastApprovals: row.least_approvals,
  }));
}

/** A category that a viewer of this grade may write into. */
export async function findCategory(
  db: Database,
  { categoryId, grade }: { categoryId: number; grade: number },
): Promise<{ id: number; slug: string; name: string; grade: number; leastApprovals: number } | undefined> {
  const row = await db.q
    .selectFrom('wiki_categories')
    .select(['id', 'slug', 'name', 'grade', 'least_approvals'])
    .where('id', '=', categoryId)
    .where('grade', '<=', grade)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      slug: row.slug,
      name: row.name,
      grade: row.grade,
      leastApprovals: row.least_approvals,
    }
  );
}

export async function createCategory(db: Database, fields: CategoryFields): Promise<number> {
  const { id } = await db.q
    .insertInto('wiki_categories')
    .values({ ...columnsOf(fields), grade: fields.ownGrade })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCategory(db: Database, fields: CategoryFields & { id: number }): Promise<void> {
  await db.q.updateTable('wiki_categories').set(columnsOf(fields)).where('id', '=', fields.id).execute();
}

export async function deleteCategory(db: Database, id: number): Promise<void> {
  await db.q.deleteFrom('wiki_categories').where('id', '=', id).execute();
}

/** Articles, removed ones too, proposals and subcategories: what keeps a category from being deleted. */
export async function isCategoryUsed(db: Database, id: number): Promise<boolean> {
  const { isUsed } = await db.q
    .selectNoFrom(
      sql<boolean>`exists (select from wiki_articles where category_id = ${id})
        or exists (select from wiki_proposals where category_id = ${id})
        or exists (select from wiki_categories where parent_id = ${id})`.as('isUsed'),
    )
    .executeTakeFirstOrThrow();
  return isUsed;
}

/** Makes each category at least as strict as those above it; call it after every change of the tree. */
export async function spreadGrades(db: Database): Promise<void> {
  await sql`
    with recursive tree as (
      select id, own_grade as grade from wiki_categories where parent_id is null
      union all
      select child.id, greatest(tree.grade, child.own_grade)
      from wiki_categories child join tree on child.parent_id = tree.id
    )
    update wiki_categories set grade = tree.grade from tree
    where tree.id = wiki_categories.id and wiki_categories.grade <> tree.grade`.execute(db.q);
}

/** Puts the categories of the content files in place by their slugs. */
export async function saveCategories(
  db: Database,
  categories: readonly (Pick<StoredCategory, 'slug' | 'name' | 'description' | 'position'> & {
    parent?: string | undefined;
  })[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { slug, name, description, position, parent } of categories) {
    const row = { name, description, position, parent_id: parent ? (ids.get(parent) ?? null) : null };
    const { id } = await db.q
      .insertInto('wiki_categories')
      .values({ slug, ...row })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(slug, id);
  }
  return ids;
}

function columnsOf(fields: CategoryFields) {
  return {
    slug: fields.slug,
    name: fields.name,
    description: fields.description,
    parent_id: fields.parentId,
    position: fields.position,
    own_grade: fields.ownGrade,
    least_approvals: fields.leastApprovals,
  };
}
