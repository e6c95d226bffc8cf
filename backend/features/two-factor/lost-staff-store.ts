import { sql } from 'kysely';
import type { StaffLostFactor } from '../../../contract/two-factor/lost-factor.ts';
import type { Database } from '../../db/database.ts';
import { maskContact } from '../auth/index.ts';
import { personColumns, toPersonSummary } from '../person/index.ts';
import './tables.ts';

export const lostPerPage = 20;

/** A page of requests as staff read them, those that wait first. */
export async function listLost(
  db: Database,
  page: number,
): Promise<{ items: StaffLostFactor[]; total: number }> {
  const rows = await requests(db)
    .orderBy(sql`l.state = 'waiting'`, 'desc')
    .orderBy('l.id', 'desc')
    .limit(sql.lit(lostPerPage))
    .offset((page - 1) * lostPerPage)
    .execute();
  const { count } = await db.q
    .selectFrom('lost_factors')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(toStaffLost), total: Number(count) };
}

export async function findStaffLost(db: Database, id: number): Promise<StaffLostFactor | undefined> {
  const row = await requests(db).where('l.id', '=', id).executeTakeFirst();
  return row && toStaffLost(row);
}

function requests(db: Database) {
  return db.q
    .selectFrom('lost_factors as l')
    .innerJoin('users', 'users.id', 'l.user_id')
    .select(['l.id', 'l.state', 'l.statement', 'l.address', 'l.created_at', 'l.opens_at', 'l.closes_at'])
    .select(['l.picture_key', 'users.phone', 'users.email', 'users.created_at as signed_up_at'])
    .select(personColumns)
    .select([
      sql<boolean>`cardinality(users.roles) > 0`.as('is_staff'),
      sql<Date | null>`(select max(created_at) from sign_in_log
        where sign_in_log.user_id = l.user_id and event like 'signin%' and event <> 'signin_failed')`.as(
        'last_sign_in_at',
      ),
      sql<StaffLostFactor['votes']>`coalesce((select json_agg(json_build_object('staffId', staff_id,
        'staffName', staff.nickname, 'verdict', verdict, 'reason', reason,
        'createdAt', to_char(v.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        order by v.created_at, staff_id)
        from lost_factor_votes v join users staff on staff.id = staff_id where lost_factor_id = l.id), '[]')`.as(
        'votes',
      ),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>;

function toStaffLost(row: Row): StaffLostFactor {
  return {
    requestId: row.id,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at?.toISOString() ?? null,
    person: toPersonSummary(row),
    isStaff: row.is_staff,
    statement: row.statement,
    hasPicture: row.picture_key !== '',
    address: row.address,
    phone: maskContact(row.phone ?? ''),
    email: maskContact(row.email ?? ''),
    signedUpAt: row.signed_up_at.toISOString(),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    votes: row.votes,
  };
}

/** Active staff who may decide on somebody's request. */
export async function listDeciders(db: Database, userId: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom(['users as staff', 'users as holder'])
    .select('staff.id')
    .where('holder.id', '=', userId)
    .where('staff.id', '<>', userId)
    .where('staff.group_id', '=', 1)
    .where(
      sql<boolean>`staff.roles &&
        case when cardinality(holder.roles) > 0 then array['owner'] else array['owner', 'admin'] end`,
    )
    .orderBy('staff.id')
    .limit(sql.lit(100))
    .execute();
  return rows.map(({ id }) => id);
}

export async function createLostVote(
  db: Database,
  vote: { id: number; staffId: number; verdict: 'approve' | 'refuse'; reason: string; now: Date },
): Promise<void> {
  await db.q
    .insertInto('lost_factor_votes')
    .values({
      lost_factor_id: vote.id,
      staff_id: vote.staffId,
      verdict: vote.verdict,
      reason: vote.reason,
      created_at: vote.now,
    })
    .execute();
}
