import { sql } from 'kysely';
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
  const members = db.q.selectFrom('company_members').where('company_id', '=', companyId);
  const row = await db.q
    .selectFrom('companies')
    .leftJoin('users as decider', 'decider.id', 'companies.decided_by')
    .select((e) => [
      members.where('role', '=', 'owner').select('user_id').as('ownerId'),
      members.select((m) => m.fn.countAll<number>().as('count')).as('memberCount'),
      e
        .selectFrom('ledger_accounts')
        .select('balance')
        .where('owner_id', '=', -companyId)
        .where('kind', '=', 'company')
        .as('balance'),
      'companies.decided_at as decidedAt',
      'decider.nickname as decidedBy',
    ])
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { ...row, memberCount: row.memberCount ?? 0, balance: row.balance ?? 0 };
}

/** Other companies with the same code. */
export async function listRivals(
  db: Database,
  { companyId, code }: Pick<Company, 'companyId' | 'code'>,
): Promise<StaffCompany['rivals']> {
  return db.q
    .selectFrom('companies')
    .innerJoin('tenants', 'tenants.id', 'companies.id')
    .select(['companies.id as companyId', 'tenants.name', 'companies.state'])
    .where('companies.code', '=', code)
    .where('companies.id', '<>', companyId)
    .orderBy('companies.id')
    .limit(sql.lit(10))
    .execute();
}

export async function listCompanies(
  db: Database,
  { state, words, page }: { state: Company['state'] | 'any'; words: string; page: number },
): Promise<{ items: Company[]; total: number }> {
  let matches = db.q.selectFrom('companies').innerJoin('tenants', 'tenants.id', 'companies.id');
  if (state !== 'any') matches = matches.where('companies.state', '=', state);
  if (words) {
    matches = matches.where(
      sql<boolean>`(starts_with(code, upper(${words})) or starts_with(lower(tenants.name), lower(${words})))`,
    );
  }
  const rows = await matches
    .select('companies.id')
    .orderBy(sql`companies.state = 'waiting'`, 'desc')
    .orderBy('companies.sent_at')
    .orderBy('companies.id')
    .limit(sql.lit(companiesPerPage))
    .offset((page - 1) * companiesPerPage)
    .execute();
  const { total } = await matches
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items: Company[] = [];
  for (const { id } of rows) {
    const found = await findCompany(db, id);
    if (found) items.push(found);
  }
  return { items, total };
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
