import { beijingDate } from '../../../contract/beijing-time.ts';
import type { Database } from '../../db/database.ts';
import { type SearchDocument, visibleToAll } from '../../parts/search.ts';
import './tables.ts';

const weight = 0.9;

/** Published notices: number, buyer, what is bought, and the text. */
export async function listTenderDocuments(db: Database, ids: readonly number[]): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const rows = await db.q
    .selectFrom('tenders')
    .select([
      'id',
      'title',
      'buyer',
      'agency',
      'number',
      'city',
      'text',
      'industry',
      'created_at',
      'updated_at',
    ])
    .select(['closes_at', 'cancelled_at', 'first_published_at'])
    .where('id', 'in', [...ids])
    .where('state', '=', 'published')
    .orderBy('id')
    .execute();
  const items = await db.q
    .selectFrom('tender_items')
    .select(['tender_id', 'name', 'spec'])
    .where('tender_id', 'in', [...ids])
    .orderBy('tender_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    kind: 'tender',
    refId: row.id,
    boardId: null,
    authorId: null,
    title: row.title,
    parts: [
      {
        floor: 0,
        postId: null,
        text: [
          [row.number, row.buyer, row.agency, row.city].filter(Boolean).join(' '),
          ...items.filter(({ tender_id }) => tender_id === row.id).map(({ name, spec }) => `${name} ${spec}`),
          row.text,
        ].join('\n'),
      },
    ],
    url: `/tender/${row.id}`,
    facts: {
      ...(row.number && { number: row.number }),
      maker: row.buyer,
      ...(row.cancelled_at
        ? { status: 'cancelled' }
        : row.closes_at && { closes: beijingDate(new Date(row.closes_at.getTime() - 1)) }),
    },
    isSolved: null,
    replyCount: 0,
    visibility: visibleToAll,
    weight,
    createdAt: row.first_published_at ?? row.created_at,
    updatedAt: row.updated_at,
  }));
}
