import { sql } from 'kysely';
import { conversationsPerPage, messagesPerPage } from '../../../contract/message/limits.ts';
import type { Conversation, Message } from '../../../contract/message/message.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';
import { personColumns, toPersonSummary } from '../person/index.ts';
import './tables.ts';

interface Pair {
  userId: number;
  otherId: number;
}

interface Side {
  conversationId: number;
  sentCount: number;
  /** Messages of the other. */
  receivedCount: number;
}

/** Conversations of a person, the last spoken in first. */
export async function listConversations(
  db: Database,
  { userId, page }: { userId: number; page: number },
): Promise<Page<Conversation>> {
  const own = db.q
    .selectFrom('conversation_sides')
    .where('conversation_sides.user_id', '=', userId)
    .where('is_hidden', '=', false);
  const { total } = await own.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .innerJoin('users', 'users.id', 'conversation_sides.other_id')
    .select(personColumns)
    .select(['last_at', 'last_excerpt', 'is_last_own', 'unread_count'])
    .orderBy('last_at', 'desc')
    .orderBy('conversation_id', 'desc')
    .limit(sql.lit(conversationsPerPage))
    .offset((page - 1) * conversationsPerPage)
    .execute();
  const items = rows.map((row) => ({
    other: toPersonSummary(row),
    lastAt: row.last_at.toISOString(),
    excerpt: row.last_excerpt,
    isLastOwn: row.is_last_own,
    unreadCount: row.unread_count,
  }));
  return { items, page, pageSize: conversationsPerPage, total, isTotalCapped: false };
}

/** The newest messages before `before`, the oldest of them first; one more than a page tells that there are older. */
export async function listMessages(
  db: Database,
  { userId, otherId, before }: Pair & { before: number | undefined },
): Promise<Message[]> {
  const rows = await db.q
    .selectFrom('private_messages')
    .innerJoin('conversation_sides as side', 'side.conversation_id', 'private_messages.conversation_id')
    .select(['private_messages.id', 'sender_id', 'body', 'private_messages.created_at'])
    .where('side.user_id', '=', userId)
    .where('side.other_id', '=', otherId)
    .whereRef('private_messages.id', '>', 'side.hidden_to_id')
    .$if(before !== undefined, (query) => query.where('private_messages.id', '<', before ?? 0))
    .orderBy('private_messages.id', 'desc')
    .limit(sql.lit(messagesPerPage + 1))
    .execute();
  return rows.reverse().map((row) => ({
    id: row.id,
    isOwn: row.sender_id === userId,
    body: row.body,
    createdAt: row.created_at.toISOString(),
  }));
}

export async function findSide(db: Database, { userId, otherId }: Pair): Promise<Side | undefined> {
  const row = await db.q
    .selectFrom('conversation_sides as own')
    .innerJoin('conversation_sides as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'own.conversation_id')
        .onRef('theirs.user_id', '=', 'own.other_id'),
    )
    .select(['own.conversation_id', 'own.sent_count', 'theirs.sent_count as received_count'])
    .where('own.user_id', '=', userId)
    .where('own.other_id', '=', otherId)
    .executeTakeFirst();
  return (
    row && {
      conversationId: row.conversation_id,
      sentCount: row.sent_count,
      receivedCount: row.received_count,
    }
  );
}

/** What stands between two people: who blocked whom, whether the other follows one, whether one is staff. */
export async function getTies(
  db: Database,
  { userId, otherId }: Pair,
): Promise<{ hasBlocked: boolean; isBlockedBy: boolean; isFollowed: boolean }> {
  return db.q
    .selectNoFrom([
      sql<boolean>`exists
        (select from person_blocks where blocker_id = ${userId} and blocked_id = ${otherId})`.as(
        'hasBlocked',
      ),
      sql<boolean>`exists
        (select from person_blocks where blocker_id = ${otherId} and blocked_id = ${userId})`.as(
        'isBlockedBy',
      ),
      sql<boolean>`exists
        (select from follows where follower_id = ${otherId} and followed_id = ${userId})`.as('isFollowed'),
    ])
    .executeTakeFirstOrThrow();
}

/** Conversations that a person began since a time and that were not answered. */
export async function countBegun(
  db: Database,
  { userId, since }: { userId: number; since: Date },
): Promise<number> {
  const { count } = await db.q
    .selectFrom('conversation_sides as own')
    .innerJoin('conversations', 'conversations.id', 'own.conversation_id')
    .innerJoin('conversation_sides as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'own.conversation_id')
        .onRef('theirs.user_id', '=', 'own.other_id'),
    )
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('own.user_id', '=', userId)
    .where('own.sent_count', '>', 0)
    .where('theirs.sent_count', '=', 0)
    .where('conversations.created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The conversation of two people, made when it is not there, locked until the end of the transaction. */
export async function lockConversation(
  db: Database,
  { userId, otherId, now }: Pair & { now: Date },
): Promise<number> {
  const [low, high] = [Math.min(userId, otherId), Math.max(userId, otherId)];
  await db.q
    .insertInto('conversations')
    .values({ low_id: low, high_id: high, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db.q
    .selectFrom('conversations')
    .select('id')
    .where('low_id', '=', low)
    .where('high_id', '=', high)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const side = { conversation_id: id, last_at: now };
  await db.q
    .insertInto('conversation_sides')
    .values([
      { ...side, user_id: userId, other_id: otherId },
      { ...side, user_id: otherId, other_id: userId },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

export async function createMessage(
  db: Database,
  message: { conversationId: number; senderId: number; body: string; excerpt: string; now: Date },
): Promise<number> {
  const { conversationId, senderId, body, excerpt, now } = message;
  const { id } = await db.q
    .insertInto('private_messages')
    .values({ conversation_id: conversationId, sender_id: senderId, body, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.q
    .updateTable('conversation_sides')
    .set({
      last_at: now,
      last_excerpt: excerpt,
      is_hidden: false,
      is_last_own: sql<boolean>`(user_id = ${senderId})`,
      sent_count: sql<number>`sent_count + (case when user_id = ${senderId} then 1 else 0 end)`,
      unread_count: sql<number>`case when user_id = ${senderId} then 0 else unread_count + 1 end`,
    })
    .where('conversation_id', '=', conversationId)
    .execute();
  return id;
}

export async function readSide(db: Database, { userId, otherId }: Pair): Promise<void> {
  await db.q
    .updateTable('conversation_sides')
    .set({ unread_count: 0 })
    .where('user_id', '=', userId)
    .where('other_id', '=', otherId)
    .where('unread_count', '>', 0)
    .execute();
}

/** Takes what was said so far out of one side's sight; false when there is no such conversation. */
export async function hideSide(db: Database, { userId, otherId }: Pair): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('conversation_sides')
    .set({
      is_hidden: true,
      unread_count: 0,
      last_excerpt: '',
      hidden_to_id: sql<number>`coalesce((
        select max(id) from private_messages where conversation_id = conversation_sides.conversation_id
      ), 0)`,
    })
    .where('user_id', '=', userId)
    .where('other_id', '=', otherId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
