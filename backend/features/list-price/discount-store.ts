import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Whose discounts, lists or forms they are: a person's, or their company's. */
export type Owner = { userId: number } | { companyId: number };

export interface Discount {
  discountId: number;
  makerId: number | null;
  familyId: number | null;
  discountBp: number;
}

const ownerColumns = (owner: Owner) =>
  'userId' in owner
    ? { user_id: owner.userId, company_id: null }
    : { user_id: null, company_id: owner.companyId };

export const maxDiscounts = 300;

export async function listDiscounts(db: Database, owner: Owner): Promise<Discount[]> {
  const query = db.q
    .selectFrom('price_discounts')
    .select(['id as discountId', 'maker_id as makerId', 'family_id as familyId'])
    .select('discount_bp as discountBp');
  const own =
    'userId' in owner
      ? query.where('user_id', '=', owner.userId)
      : query.where('company_id', '=', owner.companyId);
  return own.orderBy('id').limit(sql.lit(maxDiscounts)).execute();
}

/** One for each manufacturer and group; the same pair again is replaced. */
export async function saveDiscount(
  db: Database,
  { owner, makerId, familyId, discountBp, now }: Omit<Discount, 'discountId'> & { owner: Owner; now: Date },
): Promise<void> {
  await db.q
    .insertInto('price_discounts')
    .values({
      ...ownerColumns(owner),
      maker_id: makerId,
      family_id: familyId,
      discount_bp: discountBp,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'company_id', 'maker_id', 'family_id'])
        .doUpdateSet((e) => ({ discount_bp: e.ref('excluded.discount_bp') })),
    )
    .execute();
}

/** False when it is not the owner's. */
export async function deleteDiscount(
  db: Database,
  { owner, discountId }: { owner: Owner; discountId: number },
): Promise<boolean> {
  const query = db.q.deleteFrom('price_discounts').where('id', '=', discountId);
  const own =
    'userId' in owner
      ? query.where('user_id', '=', owner.userId)
      : query.where('company_id', '=', owner.companyId);
  const { numDeletedRows } = await own.executeTakeFirst();
  return numDeletedRows > 0n;
}
