import type { DataRequest } from '../../../contract/personal-data/personal-data.ts';
import type { Database } from '../../db/database.ts';
import { listPeople } from '../person/index.ts';
import './tables.ts';

export const requestsPerPage = 30;
/** Fifteen working days, and a day after which what runs by itself has failed to. */
const answerDays = 21;
const graceHours = 24;

type Row = Omit<DataRequest, 'person' | 'askedAt' | 'endsAt' | 'doneAt' | 'answerBy'> & {
  userId: number;
  askedAt: Date;
  answerBy: Date;
  endsAt: Date;
  doneAt: Date | null;
};

const requests = `select 'export' as kind, id as "requestId", user_id as "userId", state, created_at as "askedAt",
    created_at + interval '${answerDays} days' as "answerBy", expires_at as "endsAt", null::timestamptz as "doneAt",
    state = 'failed' or (state = 'waiting' and created_at < $1::timestamptz - interval '${graceHours} hours') as "isLate"
  from data_exports
  union all
  select 'erasure', user_id, user_id, case when erased_at is null then 'cooling' else 'erased' end, asked_at,
    asked_at + interval '${answerDays} days', due_at, erased_at,
    erased_at is null and due_at < $1::timestamptz - interval '${graceHours} hours'
  from account_cancellations`;

/** What people asked for about their data, those that are late first, then the newest. */
export async function listRequests(
  db: Database,
  { kind, page, now }: { kind: 'all' | DataRequest['kind']; page: number; now: Date },
): Promise<{ items: DataRequest[]; total: number; lateCount: number }> {
  const { rows } = await db.query<Row>(
    `select * from (${requests}) as asked where $2 = 'all' or kind = $2
     order by "isLate" desc, "askedAt" desc, kind, "requestId" desc limit ${requestsPerPage} offset $3`,
    [now, kind, (page - 1) * requestsPerPage],
  );
  const counted = await db.query<{ total: number; late: number }>(
    `select count(*) filter (where $2 = 'all' or kind = $2)::integer as total,
       count(*) filter (where "isLate")::integer as late from (${requests}) as asked`,
    [now, kind],
  );
  const people = await listPeople(
    db,
    rows.map(({ userId }) => userId),
  );
  const items = rows.flatMap(({ userId, askedAt, answerBy, endsAt, doneAt, ...row }) => {
    const person = people.get(userId);
    if (!person) return [];
    return [
      {
        ...row,
        person,
        askedAt: askedAt.toISOString(),
        answerBy: answerBy.toISOString(),
        endsAt: endsAt.toISOString(),
        doneAt: doneAt?.toISOString() ?? null,
      },
    ];
  });
  return { items, total: counted.rows[0]?.total ?? 0, lateCount: counted.rows[0]?.late ?? 0 };
}

/** Lets a copy that failed wait again; false when it did not fail. */
export async function resetExport(
  db: Database,
  { exportId, expiresAt }: { exportId: number; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('data_exports')
    .set({ state: 'waiting', expires_at: expiresAt })
    .where('id', '=', exportId)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
