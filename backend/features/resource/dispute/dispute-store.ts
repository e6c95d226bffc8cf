import { sql } from 'kysely';
import type { DisputeMessage } from '../../../../contract/resource/dispute.ts';
import { type DisputeRole, resourceLimits } from '../../../../contract/resource/kinds.ts';
import type { Database } from '../../../db/database.ts';
import { listSummaries } from '../../file/index.ts';
import '../tables.ts';

const deepestPage = 1000;
const pageSize = 20;

export interface DisputeParties {
  returnId: number;
  buyerId: number;
  authorId: number;
  resourceId: number;
}

/** Who a refund request concerns; undefined for none. */
export async function findParties(db: Database, returnId: number): Promise<DisputeParties | undefined> {
  return db.q
    .selectFrom('resource_returns as t')
    .innerJoin('resources as r', 'r.id', 't.resource_id')
    .select(['t.id as returnId', 't.user_id as buyerId', 'r.author_id as authorId', 'r.id as resourceId'])
    .where('t.id', '=', returnId)
    .executeTakeFirst();
}

export async function listMessages(
  db: Database,
  { returnId, viewerId }: { returnId: number; viewerId: number },
): Promise<DisputeMessage[]> {
  const rows = await db.q
    .selectFrom('resource_dispute_messages as m')
    .leftJoin('resource_dispute_files as f', 'f.message_id', 'm.id')
    .select(['m.id', 'm.author_id', 'm.role', 'm.text', 'm.created_at'])
    .select(sql<string[]>`array_remove(array_agg(f.file_id order by f.position), null)`.as('file_ids'))
    .where('m.return_id', '=', returnId)
    .groupBy('m.id')
    .orderBy('m.id')
    .limit(sql.lit(resourceLimits.disputeMessages))
    .execute();
  const files = await listSummaries(
    db,
    rows.flatMap(({ file_ids }) => file_ids),
  );
  return rows.map((row) => ({
    messageId: row.id,
    role: row.role,
    isOwn: row.author_id === viewerId,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    files: row.file_ids.flatMap((id) => files.get(id) ?? []),
  }));
}

export async function countMessages(db: Database, returnId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('resource_dispute_messages')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('return_id', '=', returnId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Staff who wrote in a room and are staff still. */
export async function listStaffWhoSpoke(db: Database, returnId: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom('resource_dispute_messages as m')
    .innerJoin('users as u', 'u.id', 'm.author_id')
    .select('u.id')
    .distinct()
    .where('m.return_id', '=', returnId)
    .where('m.role', '=', 'staff')
    .where('u.group_id', '=', 1)
    .where(sql<boolean>`cardinality(u.roles) > 0`)
    .orderBy('u.id')
    .limit(sql.lit(resourceLimits.disputeMessages))
    .execute();
  return rows.map(({ id }) => id);
}

export async function createMessage(
  db: Database,
  message: {
    returnId: number;
    authorId: number;
    role: DisputeRole;
    text: string;
    fileIds: readonly string[];
    now: Date;
  },
): Promise<number> {
  const { id } = await db.q
    .insertInto('resource_dispute_messages')
    .values({
      return_id: message.returnId,
      author_id: message.authorId,
      role: message.role,
      text: message.text,
      created_at: message.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const files = message.fileIds.map((file_id, position) => ({ message_id: id, file_id, position }));
  if (files.length > 0) await db.q.insertInto('resource_dispute_files').values(files).execute();
  return id;
}

/** Rooms in which a file was shown. */
export async function listRoomsOfFile(db: Database, fileId: string) {
  return db.q
    .selectFrom('resource_dispute_files as f')
    .innerJoin('resource_dispute_messages as m', 'm.id', 'f.message_id')
    .innerJoin('resource_returns as t', 't.id', 'm.return_id')
    .innerJoin('resources as r', 'r.id', 't.resource_id')
    .select(['t.id as returnId', 't.state', 't.user_id as buyerId', 'r.author_id as authorId'])
    .where('f.file_id', '=', fileId)
    .orderBy('t.id')
    .limit(sql.lit(resourceLimits.disputeMessages))
    .execute();
}

/** Requests of a buyer and those about resources of an author, the newest first. */
export async function listOwnReturns(db: Database, { userId, page }: { userId: number; page: number }) {
  const own = db.q
    .selectFrom('resource_returns as t')
    .innerJoin('resources as r', 'r.id', 't.resource_id')
    .innerJoin('resource_purchases as p', 'p.id', 't.purchase_id')
    .where((e) => e.or([e('t.user_id', '=', userId), e('r.author_id', '=', userId)]));
  const rows = await own
    .select(['t.id', 't.why', 't.text', 't.state', 't.answer', 't.created_at', 't.decided_at', 't.user_id'])
    .select(['r.id as resource_id', 'r.title', 'p.price'])
    .orderBy('t.id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((Math.min(page, deepestPage) - 1) * pageSize)
    .execute();
  const { count } = await own.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows, total: Number(count), pageSize };
}
