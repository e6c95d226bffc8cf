import type { Doc } from '../../../../contract/rich-text/doc.ts';
import type { Database } from '../../../db/database.ts';

interface SolvedTopic {
  title: string;
  kind: string;
  body: Doc;
  tags: string[];
  asker: { userId: number; nickname: string };
  answer: { body: Doc; author: { userId: number; nickname: string } } | undefined;
}

export async function getSolvedTopic(db: Database, topicId: number): Promise<SolvedTopic | undefined> {
  const row = await db.q
    .selectFrom('topics as t')
    .innerJoin('users as asker', 'asker.id', 't.author_id')
    .leftJoin('posts as p', (join) =>
      join.onRef('p.id', '=', 't.accepted_post_id').on('p.hidden_at', 'is', null),
    )
    .leftJoin('users as answerer', 'answerer.id', 'p.author_id')
    .select(['t.title', 't.kind', 't.body', 't.author_id', 'asker.nickname as asker_name'])
    .select(['p.body as answer', 'p.author_id as answerer_id', 'answerer.nickname as answerer_name'])
    .where('t.id', '=', topicId)
    .where('t.hidden_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const tags = await db.q
    .selectFrom('topic_tags')
    .innerJoin('tags', 'tags.id', 'topic_tags.tag_id')
    .select('tags.name')
    .where('topic_id', '=', topicId)
    .orderBy('topic_tags.position')
    .execute();
  return {
    title: row.title,
    kind: row.kind,
    body: row.body,
    tags: tags.map(({ name }) => name),
    asker: { userId: row.author_id, nickname: row.asker_name },
    answer:
      row.answer && row.answerer_id !== null
        ? { body: row.answer, author: { userId: row.answerer_id, nickname: row.answerer_name ?? '' } }
        : undefined,
  };
}
