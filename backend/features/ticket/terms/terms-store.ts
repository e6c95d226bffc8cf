import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import '../tables.ts';

export type TermsRow = Selectable<Tables['service_terms']>;

const maxListed = 200;

export async function getTerms(db: Database, id: number): Promise<TermsRow | undefined> {
  return db.q.selectFrom('service_terms').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Held to the end of the transaction. */
export async function lockTerms(db: Database, id: number): Promise<TermsRow | undefined> {
  return db.q.selectFrom('service_terms').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function listTerms(db: Database): Promise<(TermsRow & { companyName: string | null })[]> {
  return db.q
    .selectFrom('service_terms')
    .leftJoin('tenants', 'tenants.id', 'service_terms.company_id')
    .selectAll('service_terms')
    .select('tenants.name as companyName')
    .orderBy('service_terms.id', 'desc')
    .limit(sql.lit(maxListed))
    .execute();
}

export async function listTermsNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.q.selectFrom('service_terms').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Those of a company that were not ended and have a day between two in common. */
export async function findOfCompany(
  db: Database,
  { companyId, from, to }: { companyId: number; from: string; to: string },
): Promise<TermsRow | undefined> {
  return db.q
    .selectFrom('service_terms')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from)
    .orderBy('id')
    .executeTakeFirst();
}

export async function createTerms(db: Database, terms: Insertable<Tables['service_terms']>): Promise<number> {
  const { id } = await db.q
    .insertInto('service_terms')
    .values(terms)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endTerms(db: Database, { id, now }: { id: number; now: Date }): Promise<void> {
  await db.q.updateTable('service_terms').set({ ended_at: now }).where('id', '=', id).execute();
}
