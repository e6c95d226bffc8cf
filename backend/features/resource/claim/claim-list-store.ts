import { addDays } from 'date-fns';
import { sql } from 'kysely';
import { type ClaimState, claimLimits } from '../../../../contract/resource/claim-kinds.ts';
import type { ClaimRow } from '../../../../contract/resource/claims.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

const claimsWithTitle = (db: Database) =>
  db.q
    .selectFrom('resource_claims as c')
    .innerJoin('resources as r', 'r.id', 'c.resource_id')
    .select(['c.id', 'c.resource_id', 'r.title', 'c.state', 'c.created_at', 'c.countered_at'])
    .select(['c.claimant_id', 'c.author_id']);

export async function findClaim(db: Database, claimId: number) {
  return claimsWithTitle(db)
    .select(['c.claimant_name', 'c.claimant_contact', 'c.work', 'c.proof', 'c.origin', 'c.answer'])
    .select(['c.upheld_at', 'c.counter_name', 'c.counter_contact', 'c.counter_text'])
    .select(['c.filing', 'c.filed_at', 'c.closed_at'])
    .where('c.id', '=', claimId)
    .executeTakeFirst();
}

interface Listed {
  id: number;
  resource_id: number;
  title: string;
  state: ClaimState;
  created_at: Date;
  countered_at: Date | null;
}

export const toClaimRow = (row: Listed): ClaimRow => ({
  claimId: row.id,
  resourceId: row.resource_id,
  title: row.title,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  fileBy:
    row.state === 'countered' && row.countered_at
      ? addDays(row.countered_at, claimLimits.filingDays).toISOString()
      : null,
});

/** Claims that somebody made, and those about what they published; the newest first. */
export async function listOwnClaims(db: Database, { userId, page }: { userId: number; page: number }) {
  const own = claimsWithTitle(db).where((e) =>
    e.or([
      e('c.claimant_id', '=', userId),
      e.and([e('c.author_id', '=', userId), e('c.upheld_at', 'is not', null)]),
    ]),
  );
  const rows = await own
    .orderBy('c.id', 'desc')
    .limit(sql.lit(claimLimits.perPage))
    .offset((page - 1) * claimLimits.perPage)
    .execute();
  return { rows, total: await count(own) };
}

export async function listClaimsIn(db: Database, { state, page }: { state: ClaimState; page: number }) {
  const found = claimsWithTitle(db).where('c.state', '=', state);
  const rows = await found
    .orderBy('c.id')
    .limit(sql.lit(claimLimits.perPage))
    .offset((page - 1) * claimLimits.perPage)
    .execute();
  return { rows, total: await count(found) };
}

async function count(found: ReturnType<typeof claimsWithTitle>): Promise<number> {
  const row = await found
    .clearSelect()
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
