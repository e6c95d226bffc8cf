import type { Database } from '../../db/database.ts';
import type { Thing } from './things.ts';
import '../account/tables.ts';
import '../forum/tables.ts';
import '../message/tables.ts';
import '../resource/tables.ts';

export async function listTopicThings(db: Database, ids: readonly number[]): Promise<Thing[]> {
  const rows = await db.q
    .selectFrom('topics')
    .select(['id', 'title', 'excerpt', 'author_id', 'board_id', 'hidden_why'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.excerpt,
    path: `/forum/topic/${row.id}`,
    authorId: row.author_id,
    boardId: row.board_id,
    hidden: row.hidden_why,
  }));
}

/** Floors; one in a hidden topic is hidden with it. */
export async function listPostThings(db: Database, ids: readonly number[]): Promise<Thing[]> {
  const rows = await db.q
    .selectFrom('posts')
    .innerJoin('topics', 'topics.id', 'posts.topic_id')
    .select(['posts.id', 'topics.title', 'posts.excerpt', 'posts.author_id', 'topics.board_id'])
    .select(['posts.hidden_why', 'topics.hidden_why as topic_hidden_why'])
    .where('posts.id', 'in', ids)
    .orderBy('posts.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.excerpt,
    path: `/forum/post/${row.id}`,
    authorId: row.author_id,
    boardId: row.board_id,
    hidden: row.hidden_why ?? row.topic_hidden_why,
  }));
}

/** Resources; what was never published is hidden. */
export async function listResourceThings(db: Database, ids: readonly number[]): Promise<Thing[]> {
  const rows = await db.q
    .selectFrom('resources')
    .select(['id', 'title', 'about', 'author_id', 'state'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.about.slice(0, 300),
    path: `/resources/detail/${row.id}`,
    authorId: row.author_id,
    boardId: null,
    hidden: row.state === 'shown' ? null : row.state,
  }));
}

export async function listRemarkThings(db: Database, ids: readonly number[]): Promise<Thing[]> {
  const rows = await db.q
    .selectFrom('resource_remarks as m')
    .innerJoin('resources as r', 'r.id', 'm.resource_id')
    .select(['m.id', 'r.title', 'm.text', 'm.author_id', 'm.resource_id', 'm.hidden_why', 'r.state'])
    .select('m.is_use')
    .where('m.id', 'in', ids)
    .orderBy('m.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.text,
    path: `/resources/detail/${row.resource_id}${row.is_use ? '/uses' : ''}#remark-${row.id}`,
    authorId: row.author_id,
    boardId: null,
    hidden: row.hidden_why ?? (row.state === 'shown' ? null : row.state),
  }));
}

export async function listPersonThings(db: Database, ids: readonly number[]): Promise<Thing[]> {
  const rows = await db.q
    .selectFrom('users')
    .select(['id', 'nickname', 'bio'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ id, nickname, bio }) => ({
    id,
    title: nickname,
    text: bio,
    path: `/space/${id}`,
    authorId: id,
    boardId: null,
    hidden: null,
  }));
}

/** Private messages: only the two of the conversation know them, and who keeps order once one was reported. */
export async function listMessageThings(db: Database, ids: readonly number[]): Promise<Thing[]> {
  const rows = await db.q
    .selectFrom('private_messages')
    .innerJoin('conversations', 'conversations.id', 'private_messages.conversation_id')
    .innerJoin('users', 'users.id', 'private_messages.sender_id')
    .select([
      'private_messages.id',
      'private_messages.body',
      'sender_id',
      'users.nickname',
      'low_id',
      'high_id',
    ])
    .where('private_messages.id', 'in', ids)
    .orderBy('private_messages.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.nickname,
    text: row.body,
    path: `/space/${row.sender_id}`,
    authorId: row.sender_id,
    boardId: null,
    hidden: null,
    readers: [row.low_id, row.high_id],
  }));
}

export async function blankMessage(db: Database, messageId: number): Promise<void> {
  const { conversation_id } = await db.q
    .updateTable('private_messages')
    .set({ body: blank })
    .where('id', '=', messageId)
    .returning('conversation_id')
    .executeTakeFirstOrThrow();
  const isLast = db.q
    .selectFrom('private_messages')
    .select((e) => e.fn.max('id').as('id'))
    .where('conversation_id', '=', conversation_id);
  await db.q
    .updateTable('conversation_sides')
    .set({ last_excerpt: blank })
    .where('conversation_id', '=', conversation_id)
    .where((e) => e(isLast, '=', messageId))
    .execute();
}

/** Stands where a message was taken away, in every language. */
const blank = '—';

export async function resetPersonTexts(
  db: Database,
  { userId, nickname }: { userId: number; nickname: string },
): Promise<void> {
  await db.q
    .updateTable('users')
    .set({ nickname, nickname_key: nickname, bio: '' })
    .where('id', '=', userId)
    .execute();
}
