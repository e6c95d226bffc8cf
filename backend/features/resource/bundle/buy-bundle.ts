import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as calls from '../../../../contract/resource/bundles.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { holdPayer } from '../../company/index.ts';
import { lockChains } from '../../ledger/index.ts';
import { notify } from '../../notice/index.ts';
import { sell } from '../buying/sell.ts';
import { lockBundle, lockBundleParts } from './bundle-store.ts';
import { offerOf } from './offer.ts';

/**
 * Buys a bundle: each resource that the viewer does not hold becomes a purchase of its own at its share of the price, so
 * that its rights, its refund and its author's income are those of any purchase. All of them or none.
 */
export async function buyBundle(
  context: SignedInContext,
  { bundleId, expectedPrice, payer, key }: EndpointParsedInput<typeof calls.buyBundle>,
): Promise<EndpointOutput<typeof calls.buyBundle>> {
  const { db, viewer, now, reply } = context;
  const { userId } = viewer;
  const bought = await db.tx(async () => {
    const bundle = (await lockBundle(db, bundleId)) ?? fail('resource.bundle_not_found');
    const { authorId, title } = bundle;
    if (authorId === userId) return fail('resource.own');
    const parts = await lockBundleParts(db, bundleId);
    // Those who buy at the same time wait here, and then find what the first one holds.
    const people = [userId, authorId];
    const companyId = payer === 'company' ? await holdPayer(context, people) : undefined;
    if (companyId === undefined) await lockChains(db, people);
    const offer = await offerOf(context, { price: bundle.price, parts });
    const wanted = offer?.parts.filter(({ isHeld }) => !isHeld) ?? [];
    if (offer && wanted.length === 0) return { price: 0, resourceIds: [], isRepeat: true };
    if (bundle.state !== 'shown') return fail('resource.closed');
    if (!offer) return fail('resource.bundle_changed');
    if (offer.price > offer.single)
      return fail('resource.bundle_dearer', { values: { price: offer.single } });
    if (offer.price !== expectedPrice)
      return fail('resource.price_changed', { values: { price: offer.price } });
    for (const { part, share } of wanted)
      await sell(context, { terms: part, price: share, companyId, key: `${key}.${part.id}`, bundleId });
    await notify(
      { db, now },
      {
        userIds: [authorId],
        kind: 'resource_sold',
        actorId: userId,
        thing: `bundle:${bundleId}:${userId}:${now.getTime()}`,
        path: `/resources/bundles/${bundleId}`,
        data: { title, price: offer.price },
      },
    );
    return { price: offer.price, resourceIds: wanted.map(({ part }) => part.id), isRepeat: false };
  });
  reply.changed(...bought.resourceIds.map((id) => `resource:${id}`));
  return { price: bought.price, count: bought.resourceIds.length, isRepeat: bought.isRepeat };
}
