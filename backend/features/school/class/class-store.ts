import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import '../tables.ts';

export type ClassRecord = Selectable<Tables['school_classes']>;

const select = (db: Database) =>
  db.q
    .selectFrom('school_classes as k')
    .innerJoin('tenants as t', 't.id', 'k.company_id')
    .leftJoin('users as u', 'u.id', 'k.teacher_id')
    .selectAll('k')
    .select([
      't.name as campus_name',
      'u.nickname as teacher_name',
      sql<number>`(select count(*)::int from school_pupils p where p.class_id = k.id and p.user_id is not null)`.as(
        'pupil_count',
      ),
    ]);

export type ShownClass = NonNullable<Awaited<ReturnType<typeof findClass>>>;

export async function findClass(db: Database, classId: number) {
  return select(db).where('k.id', '=', classId).executeTakeFirst();
}

export async function findClassOfCode(db: Database, code: string) {
  return select(db).where('k.code', '=', code).executeTakeFirst();
}

/** Whether the person teaches the class: as its teacher, or as owner or admin of a company that is still accepted. */
const taughtBy = (userId: number) => sql<boolean>`exists (select from company_members m
    join companies c on c.id = m.company_id and c.state = 'accepted'
    where m.company_id = k.company_id and m.user_id = ${userId}
      and (k.teacher_id = ${userId} or m.role in ('owner', 'admin')))`;

export async function isTaughtBy(
  db: Database,
  { classId, userId }: { classId: number; userId: number },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('school_classes as k')
    .select('k.id')
    .where('k.id', '=', classId)
    .where(taughtBy(userId))
    .executeTakeFirst();
  return row !== undefined;
}

export async function listTaught(db: Database, userId: number): Promise<ShownClass[]> {
  return select(db).where(taughtBy(userId)).orderBy('k.id', 'desc').limit(sql.lit(200)).execute();
}

export async function listJoined(db: Database, userId: number): Promise<ShownClass[]> {
  return select(db)
    .where(
      sql<boolean>`exists (select from school_pupils p where p.class_id = k.id and p.user_id = ${userId})`,
    )
    .orderBy('k.id', 'desc')
    .limit(sql.lit(200))
    .execute();
}

/** Held to the end of the transaction. */
export async function lockClass(db: Database, classId: number): Promise<ClassRecord | undefined> {
  return db.q
    .selectFrom('school_classes')
    .selectAll()
    .where('id', '=', classId)
    .forUpdate()
    .executeTakeFirst();
}

export async function createClass(
  db: Database,
  row: Insertable<Tables['school_classes']>,
): Promise<number | undefined> {
  const made = await db.q
    .insertInto('school_classes')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function updateClass(
  db: Database,
  classId: number,
  change: Partial<Pick<ClassRecord, 'name' | 'ends_on' | 'is_open' | 'is_listed' | 'code'>>,
): Promise<void> {
  await db.q.updateTable('school_classes').set(change).where('id', '=', classId).execute();
}

export async function countClasses(
  db: Database,
  { companyId, today }: { companyId: number; today: string },
): Promise<number> {
  const { count } = await db.q
    .selectFrom('school_classes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('ends_on', '>=', today)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes numbers and names in classes that ended before a day; entries that nobody joined by go whole. */
export async function forgetPupils(
  db: Database,
  { before, now }: { before: string; now: Date },
): Promise<number> {
  return db.tx(async () => {
    const over = await db.q
      .updateTable('school_classes')
      .set({ forgotten_at: now, is_open: false })
      .where('ends_on', '<', before)
      .where('forgotten_at', 'is', null)
      .returning('id')
      .execute();
    const ids = over.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await db.q
      .deleteFrom('school_pupils')
      .where('class_id', 'in', ids)
      .where('user_id', 'is', null)
      .execute();
    await db.q
      .updateTable('school_pupils')
      .set({ number: '', name: '' })
      .where('class_id', 'in', ids)
      .execute();
    return ids.length;
  });
}
