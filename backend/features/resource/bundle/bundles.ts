import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { bundleShares, bundleLimits as limits } from '../../../../contract/resource/bundle-shares.ts';
import type * as calls from '../../../../contract/resource/bundles.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { requireDecent } from '../own/edit.ts';
import { isStaff } from '../rights.ts';
import * as store from './bundle-store.ts';

export async function listOwnBundles({
  db,
  viewer,
}: SignedInContext): Promise<EndpointOutput<typeof calls.listOwnBundles>> {
  const works = await store.listWorks(db, { authorId: viewer.userId });
  const prices = new Map(works.map(({ resourceId, price }) => [resourceId, price]));
  const bundles = await store.listOwnBundles(db, viewer.userId);
  return {
    works,
    bundles: bundles.map(({ id, title, about, price, state, resourceIds, soldCount }) => {
      const parts = resourceIds.map((resourceId) => prices.get(resourceId) ?? 0);
      return {
        bundleId: id,
        title,
        about,
        price,
        sum: parts.reduce((sum, each) => sum + each, 0),
        itemCount: resourceIds.length,
        state,
        resourceIds,
        isOffered: state === 'shown' && bundleShares(price, parts) !== undefined,
        soldCount,
      };
    }),
  };
}

/** Makes a bundle of one's own published works, or changes one. */
export async function saveBundle(
  context: SignedInContext,
  { bundleId, resourceIds, ...fields }: EndpointParsedInput<typeof calls.saveBundle>,
): Promise<{ bundleId: number }> {
  const { db, viewer, now, reply } = context;
  const saved = await db.tx(async () => {
    await lockCounts(db, `resource-bundles:${viewer.userId}`);
    const before = bundleId === 0 ? undefined : await store.lockBundle(db, bundleId);
    if (bundleId !== 0 && before?.authorId !== viewer.userId) return fail('resource.bundle_not_found');
    if (!before && (await store.countBundles(db, viewer.userId)) >= limits.perAuthor)
      return fail('resource.bundles_full', { values: { count: limits.perAuthor } });
    const works = await store.listWorks(db, { authorId: viewer.userId, ids: resourceIds });
    if (works.length < resourceIds.length)
      return fail('resource.bundle_parts', { fields: { resourceIds: 'gone' } });
    const prices = works.map(({ price }) => price);
    if (!bundleShares(fields.price, prices)) {
      const most = prices.reduce((sum, each) => sum + each, 0) - 1;
      return fail('resource.bundle_price', {
        values: { least: prices.length, most },
        fields: { price: 'range' },
      });
    }
    await requireDecent(context, [fields.title, fields.about]);
    if (!before) return store.createBundle(db, { ...fields, resourceIds, authorId: viewer.userId, now });
    const former = await store.listBundleParts(db, bundleId);
    reply.changed(...former.map(({ id }) => `resource:${id}`));
    await store.updateBundle(db, { ...fields, resourceIds, bundleId, now });
    return bundleId;
  });
  reply.changed('resources', ...resourceIds.map((id) => `resource:${id}`));
  return { bundleId: saved };
}

/** Ends or resumes the sale; staff may end one of somebody else. */
export async function closeBundle(
  context: SignedInContext,
  { bundleId, isClosed }: EndpointParsedInput<typeof calls.closeBundle>,
): Promise<{ isClosed: boolean }> {
  const { db, viewer, now, reply } = context;
  await db.tx(async () => {
    const bundle = (await store.lockBundle(db, bundleId)) ?? fail('resource.bundle_not_found');
    const isOwn = bundle.authorId === viewer.userId;
    if (!isOwn && !(isStaff(viewer) && isClosed)) return fail('resource.bundle_not_found');
    await store.setBundleState(db, { bundleId, state: isClosed ? 'closed' : 'shown', now });
    if (!isOwn)
      await recordAct(context, {
        action: 'resource.bundle_close',
        target: `bundle:${bundleId}`,
        before: { title: bundle.title, state: bundle.state },
      });
    const parts = await store.listBundleParts(db, bundleId);
    reply.changed('resources', ...parts.map(({ id }) => `resource:${id}`));
  });
  return { isClosed };
}
