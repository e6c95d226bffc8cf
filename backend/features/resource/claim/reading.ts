import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import {
  type ClaimSide,
  claimLimits,
  decisionsIn,
  pendingClaims,
} from '../../../../contract/resource/claim-kinds.ts';
import type * as calls from '../../../../contract/resource/claims.ts';
import type { Context, SignedInContext, Viewer } from '../../../http/context.ts';
import { listSummaries, signFileLink } from '../../file/index.ts';
import { listPeople } from '../../person/index.ts';
import { isStaff } from '../rights.ts';
import { findClaim, listClaimsIn, listOwnClaims as listOwn, toClaimRow } from './claim-list-store.ts';
import * as store from './claim-store.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

/** A claim as its claimant, the author it concerns, or staff see it; for anybody else there is none. */
export async function getClaim(
  context: SignedInContext,
  { claimId }: EndpointParsedInput<typeof calls.getClaim>,
): Promise<calls.Claim> {
  const { db, now } = context;
  const { found, side } = await requireSide(context, claimId);
  const people = await listPeople(db, [found.claimant_id, found.author_id]);
  const files = await listFiles(db, claimId);
  const row = toClaimRow(found);
  const isForStaff = side === 'staff';
  return {
    ...row,
    claimant: people.get(found.claimant_id) ?? fail('resource.claim_not_found'),
    author: people.get(found.author_id) ?? fail('resource.claim_not_found'),
    side,
    claimantName: found.claimant_name,
    claimantContact: found.claimant_contact,
    work: found.work,
    proof: found.proof,
    origin: found.origin,
    files: files.claimant,
    upheldAt: found.upheld_at?.toISOString() ?? null,
    counter: found.countered_at && {
      name: found.counter_name,
      contact: found.counter_contact,
      text: found.counter_text,
      at: found.countered_at.toISOString(),
      files: files.author,
    },
    filing: found.filed_at && { text: found.filing, at: found.filed_at.toISOString() },
    answer: found.answer,
    closedAt: found.closed_at?.toISOString() ?? null,
    strikes: isForStaff ? await store.countStrikes(db, { authorId: found.author_id, now }) : null,
    dismissed: isForStaff ? await store.countDismissed(db, found.claimant_id) : null,
    can: {
      counter: side === 'author' && found.state === 'upheld',
      file: side === 'claimant' && row.fileBy !== null && new Date(row.fileBy) >= now,
      withdraw: side === 'claimant' && pendingClaims.some((state) => state === found.state),
      decide: isForStaff ? [...decisionsIn[found.state]] : [],
    },
  };
}

async function listFiles(db: Context['db'], claimId: number) {
  const listed = await store.listClaimFiles(db, claimId);
  const files = await listSummaries(
    db,
    listed.map(({ fileId }) => fileId),
  );
  const of = (wanted: 'claimant' | 'author') =>
    listed.flatMap(({ fileId, side }) => (side === wanted ? (files.get(fileId) ?? []) : []));
  return { claimant: of('claimant'), author: of('author') };
}

export async function downloadClaimFile(
  context: SignedInContext,
  { claimId, fileId }: EndpointParsedInput<typeof calls.downloadClaimFile>,
): Promise<EndpointOutput<typeof calls.downloadClaimFile>> {
  await requireSide(context, claimId);
  const listed = await store.listClaimFiles(context.db, claimId);
  if (!listed.some((file) => file.fileId === fileId)) return fail('resource.file_not_found');
  return signFileLink(context, fileId);
}

export async function listOwnClaims(
  { db, viewer, now }: SignedInContext,
  { page }: EndpointParsedInput<typeof calls.listOwnClaims>,
): Promise<EndpointOutput<typeof calls.listOwnClaims>> {
  const { rows, total } = await listOwn(db, { userId: viewer.userId, page });
  const items = rows.map((row) => ({
    ...toClaimRow(row),
    side: row.author_id === viewer.userId ? ('author' as const) : ('claimant' as const),
  }));
  return {
    claims: { items, page, pageSize: claimLimits.perPage, total, isTotalCapped: false },
    strikes: await store.countStrikes(db, { authorId: viewer.userId, now }),
  };
}

export async function listClaims(
  { db }: SignedInContext,
  { state, page }: EndpointParsedInput<typeof calls.listClaims>,
): Promise<EndpointOutput<typeof calls.listClaims>> {
  const { rows, total } = await listClaimsIn(db, { state, page });
  const people = await listPeople(
    db,
    rows.flatMap(({ claimant_id, author_id }) => [claimant_id, author_id]),
  );
  const items = rows.flatMap((row) => {
    const [claimant, author] = [people.get(row.claimant_id), people.get(row.author_id)];
    return claimant && author ? [{ ...toClaimRow(row), claimant, author }] : [];
  });
  return { items, page, pageSize: claimLimits.perPage, total, isTotalCapped: false };
}

/** Whether the viewer may see a piece of a file because it is evidence in a claim of theirs. */
export async function maySeeClaimFile({ db, viewer }: Pick<Context, 'db' | 'viewer'>, fileId: string) {
  if (!viewer) return false;
  const claims = await store.listClaimsOfFile(db, fileId);
  return claims.some((claim) => sideOf(viewer, claim) !== undefined);
}

/** Evidence stays while somebody may still have to look at it. */
export async function isPendingClaimFile(db: Context['db'], fileId: string): Promise<boolean> {
  const claims = await store.listClaimsOfFile(db, fileId);
  return claims.some(({ state }) => pendingClaims.some((each) => each === state));
}

async function requireSide(
  { db, viewer }: SignedInContext,
  claimId: number,
): Promise<{ found: Found; side: ClaimSide }> {
  const found = (await findClaim(db, claimId)) ?? fail('resource.claim_not_found');
  const side = sideOf(viewer, found) ?? fail('resource.claim_not_found');
  return { found, side };
}

type Sides = Pick<Found, 'claimant_id' | 'author_id' | 'upheld_at'>;

/** An author learns of a claim once it is upheld. */
function sideOf(viewer: Viewer, found: Sides): ClaimSide | undefined {
  if (viewer.userId === found.claimant_id) return 'claimant';
  if (viewer.userId === found.author_id) return found.upheld_at ? 'author' : undefined;
  return isStaff(viewer) ? 'staff' : undefined;
}
