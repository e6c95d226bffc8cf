import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Newest conversions of one extension that are looked at. */
const maxExamined = 200;

export interface Measure {
  ownerId: number;
  milliseconds: number;
  megabytes: number;
}

/** What the newest conversion of a like file took: the same extension, up to twice as large or small; one of each person. */
export async function listMeasures(
  db: Database,
  { extension, byteSize }: { extension: string; byteSize: number },
): Promise<Measure[]> {
  const { rows } = await sql<{ owner_id: number; work_milliseconds: number; work_megabytes: number }>`
    select distinct on (owner_id) owner_id, work_milliseconds, work_megabytes from (
      select owner_id, work_milliseconds, coalesce(work_megabytes, 0) as work_megabytes, byte_size, updated_at
      from files where extension = ${extension} and work_milliseconds is not null
      order by updated_at desc limit ${sql.lit(maxExamined)}
    ) as newest
    where byte_size between ${byteSize}::bigint / 2 and ${byteSize}::bigint * 2
    order by owner_id, updated_at desc`.execute(db.q);
  return rows.map((row) => ({
    ownerId: row.owner_id,
    milliseconds: row.work_milliseconds,
    megabytes: row.work_megabytes,
  }));
}
