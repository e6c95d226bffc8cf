import { sql } from 'kysely';
import { listedFaults } from '../../../contract/ticket/fault.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** What was reported of a nameplate, each with its first message; what was blanked after its time is left out. */
export async function listFaultRows(db: Database, nameplateId: number, ticketId?: number) {
  const firstOf = sql<number>`(select min(id) from ticket_posts where ticket_id = t.id and kind = 'asker')`;
  return db.q
    .selectFrom('tickets as t')
    .innerJoin('ticket_posts as p', (join) => join.on('p.id', '=', firstOf))
    .select([
      't.id',
      't.subject',
      't.severity',
      't.state',
      't.name',
      't.created_at',
      'p.id as postId',
      'p.text',
    ])
    .where('t.nameplate_id', '=', nameplateId)
    .where('t.subject', '<>', '')
    .$if(ticketId !== undefined, (q) => q.where('t.id', '=', ticketId ?? 0))
    .orderBy('t.id', 'desc')
    .limit(sql.lit(listedFaults))
    .execute();
}
