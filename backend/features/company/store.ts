import type { Database } from '../../db/database.ts';
import './tables.ts';

export interface Company {
  companyId: number;
  name: string;
  code: string;
  licenceKey: string;
  state: 'waiting' | 'accepted' | 'returned' | 'dissolved';
  reason: string;
  seats: number | null;
  sentAt: Date;
}

const select = (db: Database) =>
  db.q
    .selectFrom('companies')
    .innerJoin('tenants', 'tenants.id', 'companies.id')
    .select([
      'companies.id as companyId',
      'tenants.name',
      'companies.code',
      'companies.licence_key as licenceKey',
      'companies.state',
      'companies.reason',
      'companies.seats',
      'companies.sent_at as sentAt',
    ]);

export async function findCompany(db: Database, companyId: number): Promise<Company | undefined> {
  return select(db).where('companies.id', '=', companyId).executeTakeFirst();
}

/** Holds a company to the end of the transaction: who joins, who is invited and what staff decide wait for each other. */
export async function lockCompany(db: Database, companyId: number): Promise<Company | undefined> {
  return select(db).where('companies.id', '=', companyId).forNoKeyUpdate('companies').executeTakeFirst();
}

export async function createCompany(
  db: Database,
  { companyId, code, licenceKey, now }: { companyId: number; code: string; licenceKey: string; now: Date },
): Promise<void> {
  await db.q
    .insertInto('companies')
    .values({
      id: companyId,
      code,
      licence_key: licenceKey,
      state: 'waiting',
      seats: null,
      sent_at: now,
      decided_at: null,
      decided_by: null,
      created_at: now,
    })
    .execute();
}

/** Submits it to the staff again. */
export async function updateSent(
  db: Database,
  { companyId, code, licenceKey, now }: { companyId: number; code: string; licenceKey: string; now: Date },
): Promise<void> {
  await db.q
    .updateTable('companies')
    .set({ code, licence_key: licenceKey, state: 'waiting', reason: '', sent_at: now })
    .where('id', '=', companyId)
    .execute();
}

/** Ends it; the picture of its licence is gone with it. */
export async function setDissolved(
  db: Database,
  { companyId, now }: { companyId: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('companies')
    .set({ state: 'dissolved', licence_key: '', reason: '', dissolved_at: now })
    .where('id', '=', companyId)
    .execute();
}

/** Name that a person gave at sign-up, or of their company. */
export async function findTenant(db: Database, tenantId: number): Promise<string | undefined> {
  const row = await db.q.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirst();
  return row?.name;
}
