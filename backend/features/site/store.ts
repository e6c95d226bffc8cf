import * as v from 'valibot';
import {
  type SiteConfig,
  SiteConfigSchema,
  type StaffConfig,
  StaffConfigSchema,
} from '../../../contract/site/site.ts';
import type { Database } from '../../db/database.ts';

/** What everybody may see; keys that were never set take the schema's defaults. */
export async function getSiteConfig(db: Database): Promise<SiteConfig> {
  return v.parse(SiteConfigSchema, await readValues(db));
}

export async function getStaffConfig(db: Database): Promise<StaffConfig> {
  return v.parse(StaffConfigSchema, await readValues(db));
}

async function readValues(db: Database): Promise<Record<string, unknown>> {
  const rows = await db.q
    .selectFrom('site_config')
    .select(['key', 'value'])
    .orderBy('key')
    .limit(200)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** Lets one change of the configuration happen at a time, to the end of the transaction. */
export async function lockSiteConfig(db: Database): Promise<void> {
  await db.query('lock table site_config in share row exclusive mode');
}

export async function saveSiteConfig(
  db: Database,
  { key, value, now }: { key: string; value: unknown; now: Date },
): Promise<void> {
  const row = { key, value: JSON.stringify(value), updated_at: now };
  await db.q
    .insertInto('site_config')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** Sets values that nobody has set yet; what an operator changed stays. */
export async function createSiteConfig(
  db: Database,
  { values, now }: { values: Partial<SiteConfig>; now: Date },
): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
    updated_at: now,
  }));
  await db.q
    .insertInto('site_config')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export async function deleteSiteConfig(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.q.deleteFrom('site_config').where('key', 'in', keys).execute();
}
