import { sql } from 'kysely';
import type { CampusKind, CampusState } from '../../../../contract/school/limits.ts';
import { schoolLimits } from '../../../../contract/school/limits.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** Pupils who joined classes of the campus that are not over on a day. */
const pupilCount = (today: string) => sql<number>`(select count(*)::int from school_pupils p
    join school_classes k on k.id = p.class_id
    where k.company_id = campuses.company_id and k.ends_on >= ${today}::date and p.user_id is not null)`;

const select = (db: Database, today: string) =>
  db.q
    .selectFrom('campuses')
    .innerJoin('tenants', 'tenants.id', 'campuses.company_id')
    .select([
      'campuses.company_id as companyId',
      'tenants.name',
      'campuses.kind',
      'campuses.state',
      'campuses.reason',
      'campuses.seats',
      'campuses.asked_at as askedAt',
      pupilCount(today).as('pupilCount'),
    ]);

export type CampusRecord = NonNullable<Awaited<ReturnType<typeof findCampus>>>;

export async function findCampus(db: Database, { companyId, today }: { companyId: number; today: string }) {
  return select(db, today).where('campuses.company_id', '=', companyId).executeTakeFirst();
}

/** Held to the end of the transaction. */
export async function lockCampus(db: Database, { companyId, today }: { companyId: number; today: string }) {
  return select(db, today)
    .where('campuses.company_id', '=', companyId)
    .forUpdate('campuses')
    .executeTakeFirst();
}

/** Asks, or asks again; false where staff accepted it. */
export async function saveAsked(
  db: Database,
  asked: { companyId: number; kind: CampusKind; userId: number; now: Date },
): Promise<boolean> {
  const row = { kind: asked.kind, asked_by: asked.userId, asked_at: asked.now };
  const made = await db.q
    .insertInto('campuses')
    .values({ company_id: asked.companyId, ...row, decided_by: null, decided_at: null })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet({ ...row, state: 'waiting', reason: '' })
        .where('campuses.state', '<>', 'accepted'),
    )
    .returning('company_id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updateReviewed(
  db: Database,
  { companyId, by, now, ...change }: Reviewed,
): Promise<void> {
  await db.q
    .updateTable('campuses')
    .set({ ...change, decided_by: by, decided_at: now })
    .where('company_id', '=', companyId)
    .execute();
}

interface Reviewed {
  companyId: number;
  state: CampusState;
  reason: string;
  seats: number;
  by: number;
  now: Date;
}

export async function listByState(
  db: Database,
  { state, page, today }: { state: CampusState; page: number; today: string },
) {
  const { total } = await db.q
    .selectFrom('campuses')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  const items = await select(db, today)
    .where('campuses.state', '=', state)
    .orderBy('campuses.asked_at')
    .orderBy('campuses.company_id')
    .limit(sql.lit(schoolLimits.perPage))
    .offset((page - 1) * schoolLimits.perPage)
    .execute();
  return { items, total: Number(total) };
}

/** Owner and admins of a company, who hear what staff decide. */
export async function listManagerIds(db: Database, companyId: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom('company_members')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('role', 'in', ['owner', 'admin'])
    .orderBy('user_id')
    .limit(sql.lit(100))
    .execute();
  return rows.map(({ user_id }) => user_id);
}
