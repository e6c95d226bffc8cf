import type { PriceVersion } from '../../../contract/price/price.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

type Row = Omit<PriceVersion, 'effectiveFrom'> & { effectiveFrom: Date };

const columns = [
  'id as versionId',
  'effective_from as effectiveFrom',
  'month_fen as monthFen',
  'quarter_fen as quarterFen',
  'year_fen as yearFen',
  'coins_per_yuan as coinsPerYuan',
  'month_gift as monthGift',
  'quarter_gift as quarterGift',
  'year_gift as yearGift',
  'packs',
  'note',
] as const;

/** The one that begins last in front. */
const selectVersions = (db: Database) =>
  db.q.selectFrom('price_versions').select(columns).orderBy('effective_from', 'desc').orderBy('id', 'desc');

/** The version in force at a time. */
export async function getPrices(db: Database, now: Date): Promise<PriceVersion | undefined> {
  const row = await selectVersions(db).where('effective_from', '<=', now).limit(1).executeTakeFirst();
  return row && toVersion(row);
}

/** The version that an order was made with. */
export async function getPriceVersion(db: Database, versionId: number): Promise<PriceVersion> {
  return toVersion(await selectVersions(db).where('id', '=', versionId).executeTakeFirstOrThrow());
}

/** Every version, the one that begins last in front; at most 200. */
export async function listPriceVersions(db: Database): Promise<PriceVersion[]> {
  const rows = await selectVersions(db).limit(200).execute();
  return rows.map(toVersion);
}

export async function createPriceVersion(
  db: Database,
  version: Omit<PriceVersion, 'versionId'> & { createdBy: number | null; now: Date },
): Promise<PriceVersion> {
  const row = await db.q
    .insertInto('price_versions')
    .values({
      effective_from: new Date(version.effectiveFrom),
      month_fen: version.monthFen,
      quarter_fen: version.quarterFen,
      year_fen: version.yearFen,
      coins_per_yuan: version.coinsPerYuan,
      month_gift: version.monthGift,
      quarter_gift: version.quarterGift,
      year_gift: version.yearGift,
      packs: JSON.stringify(version.packs),
      note: version.note,
      created_by: version.createdBy,
      created_at: version.now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toVersion(row);
}

/** True when nobody ever set a price. */
export async function hasNoPrices(db: Database): Promise<boolean> {
  const row = await db.q.selectFrom('price_versions').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

const toVersion = (row: Row): PriceVersion => ({ ...row, effectiveFrom: row.effectiveFrom.toISOString() });

/** True when anybody ever ordered something. */
export async function existsOrder(db: Database): Promise<boolean> {
  const row = await db.q.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
