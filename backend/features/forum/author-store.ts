import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Adds to what a person has written, negative takes away. */
export async function addToAuthor(
  db: Database,
  author: { userId: number; topics?: number; replies?: number; accepted?: number },
): Promise<void> {
  const { userId, topics = 0, replies = 0, accepted = 0 } = author;
  await db.q
    .insertInto('forum_authors')
    .values({ user_id: userId, topic_count: topics, reply_count: replies, accepted_count: accepted })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((e) => ({
        topic_count: e('forum_authors.topic_count', '+', topics),
        reply_count: e('forum_authors.reply_count', '+', replies),
        accepted_count: e('forum_authors.accepted_count', '+', accepted),
      })),
    )
    .execute();
}

/** A topic comes into sight (1) or goes out of it (-1): its visible replies count for their authors, or no longer. */
export async function addRepliesToAuthors(
  db: Database,
  { topicId, by }: { topicId: number; by: 1 | -1 },
): Promise<void> {
  await db.q
    .updateTable('forum_authors')
    .from((e) =>
      e
        .selectFrom('posts')
        .select(['author_id', e.fn.countAll<number>().as('replies')])
        .where('topic_id', '=', topicId)
        .where('hidden_at', 'is', null)
        .groupBy('author_id')
        .as('written'),
    )
    .set((e) => ({
      reply_count: e('forum_authors.reply_count', by === 1 ? '+' : '-', e.ref('written.replies')),
    }))
    .whereRef('forum_authors.user_id', '=', 'written.author_id')
    .execute();
}
