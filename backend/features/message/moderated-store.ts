import type { Database } from '../../db/database.ts';
import type { Thing } from '../../parts/moderation.ts';
import './tables.ts';

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
