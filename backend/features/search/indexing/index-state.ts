import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { getSearchIndex as GetSearchIndex } from '../../../../contract/search/admin.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { searchRebuild } from '../jobs.ts';
import { listKinds } from '../source.ts';
import { countIndexed } from './document-store.ts';
import { countFailures, deleteFailures, listFailures } from './failure-store.ts';
import { enqueueIndex } from './outbox.ts';

const lately = 20;
const failuresShown = 50;

export async function getSearchIndex({
  db,
  jobs,
  features,
}: Context): Promise<EndpointOutput<typeof GetSearchIndex>> {
  const counts = await countIndexed(db);
  const [newest] = await jobs.list({ name: searchRebuild, limit: 1 });
  const kinds = listKinds(features).map((kind) => ({
    kind,
    ...(counts.get(kind) ?? { documents: 0, waiting: 0 }),
  }));
  const failures = (await listFailures(db, failuresShown)).map(({ failedAt, ...failure }) => ({
    ...failure,
    failedAt: failedAt.toISOString(),
  }));
  const failureCount = await countFailures(db);
  if (!newest) return { kinds, rebuild: null, failures, failureCount };
  const { id, state, progress } = newest;
  return {
    kinds,
    failures,
    failureCount,
    rebuild: { jobId: id, state, percent: progress?.percent ?? 0, step: progress?.step ?? '' },
  };
}

/** Puts a thing that could not be indexed back among what waits. */
export async function retryIndexing(
  { db }: Context,
  { kind, refId }: { kind: string; refId: number },
): Promise<{ refId: number }> {
  await db.tx(async () => {
    if ((await deleteFailures(db, { kind, ids: [refId] })) === 0) return fail('search.failure_not_found');
    await enqueueIndex(db, { kind, id: refId });
  });
  return { refId };
}

/** Sends one rebuild; while one waits or runs there is no other. */
export async function rebuildSearch(
  context: SignedInContext,
  { reason }: { reason: string },
): Promise<{ jobId: string }> {
  const { db, jobs } = context;
  const known = await jobs.list({ name: searchRebuild, limit: lately });
  if (known.some(({ state }) => state === 'created' || state === 'active' || state === 'retry'))
    return fail('search.rebuilding');
  return db.tx(async () => {
    const jobId =
      (await jobs.send({ name: searchRebuild }, {}, { singletonKey: searchRebuild })) ??
      fail('search.rebuilding');
    await recordAct(context, { action: 'search.rebuild', target: `job:${searchRebuild}:${jobId}`, reason });
    return { jobId };
  });
}
