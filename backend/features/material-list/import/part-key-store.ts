import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export interface FoundPart {
  partId: number;
  maker: string;
  number: string;
  name: string;
}

/** Published parts by the key of their number. */
export async function listPartsByKey(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, FoundPart[]>> {
  const rows = await db.q
    .selectFrom('parts')
    .innerJoin('part_makers', 'part_makers.id', 'parts.maker_id')
    .select(['parts.id as partId', 'part_makers.name as maker', 'parts.number', 'parts.name'])
    .select('parts.number_key as key')
    .where('parts.number_key', '=', sql<string>`any(${[...new Set(keys)]}::text[])`)
    .where('parts.state', '=', 'published')
    .orderBy('parts.id')
    .limit(sql.lit(5000))
    .execute();
  const found = new Map<string, FoundPart[]>();
  for (const { key, ...part } of rows) found.set(key, [...(found.get(key) ?? []), part]);
  return found;
}
