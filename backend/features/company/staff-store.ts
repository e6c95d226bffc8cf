import type { StaffCompany } from '../../../contract/company/staff.ts';
import type { Database } from '../../db/database.ts';
import { type Company, findCompany } from './store.ts';
import './tables.ts';

export const companiesPerPage = 30;

type Extra = Pick<StaffCompany, 'memberCount' | 'balance' | 'decidedBy'> & {
  ownerId: number | null;
  decidedAt: Date | null;
};

/** What staff see of a company beside its own facts. */
export async function getExtra(db: Database, companyId: number): Promise<Extra> {
  const { rows } = await db.query<Extra>(
    `select (select user_id from company_members where company_id = $1 and role = 'owner') as "ownerId",
       (select count(*)::integer from company_members where company_id = $1) as "memberCount",
       coalesce((select balance from ledger_accounts where owner_id = -$1::bigint and kind = 'company'), 0) as balance,
       decided_at as "decidedAt", decider.nickname as "decidedBy"
     from companies left join users as decider on decider.id = decided_by where companies.id = $1`,
    [companyId],
  );
  return rows[0] as Extra;
}

/** Other companies with the same code. */
export async function listRivals(
  db: Database,
  { companyId, code }: Pick<Company, 'companyId' | 'code'>,
): Promise<StaffCompany['rivals']> {
  const { rows } = await db.query<StaffCompany['rivals'][number]>(
    `select companies.id as "companyId", tenants.name, state from companies
     join tenants on tenants.id = companies.id where code = $2 and companies.id <> $1 order by companies.id limit 10`,
    [companyId, code],
  );
  return rows;
}

export async function listCompanies(
  db: Database,
  { state, words, page }: { state: Company['state'] | 'any'; words: string; page: number },
): Promise<{ items: Company[]; total: number }> {
  const matches = `from companies join tenants on tenants.id = companies.id
    where ($1 = 'any' or state = $1)
      and ($2 = '' or starts_with(code, upper($2)) or starts_with(lower(tenants.name), lower($2)))`;
  const { rows } = await db.query<{ id: number }>(
    `select companies.id ${matches} order by state = 'waiting' desc, sent_at, companies.id
     limit ${companiesPerPage} offset $3`,
    [state, words, (page - 1) * companiesPerPage],
  );
  const counted = await db.query<{ total: number }>(`select count(*)::integer as total ${matches}`, [
    state,
    words,
  ]);
  const items: Company[] = [];
  for (const { id } of rows) {
    const found = await findCompany(db, id);
    if (found) items.push(found);
  }
  return { items, total: counted.rows[0]?.total ?? 0 };
}

export async function updateReviewed(
  db: Database,
  reviewed: { companyId: number; state: 'accepted' | 'returned'; reason: string; by: number; now: Date },
): Promise<void> {
  const { companyId, state, reason, by, now } = reviewed;
  await db.q
    .updateTable('companies')
    .set({ state, reason, decided_by: by, decided_at: now })
    .where('id', '=', companyId)
    .execute();
}

export async function updateSeats(
  db: Database,
  { companyId, seats }: { companyId: number; seats: number | null },
): Promise<void> {
  await db.q.updateTable('companies').set({ seats }).where('id', '=', companyId).execute();
}
