import { sql } from 'kysely';
import type { LifeCycle, PartRole, PartState, PartValues } from '../../../contract/part/kinds.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

const atOnce = 1000;

export interface IndexedRow {
  id: number;
  state: PartState;
  familyId: number;
  makerId: number;
  number: string;
  name: string;
  series: string;
  lifeCycle: LifeCycle;
  missing: number;
  values: PartValues;
  width: number | null;
  height: number | null;
  depth: number | null;
  publishedAt: Date | null;
  roles: PartRole[];
}

/** The parts that were written after a revision, in pieces that hold nobody up. */
export async function* listWritten(
  db: Database,
  { after, until }: { after: number; until: number },
): AsyncGenerator<IndexedRow[]> {
  for (let lastId = 0; ; ) {
    const rows = await db.q
      .selectFrom('parts as p')
      .select(['p.id', 'p.state', 'p.family_id as familyId', 'p.maker_id as makerId', 'p.number', 'p.name'])
      .select(['p.series', 'p.life_cycle as lifeCycle', 'p.values', 'p.width', 'p.height', 'p.depth'])
      .select(['p.published_at as publishedAt', sql<number>`cardinality(p.missing)`.as('missing')])
      .select(sql<PartRole[]>`array(select distinct role from part_files where part_id = p.id)`.as('roles'))
      .where('p.revision', '>', after)
      .where('p.revision', '<=', until)
      .where('p.id', '>', lastId)
      .orderBy('p.id')
      .limit(sql.lit(atOnce))
      .execute();
    if (rows.length > 0) yield rows;
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < atOnce) return;
  }
}
