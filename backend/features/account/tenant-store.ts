import './tables.ts';
import type { Database } from '../../db/database.ts';

export async function updateTenantName(
  db: Database,
  { companyId, name }: { companyId: number; name: string },
): Promise<void> {
  await db.q.updateTable('tenants').set({ name }).where('id', '=', companyId).execute();
}

/** The account's company, as the current user shows it; null takes it away. */
export async function setTenant(
  db: Database,
  { userId, companyId }: { userId: number; companyId: number | null },
): Promise<void> {
  await db.q
    .updateTable('users')
    .set({ tenant_id: companyId, is_company: companyId !== null })
    .where('id', '=', userId)
    .execute();
}

export async function createTenant(
  db: Database,
  { name, now }: { name: string; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('tenants')
    .values({ name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a company's tenant; its company must be gone and no account in it. */
export async function deleteTenant(db: Database, companyId: number): Promise<void> {
  await db.q.deleteFrom('tenants').where('id', '=', companyId).execute();
}
