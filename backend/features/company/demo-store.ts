import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { createTenant, deleteTenant } from '../account/index.ts';
import './tables.ts';

/** In place of a unified social credit code, which no company has like this. */
const demoCode = 'DEMO';

export const isDemoCompany = ({ code }: { code: string }): boolean => code === demoCode;

/** An accepted company without members, so that nobody acts for it. */
export async function createDemoCompany(
  db: Database,
  { name, now }: { name: string; now: Date },
): Promise<number> {
  const id = await createTenant(db, { name, now });
  await db.q
    .insertInto('companies')
    .values({
      ...{ id, code: demoCode, licence_key: '', state: 'accepted', seats: null },
      ...{ sent_at: now, decided_at: now, decided_by: null, created_at: now },
    })
    .execute();
  return id;
}

/** The one of the demo content, whatever staff did with it since. */
export async function findDemoCompanyId(db: Database): Promise<number | undefined> {
  const row = await db.q.selectFrom('companies').select('id').where('code', '=', demoCode).executeTakeFirst();
  return row?.id;
}

/** Deletes it with its tenant; false when somebody joined it since. */
export async function deleteDemoCompany(db: Database, companyId: number): Promise<boolean> {
  const { numDeletedRows } = await db.q
    .deleteFrom('companies')
    .where('id', '=', companyId)
    .where('code', '=', demoCode)
    .where(
      sql<boolean>`not exists (select from company_members m where m.company_id = companies.id)
        and not exists (select from company_invitations i where i.company_id = companies.id)`,
    )
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await deleteTenant(db, companyId);
  return true;
}
