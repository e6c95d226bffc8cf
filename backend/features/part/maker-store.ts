import type { Corrections } from '../../../contract/part/maker.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

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
  const { rows } = await db.query<{ requestCount: number; voteCount: number }>(
    `select count(distinct r.id)::integer as "requestCount", count(v.user_id)::integer as "voteCount"
     from part_requests r left join part_request_votes v on v.request_id = r.id
     where r.maker_key = $1 and r.state in ('asked', 'taken')`,
    [makerKey],
  );
  return rows[0] ?? { requestCount: 0, voteCount: 0 };
}
