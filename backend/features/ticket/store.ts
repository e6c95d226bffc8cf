import { type Selectable, sql, type Updateable } from 'kysely';
import type { TicketState } from '../../../contract/ticket/ticket.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import './tables.ts';

export type TicketRow = Selectable<Tables['tickets']>;
export type TicketChange = Updateable<Tables['tickets']>;

const pageSize = 30;
const maxOwn = 50;

export async function getTicket(db: Database, id: number): Promise<TicketRow | undefined> {
  return db.q.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listByIds(db: Database, ids: readonly number[]): Promise<TicketRow[]> {
  if (ids.length === 0) return [];
  return db.q.selectFrom('tickets').selectAll().where('id', 'in', ids).execute();
}

/** Held to the end of the transaction. */
export async function lockTicket(db: Database, id: number): Promise<TicketRow | undefined> {
  return db.q.selectFrom('tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function listOwn(db: Database, userId: number): Promise<TicketRow[]> {
  return db.q
    .selectFrom('tickets')
    .selectAll()
    .where('asker_id', '=', userId)
    .orderBy('active_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(maxOwn))
    .execute();
}

/** Open ones by the time at which they are due, the others by when something last happened. */
export async function listByState(
  db: Database,
  { state, assigneeId, page }: { state: TicketState; assigneeId: number | null; page: number },
) {
  let query = db.q.selectFrom('tickets').where('state', '=', state);
  if (assigneeId !== null) query = query.where('assignee_id', '=', assigneeId);
  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await query
    .selectAll()
    .orderBy(state === 'open' ? sql`due_at asc nulls last` : sql`active_at desc`)
    .orderBy('id')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  return { items, page, pageSize, total: Number(total), isTotalCapped: false };
}

/** Not solved, of an account or a mail address. */
export async function countOpen(
  db: Database,
  { email, userId }: { email: string; userId: number | null },
): Promise<number> {
  const { count } = await db.q
    .selectFrom('tickets')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', 'in', ['open', 'waiting'])
    .where((e) => (userId === null ? e('email', '=', email) : e('asker_id', '=', userId)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function createTicket(
  db: Database,
  made: Pick<
    TicketRow,
    | 'subject'
    | 'product'
    | 'version'
    | 'licence'
    | 'severity'
    | 'asker_id'
    | 'name'
    | 'email'
    | 'code_seed'
    | 'locale'
    | 'open_since'
    | 'due_at'
    | 'created_at'
  > & { assignee_id?: number | null; split_from?: number | null } & Partial<
      Pick<TicketRow, 'terms_id' | 'solve_minutes' | 'solve_due_at' | 'nameplate_id'>
    >,
): Promise<number> {
  const { id } = await db.q
    .insertInto('tickets')
    .values({ ...made, active_at: made.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTicket(db: Database, id: number, change: TicketChange): Promise<void> {
  await db.q.updateTable('tickets').set(change).where('id', '=', id).execute();
}

/** Open ones with a promise that is due before a time, each taken once whatever number of instances ask. */
export async function takeDue(
  db: Database,
  { now, before, limit, promise }: { now: Date; before: Date; limit: number; promise: 'answer' | 'solution' },
): Promise<TicketRow[]> {
  const [dueAt, warnedAt] =
    promise === 'answer'
      ? (['due_at', 'warned_at'] as const)
      : (['solve_due_at', 'solve_warned_at'] as const);
  const due = db.q
    .selectFrom('tickets')
    .select('id')
    .where('state', '=', 'open')
    .where(warnedAt, 'is', null)
    .where(dueAt, '<=', before)
    .orderBy(dueAt)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db.q
    .updateTable('tickets')
    .set({ [warnedAt]: now })
    .where('id', 'in', due)
    .returningAll()
    .execute();
}
