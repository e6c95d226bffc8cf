import type { Database } from '../../db/database.ts';
import { type SearchDocument, visibleToAll } from '../../parts/search.ts';

interface ResourceRow {
  id: number;
  author_id: number;
  type: string;
  extensions: string[];
  title: string;
  number: string;
  about: string;
  brand: string;
  family: string;
  remark_count: number;
  tags: string[];
  published_at: Date;
  updated_at: Date;
}

/** Published resources: what they are called, what is said about them, and their tags. */
export async function listResourceDocuments(db: Database, ids: readonly number[]): Promise<SearchDocument[]> {
  const { rows } = await db.query<ResourceRow>(
    `select id, author_id, type, extensions, title, number, about, brand, family, remark_count,
       coalesce(published_at, created_at) as published_at, updated_at,
       array(select name from resource_tags t where t.resource_id = resources.id order by position) as tags
     from resources where id = any($1::bigint[]) and state = 'shown' order by id`,
    [ids],
  );
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
        text: [row.number, row.brand, row.family, row.about, row.tags.join(' / ')].filter(Boolean).join('\n'),
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
