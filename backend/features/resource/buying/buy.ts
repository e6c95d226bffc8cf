import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { buyResource as BuyResource } from '../../../../contract/resource/acts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { holdPayer, spendForCompany } from '../../company/index.ts';
import { lockChains, spendCoins } from '../../ledger/index.ts';
import { getMembership } from '../../membership/index.ts';
import { notify } from '../../notice/index.ts';
import { requireVisible } from '../rights.ts';
import { lockTerms, type Terms } from '../store.ts';
import { createPurchase, findPurchase } from './purchase-store.ts';
import { sellerShareOf } from './seller-share.ts';

type BuyContext = Pick<SignedInContext, 'db' | 'viewer' | 'now' | 'features'>;

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
    const sale = {
      amount: price,
      reason: 'resource',
      thing: `resource:${resourceId}`,
      key,
      sellerId: terms.author_id,
      sharePercent: await sellerShareOf(context, terms.author_id),
    };
    const { transferId, isRepeat } =
      companyId === undefined
        ? await spendCoins({ db, now }, { userId, ...sale })
        : await spendForCompany(context, { companyId, ...sale });
    // The key of a purchase that was given back since.
    if (isRepeat) return fail('ledger.key_reused');
    const purchaseId = await createPurchase(db, { userId, resourceId, price, transferId, companyId, now });
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

/** What the viewer would pay now: a member pays the member's price. */
async function priceFor({ db, viewer, now }: BuyContext, terms: Terms): Promise<number> {
  if (terms.price === 0 || terms.member_price === null) return terms.price;
  const { tier } = await getMembership({ db, now }, viewer.userId);
  return tier ? terms.member_price : terms.price;
}
