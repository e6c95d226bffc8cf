import type { Database } from '../../db/database.ts';
import { resetClock } from './list/catalogue-store.ts';

/** Rows that belong to a person's rows, or are about the person without naming them. */
export async function erasePersonalData(db: Database, userId: number): Promise<void> {
  // A check by nobody is none.
  const { rowCount } = await db.query(
    `update resources set is_verified = false from resource_versions v
      where v.id = resources.version_id and v.verified_by = $1`,
    [userId],
  );
  if (rowCount) await resetClock(db);
  await db.query(
    `update resource_versions set verified_by = null, verified_at = null where verified_by = $1`,
    [userId],
  );
  await db.query(
    `update resource_claims set claimant_name = '', claimant_contact = '' where claimant_id = $1`,
    [userId],
  );
  await db.query(`update resource_claims set counter_name = '', counter_contact = '' where author_id = $1`, [
    userId,
  ]);
  // Never published: nobody else has seen it.
  await db.query(`delete from resources where author_id = $1 and version_id is null`, [userId]);
  // What was bought for a company stays with it; its owner keeps it.
  await db.query(
    `update resource_purchases set user_id = owner.user_id from company_members as own
      join company_members as owner on owner.company_id = own.company_id and owner.role = 'owner'
      where own.user_id = $1 and resource_purchases.user_id = $1
        and resource_purchases.company_id = own.company_id`,
    [userId],
  );
}
