import { type NotNull, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

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
  const newest = db.q
    .selectFrom('files')
    .select(['owner_id', 'work_milliseconds', 'work_megabytes', 'byte_size', 'updated_at'])
    .where('extension', '=', extension)
    .where('work_milliseconds', 'is not', null)
    .orderBy('updated_at', 'desc')
    .limit(sql.lit(maxExamined))
    .$narrowType<{ work_milliseconds: NotNull }>()
    .as('newest');
  const rows = await db.q
    .selectFrom(newest)
    .distinctOn('owner_id')
    .select(['owner_id', 'work_milliseconds', 'work_megabytes'])
    .where(sql<boolean>`byte_size between ${byteSize}::bigint / 2 and ${byteSize}::bigint * 2`)
    .orderBy('owner_id')
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map((row) => ({
    ownerId: row.owner_id,
    milliseconds: row.work_milliseconds,
    megabytes: row.work_megabytes ?? 0,
  }));
}
