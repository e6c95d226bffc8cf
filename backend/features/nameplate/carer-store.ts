import { companyRoles, mayInCompany } from '../../../contract/company/roles.ts';
import type { Database } from '../../db/database.ts';
import type { NameplateRow } from './store.ts';
import './tables.ts';

const looking = companyRoles.filter((role) => mayInCompany(role, 'materials'));

/** People who keep a nameplate or act for its owner, in a company those who look after its lists. */
export async function listCarers(db: Database, row: NameplateRow): Promise<number[]> {
  const companies = [row.company_id, row.owner_company_id].filter((id) => id !== null);
  const members =
    companies.length === 0
      ? []
      : await db.q
          .selectFrom('company_members')
          .select(['user_id', 'company_id', 'role'])
          .where('company_id', 'in', companies)
          .where((e) => e.or([e('role', 'in', looking), e('user_id', '=', row.created_by)]))
          .execute();
  const colleagues = members.flatMap(({ user_id, company_id, role }) =>
    looking.includes(role) || company_id === row.company_id ? [user_id] : [],
  );
  const own = row.company_id === null ? row.user_id : null;
  return [...new Set([...[own, row.owner_id].filter((id) => id !== null), ...colleagues])];
}

/** Who acts for a party: a person, or of a company those who look after its lists. */
export async function listPartyPeople(
  db: Database,
  { userId, companyId }: { userId: number | null; companyId: number | null },
): Promise<number[]> {
  if (companyId === null) return userId === null ? [] : [userId];
  const members = await db.q
    .selectFrom('company_members')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('role', 'in', looking)
    .execute();
  return members.map(({ user_id }) => user_id);
}

/** Short codes by the ids of their nameplates. */
export async function listNameplateCodes(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.q.selectFrom('nameplates').select(['id', 'code']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}
