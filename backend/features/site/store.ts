import * as v from 'valibot';
import { type SiteConfig, SiteConfigSchema } from '../../../contract/site.ts';
import type { Database } from '../../db/database.ts';

/** The whole configuration; keys that were never set take the schema's defaults. */
export async function getSiteConfig(db: Database): Promise<SiteConfig> {
  const rows = await db.q
    .selectFrom('site_config')
    .select(['key', 'value'])
    .orderBy('key')
    .limit(200)
    .execute();
  return v.parse(SiteConfigSchema, Object.fromEntries(rows.map((row) => [row.key, row.value])));
}
