import type { Corrections } from '../../../../contract/part/maker.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** Reports on the published parts of a maker. */
export async function getCorrections(db: Database, makerId: number): Promise<Corrections> {
  const { rows } = await db.query<Corrections>(
    `select count(*) filter (where r.state = 'open')::integer as open,
       count(*) filter (where r.state = 'fixed')::integer as fixed,
       count(*) filter (where r.state = 'declined')::integer as declined,
       (percentile_cont(0.5) within group (order by extract(epoch from r.decided_at - r.created_at) / 86400)
         filter (where r.state = 'fixed'))::double precision as "medianDays"
     from part_reports r join parts p on p.id = r.part_id
     where p.maker_id = $1 and p.state = 'published'`,
    [makerId],
  );
  return rows[0] ?? { open: 0, fixed: 0, declined: 0, medianDays: null };
}

/** Open requests for parts of a maker, and the votes for them. */
export async function countWished(
  db: Database,
  makerKey: string,
): Promise<{ requestCount: number; voteCount: number }> {
  return db.q
    .selectFrom('part_requests as r')
    .leftJoin('part_request_votes as v', 'v.request_id', 'r.id')
    .select((e) => [
      e.fn.count<number>('r.id').distinct().as('requestCount'),
      e.fn.count<number>('v.user_id').as('voteCount'),
    ])
    .where('r.maker_key', '=', makerKey)
    .where('r.state', 'in', ['asked', 'taken'])
    .executeTakeFirstOrThrow();
}
