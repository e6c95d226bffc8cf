import type * as calls from '../../../../contract/brain/vectors.ts';
import { type ProposedVector, vectorLimits } from '../../../../contract/brain/vectors.ts';
import { checkStored, runStored } from '../../../../contract/calculator/check-stored.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { Page } from '../../../../contract/paging.ts';
import type { Database } from '../../../db/database.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { notify } from '../../notice/index.ts';
import { listPeople } from '../../person/index.ts';
import { readTableSet } from '../tables-of-content.ts';
import { listShippedVectors } from './shipped-vectors.ts';
import * as store from './vector-store.ts';

/** Fails `vector.no_result` where the calculator gives no such number for these inputs. */
export async function proposeVector(
  { db, viewer, now }: SignedInContext,
  input: EndpointParsedInput<typeof calls.proposeVector>,
): Promise<{ vectorId: number }> {
  const run = runStored(input, await readTableSet(db));
  const value = run?.results.find(({ name }) => name === input.result)?.value;
  if (!run || typeof value !== 'number') return fail('vector.no_result');
  const { userId } = viewer;
  return db.tx(async () => {
    await lockCounts(db, `vectors:${userId}`);
    if ((await store.countOpen(db, userId)) >= vectorLimits.openOfOne)
      return fail('vector.too_many', { values: { count: vectorLimits.openOfOne } });
    const vectorId = await store.createProposal(db, { ...input, query: run.query, userId, now });
    return vectorId === undefined ? fail('vector.known') : { vectorId };
  });
}

export async function listAcceptedVectors({
  db,
}: Context): Promise<EndpointOutput<typeof calls.listAcceptedVectors>> {
  const rows = await store.listAccepted(db);
  const people = await listPeople(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  const accepted = rows.map(({ id: _, userId, reason: _r, createdAt: _c, state: _s, ...vector }) => ({
    ...vector,
    author: (userId !== null && people.get(userId)) || null,
  }));
  const known = new Set(accepted.map(keyOf));
  const shipped = (await listShippedVectors()).filter((vector) => !known.has(keyOf(vector)));
  return [...shipped.map((vector) => ({ ...vector, author: null })), ...accepted];
}

const keyOf = ({ tool, query, result }: { tool: string; query: string; result: string }) =>
  `${tool}?${query}#${result}`;

export async function listOwnVectors(
  { db, viewer }: SignedInContext,
  { page }: { page: number },
): Promise<Page<ProposedVector>> {
  return present(db, await store.listProposals(db, { userId: viewer.userId, page }));
}

export async function listProposedVectors(
  { db }: Context,
  { state, page }: EndpointParsedInput<typeof calls.listProposedVectors>,
): Promise<Page<ProposedVector>> {
  return present(db, await store.listProposals(db, { state, page }));
}

async function present(
  db: Database,
  { rows, ...paging }: Awaited<ReturnType<typeof store.listProposals>>,
): Promise<Page<ProposedVector>> {
  const tables = await readTableSet(db);
  const people = await listPeople(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  const items = rows.map(({ id, userId, createdAt, ...row }) => ({
    vectorId: id,
    ...row,
    ...checkStored(row, tables),
    author: (userId !== null && people.get(userId)) || null,
    createdAt: createdAt.toISOString(),
  }));
  return { items, ...paging, isTotalCapped: false };
}

export async function withdrawVector(
  { db, viewer, now }: SignedInContext,
  { vectorId }: { vectorId: number },
): Promise<Record<string, never>> {
  return db.tx(async () => {
    const found = await store.lockProposal(db, vectorId);
    if (found?.userId !== viewer.userId) return fail('vector.not_found');
    if (found.state !== 'open') return fail('vector.settled');
    await store.settleProposal(db, { vectorId, state: 'withdrawn', decidedBy: null, reason: '', now });
    return {};
  });
}

/** What is accepted counts from then on; so the calculator has to meet it at that moment. */
export async function decideVector(
  context: SignedInContext,
  { vectorId, decision, reason }: EndpointParsedInput<typeof calls.decideVector>,
): Promise<Record<string, never>> {
  const { db, viewer, now, reply } = context;
  const tables = await readTableSet(db);
  await db.tx(async () => {
    const found = await store.lockProposal(db, vectorId);
    if (!found) return fail('vector.not_found');
    if (found.state !== 'open') return fail('vector.settled');
    if (found.userId === viewer.userId) return fail('vector.own');
    const isAccepted = decision === 'accept';
    if (!isAccepted && reason === '') return fail('vector.reason_required');
    if (isAccepted && !checkStored(found, tables).isWithin) return fail('vector.not_met');
    const state = isAccepted ? 'accepted' : 'refused';
    const { tool, query, result, expected, tolerance } = found;
    await recordAct(context, {
      action: `brain.vector_${decision}`,
      target: `vector:${vectorId}`,
      after: { tool, query, result, expected, tolerance },
      reason,
    });
    await store.settleProposal(db, { vectorId, state, decidedBy: viewer.userId, reason, now });
    if (found.userId !== null)
      await notify(context, {
        userIds: [found.userId],
        kind: 'vector',
        thing: `vector:${vectorId}`,
        path: '/electricBrain/vectors/own',
        data: { title: found.source, state, reason },
      });
    return undefined;
  });
  reply.changed('calculator-vectors');
  return {};
}
