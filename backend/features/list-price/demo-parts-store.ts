import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** The demo parts with what their sample price follows from. */
export async function listDemoParts(db: Database) {
  return db.q
    .selectFrom('parts')
    .innerJoin('part_groups', 'part_groups.id', 'parts.family_id')
    .select(['parts.id as partId', 'part_groups.slug as family', 'parts.values'])
    .where('parts.is_demo', '=', true)
    .orderBy('parts.id')
    .limit(sql.lit(50_000))
    .execute();
}
