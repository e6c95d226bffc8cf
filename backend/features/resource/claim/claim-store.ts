import { subDays } from 'date-fns';
import { sql } from 'kysely';
import {
  type ClaimSide,
  type ClaimState,
  claimLimits,
  countedClaims,
  pendingClaims,
  standingClaims,
} from '../../../../contract/resource/claim-kinds.ts';
import type { ResourceState } from '../../../../contract/resource/kinds.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export type HeldClaim = NonNullable<Awaited<ReturnType<typeof lockClaim>>>;

/** Held to the end of the transaction; lock its resource before, in whose turn claims about it are changed. */
export async function lockClaim(db: Database, claimId: number) {
  return db.q
    .selectFrom('resource_claims')
    .select(['id', 'resource_id', 'claimant_id', 'author_id', 'state', 'former_state', 'countered_at'])
    .where('id', '=', claimId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findResourceOf(db: Database, claimId: number): Promise<number | undefined> {
  const row = await db.q
    .selectFrom('resource_claims')
    .select('resource_id')
    .where('id', '=', claimId)
    .executeTakeFirst();
  return row?.resource_id;
}

/** Their own claim that somebody still has to say something to. */
export async function findPending(
  db: Database,
  { resourceId, claimantId }: { resourceId: number; claimantId: number },
): Promise<number | undefined> {
  const row = await db.q
    .selectFrom('resource_claims')
    .select('id')
    .where('resource_id', '=', resourceId)
    .where('claimant_id', '=', claimantId)
    .where('state', 'in', [...pendingClaims])
    .executeTakeFirst();
  return row?.id;
}

export async function createClaim(
  db: Database,
  claim: {
    resourceId: number;
    claimantId: number;
    authorId: number;
    name: string;
    contact: string;
    work: string;
    proof: string;
    origin: string;
    now: Date;
  },
): Promise<number> {
  const { id } = await db.q
    .insertInto('resource_claims')
    .values({
      resource_id: claim.resourceId,
      claimant_id: claim.claimantId,
      author_id: claim.authorId,
      claimant_name: claim.name,
      claimant_contact: claim.contact,
      work: claim.work,
      proof: claim.proof,
      origin: claim.origin,
      created_at: claim.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateClaim(
  db: Database,
  claimId: number,
  change: {
    state: ClaimState;
    former_state?: Exclude<ResourceState, 'removed'> | null;
    answer?: string;
    upheld_at?: Date;
    counter_name?: string;
    counter_contact?: string;
    counter_text?: string;
    countered_at?: Date;
    filing?: string;
    filed_at?: Date;
    closed_at?: Date;
  },
): Promise<void> {
  await db.q.updateTable('resource_claims').set(change).where('id', '=', claimId).execute();
}

/** Hands on to another claim that keeps the resource out of sight what the resource was before; false without one. */
export async function passFormerState(
  db: Database,
  { claimId, resourceId, state }: { claimId: number; resourceId: number; state: HeldClaim['former_state'] },
): Promise<boolean> {
  const other = await db.q
    .selectFrom('resource_claims')
    .select('id')
    .where('resource_id', '=', resourceId)
    .where('id', '<>', claimId)
    .where('state', 'in', [...standingClaims])
    .orderBy('id')
    .limit(sql.lit(1))
    .forUpdate()
    .executeTakeFirst();
  if (!other) return false;
  await db.q.updateTable('resource_claims').set({ former_state: state }).where('id', '=', other.id).execute();
  return true;
}

/** Upheld claims that count against an author. */
export async function countStrikes(
  db: Database,
  { authorId, now }: { authorId: number; now: Date },
): Promise<number> {
  const { count } = await db.q
    .selectFrom('resource_claims')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('author_id', '=', authorId)
    .where('state', 'in', [...countedClaims])
    .where('upheld_at', '>', subDays(now, claimLimits.strikeDays))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countDismissed(db: Database, claimantId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('resource_claims')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('claimant_id', '=', claimantId)
    .where('state', '=', 'dismissed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Answered ones whose claimant went nowhere in time. */
export async function listLateClaims(db: Database, limit: Date): Promise<number[]> {
  const rows = await db.q
    .selectFrom('resource_claims')
    .select('id')
    .where('state', '=', 'countered')
    .where('countered_at', '<', limit)
    .orderBy('id')
    .limit(sql.lit(100))
    .execute();
  return rows.map(({ id }) => id);
}

export async function createClaimFiles(
  db: Database,
  { claimId, side, fileIds }: { claimId: number; side: 'claimant' | 'author'; fileIds: readonly string[] },
): Promise<void> {
  if (fileIds.length === 0) return;
  await db.q
    .insertInto('resource_claim_files')
    .values(fileIds.map((file_id, position) => ({ claim_id: claimId, file_id, side, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listClaimFiles(
  db: Database,
  claimId: number,
): Promise<{ fileId: string; side: Exclude<ClaimSide, 'staff'> }[]> {
  const rows = await db.q
    .selectFrom('resource_claim_files')
    .select(['file_id as fileId', 'side'])
    .where('claim_id', '=', claimId)
    .orderBy('side')
    .orderBy('position')
    .limit(sql.lit(2 * claimLimits.files))
    .execute();
  return rows;
}

/** Claims in which a file is evidence. */
export async function listClaimsOfFile(db: Database, fileId: string) {
  return db.q
    .selectFrom('resource_claim_files as f')
    .innerJoin('resource_claims as c', 'c.id', 'f.claim_id')
    .select(['c.state', 'c.claimant_id', 'c.author_id', 'c.upheld_at'])
    .where('f.file_id', '=', fileId)
    .orderBy('c.id')
    .limit(sql.lit(100))
    .execute();
}

/** True while a decision of moderators keeps a resource out of sight. */
export async function existsRemoval(db: Database, resourceId: number): Promise<boolean> {
  const row = await db.q
    .selectFrom('moderation_acts')
    .select('id')
    .where('thing_kind', '=', 'resource')
    .where('thing_id', '=', resourceId)
    .where('act', '=', 'remove')
    .where('reversed_at', 'is', null)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}
