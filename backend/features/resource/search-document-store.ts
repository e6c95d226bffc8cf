import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type SearchDocument, visibleToAll } from '../../parts/search.ts';
import { readTexts, searchedTexts, textColumns } from './texts.ts';

/** Published resources: what they are called, what is said about them, and their tags. */
export async function listResourceDocuments(db: Database, ids: readonly number[]): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const rows = await db.q
    .selectFrom('resources')
    .select(['id', 'author_id', 'type', 'extensions', 'title', 'about', 'remark_count', 'updated_at'])
    .select(textColumns)
    .select((e) => [
      e.fn.coalesce('published_at', 'created_at').as('published_at'),
      sql<
        string[]
      >`array(select name from resource_tags t where t.resource_id = resources.id order by position)`.as(
        'tags',
      ),
    ])
    .where('id', 'in', ids)
    .where('state', '=', 'shown')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: 'resource',
    refId: row.id,
    boardId: null,
    authorId: row.author_id,
    title: row.title,
    parts: [
      {
        floor: 0,
        postId: null,
        text: [...searchedTexts(readTexts(row)), row.about, row.tags.join(' / ')].filter(Boolean).join('\n'),
      },
    ],
    url: `/resources/detail/${row.id}`,
    group: { key: row.type, name: '' },
    facts: {
      ...(row.extensions[0] && { extension: row.extensions[0] }),
      ...(row.number && { number: row.number }),
      ...(row.brand && { maker: row.brand }),
    },
    isSolved: null,
    replyCount: row.remark_count,
    visibility: visibleToAll,
    createdAt: row.published_at,
    updatedAt: row.updated_at,
  }));
}
