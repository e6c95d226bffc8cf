import type { PriceVersion } from '../../../contract/price.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

type Row = Omit<PriceVersion, 'effectiveFrom'> & { effectiveFrom: Date };

const columns = `id as "versionId", effective_from as "effectiveFrom", month_fen as "monthFen",
  quarter_fen as "quarterFen", year_fen as "yearFen", coins_per_yuan as "coinsPerYuan", month_gift as "monthGift",
  quarter_gift as "quarterGift", year_gift as "yearGift", packs, note`;

/** The version in force at a time. */
export async function getPrices(db: Database, now: Date): Promise<PriceVersion | undefined> {
  const { rows } = await db.query<Row>(
    `select ${columns} from price_versions where effective_from <= $1
     order by effective_from desc, id desc limit 1`,
    [now],
  );
  return rows[0] && toVersion(rows[0]);
}

/** The version that an order was made with. */
export async function getPriceVersion(db: Database, versionId: number): Promise<PriceVersion> {
  const { rows } = await db.query<Row>(`select ${columns} from price_versions where id = $1`, [versionId]);
  return toVersion(rows[0] as Row);
}

/** Every version, the one that begins last in front; at most 200. */
export async function listPriceVersions(db: Database): Promise<PriceVersion[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from price_versions order by effective_from desc, id desc limit 200`,
    [],
  );
  return rows.map(toVersion);
}

export async function createPriceVersion(
  db: Database,
  version: Omit<PriceVersion, 'versionId'> & { createdBy: number | null; now: Date },
): Promise<PriceVersion> {
  const { rows } = await db.query<Row>(
    `insert into price_versions (effective_from, month_fen, quarter_fen, year_fen, coins_per_yuan, month_gift,
       quarter_gift, year_gift, packs, note, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${columns}`,
    [
      version.effectiveFrom,
      version.monthFen,
      version.quarterFen,
      version.yearFen,
      version.coinsPerYuan,
      version.monthGift,
      version.quarterGift,
      version.yearGift,
      JSON.stringify(version.packs),
      version.note,
      version.createdBy,
      version.now,
    ],
  );
  return toVersion(rows[0] as Row);
}

/** True when nobody ever set a price. */
export async function hasNoPrices(db: Database): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select 1 from price_versions) as found`,
    [],
  );
  return !rows[0]?.found;
}

const toVersion = (row: Row): PriceVersion => ({ ...row, effectiveFrom: row.effectiveFrom.toISOString() });
