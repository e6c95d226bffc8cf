import { sql } from 'kysely';
import type { ListPicture } from '../../../../contract/rich-text/figure-file.ts';
import type { Database } from '../../../db/database.ts';
import type { Shown } from '../../../parts/search.ts';
import { type DocPicture, firstPictureOf, listPictures } from '../../figure/index.ts';
import '../tables.ts';

/** The first picture of each topic's opening text, or of its accepted answer, as everybody sees them. */
export async function listTopicPictures(
  db: Database,
  topicIds: readonly number[],
): Promise<Map<number, ListPicture>> {
  if (topicIds.length === 0) return new Map();
  const first = db.q
    .selectFrom('topics as t')
    .leftJoin('posts as p', (join) =>
      join.onRef('p.id', '=', 't.accepted_post_id').on('p.hidden_at', 'is', null),
    )
    .select('t.id')
    .select(
      sql<DocPicture | null>`coalesce(${firstPictureOf('t.body')}, ${firstPictureOf('p.body')})`.as(
        'picture',
      ),
    )
    .where('t.id', '=', sql<number>`any(${[...topicIds]}::bigint[])`)
    .where('t.hidden_at', 'is', null);
  return listPictures(db, first);
}

export async function showTopics(db: Database, ids: readonly number[]): Promise<Map<number, Shown>> {
  const pictures = await listTopicPictures(db, ids);
  return new Map([...pictures].map(([id, picture]) => [id, { picture }]));
}
