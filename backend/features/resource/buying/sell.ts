import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { spendForCompany } from '../../company/index.ts';
import { spendCoins } from '../../ledger/index.ts';
import { getMembership } from '../../membership/index.ts';
import { createPurchase } from './purchase-store.ts';
import { sellerShareOf } from './seller-share.ts';

export type BuyContext = Pick<SignedInContext, 'db' | 'viewer' | 'now' | 'features'>;

interface Sale {
  terms: { id: number; author_id: number };
  price: number;
  /** Whose coins pay, when they are a company's. */
  companyId: number | undefined;
  key: string;
  /** What it is bought as a part of. */
  bundleId?: number;
}

/** Takes the coins, gives the author's share and writes the purchase; part of the transaction that holds both people. */
export async function sell(
  context: BuyContext,
  { terms, price, companyId, key, bundleId }: Sale,
): Promise<number> {
  const { db, viewer, now } = context;
  const { userId } = viewer;
  const resourceId = terms.id;
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
  return createPurchase(db, { userId, resourceId, price, transferId, companyId, bundleId, now });
}

interface Priced {
  price: number;
  member_price: number | null;
}

/** What the viewer would pay now: a member pays the member's price. */
export async function priceFor(
  { db, viewer, now }: Pick<BuyContext, 'db' | 'viewer' | 'now'>,
  terms: Priced,
): Promise<number> {
  const [price = terms.price] = await pricesFor({ db, viewer, now }, [terms]);
  return price;
}

/** The same for several, in their order. */
export async function pricesFor(
  { db, viewer, now }: Pick<BuyContext, 'db' | 'viewer' | 'now'>,
  all: readonly Priced[],
): Promise<number[]> {
  const hasMemberPrice = all.some(({ price, member_price }) => price > 0 && member_price !== null);
  const isMember = hasMemberPrice && Boolean((await getMembership({ db, now }, viewer.userId)).tier);
  return all.map(({ price, member_price }) => (isMember && price > 0 ? (member_price ?? price) : price));
}
