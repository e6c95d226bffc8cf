import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { getSearchIndex as GetSearchIndex } from '../../../contract/search-admin.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/audit.ts';
import { countIndexed } from './document-store.ts';
import { searchRebuild } from './jobs.ts';
import { listKinds } from './source.ts';

const lately = 20;

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
  if (!newest) return { kinds, rebuild: null };
  const { id, state, progress } = newest;
  return {
    kinds,
    rebuild: { jobId: id, state, percent: progress?.percent ?? 0, step: progress?.step ?? '' },
  };
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
