import type { buyCourse as BuyCourse } from '../../../../contract/classroom/buy.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { existsPerson } from '../../attention/index.ts';
import { lockChains, spendCoins } from '../../ledger/index.ts';
import { getMembership } from '../../membership/index.ts';
import { notify } from '../../notice/index.ts';
import { sellerShareOf } from '../../resource/index.ts';
import { requireVisible } from '../rights.ts';
import { lockTerms, type Terms } from '../store.ts';
import { createPurchase, findPurchase } from './purchase-store.ts';

type BuyContext = Pick<SignedInContext, 'db' | 'viewer' | 'now' | 'features'>;

/**
 * Buys a course, for oneself or for somebody else: coins, the teacher's share and the purchase in one transaction. What
 * one holds already costs nothing again, whatever the key. The price is the one that was seen, or nothing is bought.
 */
export async function buyCourse(
  context: BuyContext,
  { courseId, expectedPrice, receiverId, key }: EndpointParsedInput<typeof BuyCourse>,
): Promise<EndpointOutput<typeof BuyCourse>> {
  const { db, viewer, now } = context;
  const { userId } = viewer;
  const isGift = receiverId !== 0 && receiverId !== userId;
  const holderId = isGift ? receiverId : userId;
  return db.tx(async () => {
    const terms = await lockForSale(context, courseId);
    if (terms.author_id === holderId) return fail('classroom.own_course');
    if (isGift && !(await existsPerson(db, holderId))) return fail('classroom.person_not_found');
    // A concurrent purchase by the same person waits here and then finds the first one.
    await lockChains(db, [userId, terms.author_id]);
    const held = await findPurchase(db, { userId: holderId, courseId });
    if (held && isGift) return fail('classroom.has_course');
    if (held) return { purchaseId: held.id, price: held.price, isRepeat: true };
    const price = await priceFor(context, terms, expectedPrice);
    const { transferId, isRepeat } = await spendCoins(
      { db, now },
      {
        userId,
        amount: price,
        reason: 'course',
        thing: `course:${courseId}`,
        key,
        sellerId: terms.author_id,
        sharePercent: await sellerShareOf(context, terms.author_id),
      },
    );
    if (isRepeat) return fail('ledger.key_reused');
    const giverId = isGift ? userId : null;
    const purchaseId = await createPurchase(db, {
      userId: holderId,
      giverId,
      courseId,
      price,
      transferId,
      now,
    });
    await announce(context, { terms, holderId, isGift, price, purchaseId });
    return { purchaseId, price, isRepeat: false };
  });
}

/** A published course, held to the end of the transaction. */
export async function lockForSale(context: BuyContext, courseId: number): Promise<Terms> {
  const terms = (await lockTerms(context.db, courseId)) ?? fail('classroom.course_not_found');
  await requireVisible(context, terms);
  if (terms.state !== 'shown') return fail('classroom.course_gone', { values: { why: terms.state } });
  return terms;
}

/** What the viewer pays for one; a member pays the member's price. Fails unless it is what they saw. */
export async function priceFor(
  { db, viewer, now }: BuyContext,
  terms: Terms,
  expectedPrice: number,
): Promise<number> {
  const { tier } = await getMembership({ db, now }, viewer.userId);
  const price = tier ? (terms.member_price ?? terms.price) : terms.price;
  if (price === 0) return fail('classroom.not_for_sale');
  if (price !== expectedPrice) return fail('classroom.price_changed', { values: { price } });
  return price;
}

async function announce(
  { db, viewer, now }: BuyContext,
  sale: { terms: Terms; holderId: number; isGift: boolean; price: number; purchaseId: number },
): Promise<void> {
  const { terms, price } = sale;
  const news = {
    actorId: viewer.userId,
    thing: `course_purchase:${sale.purchaseId}`,
    path: `/cloudClassroom/detail/${terms.id}`,
    data: { title: terms.title, price },
  };
  await notify({ db, now }, { ...news, kind: 'course_sold', userIds: [terms.author_id] });
  if (sale.isGift) await notify({ db, now }, { ...news, kind: 'course_gift', userIds: [sale.holderId] });
}
