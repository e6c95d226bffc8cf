import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { buyResource as BuyResource } from '../../../../contract/resource/acts.ts';
import { holdPayer } from '../../company/index.ts';
import { lockChains } from '../../ledger/index.ts';
import { notify } from '../../notice/index.ts';
import { requireVisible } from '../rights.ts';
import { lockTerms } from '../store.ts';
import { findPurchase } from './purchase-store.ts';
import { type BuyContext, priceFor, sell } from './sell.ts';

/**
 * Buys a resource: coins, the author's share and the purchase in one transaction. What one holds already costs nothing
 * again, whatever the key. The price is the one that was seen, or nothing is bought.
 */
export async function buyResource(
  context: BuyContext,
  { resourceId, expectedPrice, payer, key }: EndpointParsedInput<typeof BuyResource>,
): Promise<EndpointOutput<typeof BuyResource>> {
  const { db, viewer, now } = context;
  const { userId } = viewer;
  return db.tx(async () => {
    const terms = (await lockTerms(db, resourceId)) ?? fail('resource.not_found');
    await requireVisible(context, terms);
    if (terms.author_id === userId) return fail('resource.own');
    // A concurrent purchase by the same person waits here and then finds the first one.
    const people = [userId, terms.author_id];
    const companyId = payer === 'company' ? await holdPayer(context, people) : undefined;
    if (companyId === undefined) await lockChains(db, people);
    const held = await findPurchase(db, { userId, resourceId });
    if (held) return { purchaseId: held.id, price: held.price, isRepeat: true };
    if (terms.state !== 'shown') return fail('resource.closed');
    const price = await priceFor(context, terms);
    if (price === 0) return fail('resource.not_for_sale');
    if (price !== expectedPrice) return fail('resource.price_changed', { values: { price } });
    const purchaseId = await sell(context, { terms, price, companyId, key });
    await notify(
      { db, now },
      {
        userIds: [terms.author_id],
        kind: 'resource_sold',
        actorId: userId,
        thing: `purchase:${purchaseId}`,
        path: `/resources/detail/${resourceId}`,
        data: { title: terms.title, price },
      },
    );
    return { purchaseId, price, isRepeat: false };
  });
}
