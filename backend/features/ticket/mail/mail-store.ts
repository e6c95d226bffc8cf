import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import '../tables.ts';

export type MailRow = Selectable<Tables['ticket_mails']>;

const pageSize = 20;

/** Undefined where a mail of that key is there already. */
export async function createMail(
  db: Database,
  mail: Insertable<Tables['ticket_mails']>,
): Promise<number | undefined> {
  const row = await db.q
    .insertInto('ticket_mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('message_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function hasMail(db: Database, messageKey: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('ticket_mails')
    .select('id')
    .where('message_key', '=', messageKey)
    .executeTakeFirst();
  return row !== undefined;
}

export async function getMail(db: Database, id: number): Promise<MailRow | undefined> {
  return db.q.selectFrom('ticket_mails').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Held to the end of the transaction. */
export async function lockMail(db: Database, id: number): Promise<MailRow | undefined> {
  return db.q.selectFrom('ticket_mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateMail(
  db: Database,
  id: number,
  change: Updateable<Tables['ticket_mails']>,
): Promise<void> {
  await db.q.updateTable('ticket_mails').set(change).where('id', '=', id).execute();
}

/** Mails that became messages of a ticket since a time. */
export async function countTaken(
  db: Database,
  { ticketId, since }: { ticketId: number; since: Date },
): Promise<number> {
  const { count } = await db.q
    .selectFrom('ticket_mails')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('ticket_id', '=', ticketId)
    .where('post_id', 'is not', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listMails(db: Database, { isAll, page }: { isAll: boolean; page: number }) {
  let query = db.q.selectFrom('ticket_mails');
  if (!isAll) query = query.where('state', 'in', ['held', 'partly']);
  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  return { items, page, pageSize, total: Number(total), isTotalCapped: false };
}
