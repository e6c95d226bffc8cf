import { sql } from 'kysely';
import type { Appointment, AppointmentState } from '../../../contract/appointment/appointment.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export interface AppointmentRecord
  extends Omit<Appointment, 'productName' | 'seller' | 'startsAt' | 'answerBy' | 'isOverdue' | 'createdAt'> {
  startsAt: Date | null;
  answerBy: Date | null;
  sellerId: number | null;
  codeSeed: string;
  locale: string;
  createdBy: number | null;
  createdAt: Date;
}

const pageSize = 30;
const maxOwn = 50;

const columns = [
  'id as appointmentId',
  'kind',
  'product',
  'region',
  'company',
  'name',
  'phone',
  'email',
  'panels',
  'note',
  'state',
  'starts_at as startsAt',
  'answer_by as answerBy',
  'seller_id as sellerId',
  'outcome',
  'revision',
  'code_seed as codeSeed',
  'locale',
  'created_by as createdBy',
  'created_at as createdAt',
] as const;

const select = (db: Database) => db.q.selectFrom('appointments').select(columns);

export async function getAppointment(db: Database, id: number): Promise<AppointmentRecord | undefined> {
  return select(db).where('id', '=', id).executeTakeFirst();
}

export async function lockAppointment(db: Database, id: number): Promise<AppointmentRecord | undefined> {
  return select(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function listOwn(db: Database, userId: number): Promise<AppointmentRecord[]> {
  return select(db).where('created_by', '=', userId).orderBy('id', 'desc').limit(sql.lit(maxOwn)).execute();
}

/** Open ones by the time at which somebody has to be there or to answer. */
export async function listByState(
  db: Database,
  { state, sellerId, page }: { state: AppointmentState; sellerId: number | null; page: number },
) {
  let query = select(db).where('state', '=', state);
  if (sellerId !== null) query = query.where('seller_id', '=', sellerId);
  const { total } = await query
    .clearSelect()
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const due = sql`coalesce(starts_at, answer_by, created_at)`;
  const items = await query
    .orderBy(due, state === 'open' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  return { items, page, pageSize, total: Number(total), isTotalCapped: false };
}

/** Who has a talk when, among open ones from a time on; null for the house itself. */
export async function listTaken(
  db: Database,
  from: Date,
): Promise<{ startsAt: Date; sellerId: number | null }[]> {
  const rows = await db.q
    .selectFrom('appointments')
    .select(['starts_at as startsAt', 'seller_id as sellerId'])
    .where('state', '=', 'open')
    .where('starts_at', '>=', from)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(10_000)
    .execute();
  return rows.flatMap(({ startsAt, sellerId }) => (startsAt ? [{ startsAt, sellerId }] : []));
}

/** Open ones of a phone number or an account. */
export async function countOpen(
  db: Database,
  { phone, userId }: { phone: string; userId: number | null },
): Promise<number> {
  const { count } = await db.q
    .selectFrom('appointments')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .where((e) => e.or([e('phone', '=', phone), ...(userId ? [e('created_by', '=', userId)] : [])]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function createAppointment(
  db: Database,
  made: Omit<AppointmentRecord, 'appointmentId' | 'state' | 'outcome' | 'revision'>,
): Promise<number> {
  const { id } = await db.q
    .insertInto('appointments')
    .values({
      kind: made.kind,
      product: made.product,
      region: made.region,
      company: made.company,
      name: made.name,
      phone: made.phone,
      email: made.email,
      panels: made.panels,
      note: made.note,
      starts_at: made.startsAt,
      answer_by: made.answerBy,
      seller_id: made.sellerId,
      code_seed: made.codeSeed,
      locale: made.locale,
      created_by: made.createdBy,
      reminded_at: null,
      created_at: made.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Another slot is remembered anew. */
export async function setSlot(
  db: Database,
  { id, startsAt, sellerId }: { id: number; startsAt: Date; sellerId: number | null },
): Promise<void> {
  await db.q
    .updateTable('appointments')
    .set((e) => ({
      starts_at: startsAt,
      seller_id: sellerId,
      reminded_at: null,
      revision: e('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function setSeller(
  db: Database,
  { id, sellerId }: { id: number; sellerId: number | null },
): Promise<void> {
  await db.q.updateTable('appointments').set({ seller_id: sellerId }).where('id', '=', id).execute();
}

export async function setState(
  db: Database,
  { id, state, outcome }: { id: number; state: AppointmentState; outcome: string },
): Promise<void> {
  await db.q
    .updateTable('appointments')
    .set((e) => ({ state, outcome, revision: e('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** When a seller has open talks. */
export async function listOpenOf(db: Database, sellerId: number): Promise<Date[]> {
  const rows = await db.q
    .selectFrom('appointments')
    .select('starts_at as startsAt')
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'open')
    .where('starts_at', 'is not', null)
    .execute();
  return rows.flatMap(({ startsAt }) => (startsAt ? [startsAt] : []));
}

/** Open ones of a seller, held to the end of the transaction. */
export async function lockOpenOf(db: Database, sellerId: number): Promise<AppointmentRecord[]> {
  return select(db)
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Wishes without a talk whose time to answer is over, of which staff were not told; each is taken once. */
export async function takeOverdue(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<AppointmentRecord[]> {
  const overdue = db.q
    .selectFrom('appointments')
    .select('id')
    .where('state', '=', 'open')
    .where('overdue_notified_at', 'is', null)
    .where('answer_by', '<=', now)
    .orderBy('answer_by')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db.q
    .updateTable('appointments')
    .set({ overdue_notified_at: now })
    .where('id', 'in', overdue)
    .returning(columns)
    .execute();
}

/** Talks that begin before a time and were not remembered; each is taken once, whatever number of instances ask. */
export async function takeDue(
  db: Database,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<AppointmentRecord[]> {
  const due = db.q
    .selectFrom('appointments')
    .select('id')
    .where('state', '=', 'open')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', now)
    .where('starts_at', '<=', before)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db.q
    .updateTable('appointments')
    .set({ reminded_at: now })
    .where('id', 'in', due)
    .returning(columns)
    .execute();
}
