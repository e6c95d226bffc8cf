import { sql } from 'kysely';
import { outerDomains } from '../../../../contract/school/mail-domain.ts';
import { proofLimits } from '../../../../contract/school/proof.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export async function listDomains(db: Database, companyId: number): Promise<string[]> {
  const rows = await db.q
    .selectFrom('campus_domains')
    .select('domain')
    .where('company_id', '=', companyId)
    .orderBy('domain')
    .limit(sql.lit(proofLimits.domains))
    .execute();
  return rows.map(({ domain }) => domain);
}

/** False where a campus has the domain. */
export async function createDomain(
  db: Database,
  { domain, companyId, by, now }: { domain: string; companyId: number; by: number; now: Date },
): Promise<boolean> {
  const made = await db.q
    .insertInto('campus_domains')
    .values({ domain, company_id: companyId, added_by: by, added_at: now })
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .returning('domain')
    .executeTakeFirst();
  return made !== undefined;
}

export async function deleteDomain(
  db: Database,
  { domain, companyId }: { domain: string; companyId: number },
): Promise<boolean> {
  const row = await db.q
    .deleteFrom('campus_domains')
    .where('domain', '=', domain)
    .where('company_id', '=', companyId)
    .returning('domain')
    .executeTakeFirst();
  return row !== undefined;
}

/** The accepted campus that has the domain, or one around it: the narrowest of them. */
export async function findCampusOfDomain(db: Database, domain: string) {
  return db.q
    .selectFrom('campus_domains as d')
    .innerJoin('campuses as k', 'k.company_id', 'd.company_id')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .innerJoin('tenants as t', 't.id', 'd.company_id')
    .select(['d.domain', 't.name'])
    .where('d.domain', 'in', outerDomains(domain))
    .where('k.state', '=', 'accepted')
    .where('c.state', '=', 'accepted')
    .orderBy(sql`length(d.domain)`, 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
}
