import type { buySeats as BuySeats } from '../../../../contract/classroom/buy.ts';
import type { EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { holdPayer, requireLockedActive, spendForCompany } from '../../company/index.ts';
import { notify } from '../../notice/index.ts';
import { sellerShareOf } from '../../resource/index.ts';
import { lockForSale, priceFor } from '../buying/buy.ts';
import { getTerms } from '../store.ts';
import * as store from './seat-store.ts';

/** Buys seats with the coins of one's company. The price of one is the one that was seen, or nothing is bought. */
export async function buySeats(
  context: SignedInContext,
  { courseId, seats, expectedPrice, key }: EndpointParsedInput<typeof BuySeats>,
): Promise<{ price: number }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const terms = await lockForSale(context, courseId);
    if (terms.author_id === viewer.userId) return fail('classroom.own_course');
    const companyId = await holdPayer(context, [viewer.userId, terms.author_id]);
    const price = (await priceFor(context, terms, expectedPrice)) * seats;
    const { transferId, isRepeat } = await spendForCompany(context, {
      companyId,
      amount: price,
      reason: 'seats',
      thing: `course:${courseId}`,
      key,
      sellerId: terms.author_id,
      sharePercent: await sellerShareOf(context, terms.author_id),
    });
    // A repeated request is paid once and adds no seats.
    if (!isRepeat)
      await store.createSeatPurchase(db, {
        companyId,
        courseId,
        userId: viewer.userId,
        seats,
        price,
        transferId,
        now,
      });
    return { price };
  });
}

/** Gives a member a seat, or takes it. */
export async function setSeat(
  context: SignedInContext,
  { courseId, userId, isGiven }: { courseId: number; userId: number; isGiven: boolean },
): Promise<{ isGiven: boolean }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const { member } = await requireLockedActive(context, 'manage');
    const seat = { companyId: member.companyId, courseId, userId };
    if (!isGiven) {
      await store.deleteSeat(db, seat);
      return { isGiven };
    }
    if (!(await store.isMemberOf(db, seat))) return fail('classroom.person_not_found');
    // The company is held: nobody else gives one at the same time.
    const { bought, taken } = await store.countSeats(db, seat);
    if (taken >= bought) return fail('classroom.no_seat_left');
    const isNew = await store.createSeat(db, { ...seat, givenBy: viewer.userId, now });
    const terms = await getTerms(db, courseId);
    if (isNew && terms)
      await notify(
        { db, now },
        {
          kind: 'course_seat',
          userIds: [userId],
          actorId: viewer.userId,
          thing: `course:${courseId}`,
          path: `/cloudClassroom/detail/${courseId}`,
          data: { title: terms.title },
        },
      );
    return { isGiven };
  });
}

/** Until when the company wants a course learned. */
export async function setDueDate(
  context: SignedInContext,
  { courseId, dueOn }: { courseId: number; dueOn: string },
): Promise<{ dueOn: string | null }> {
  const { db, viewer } = context;
  return db.tx(async () => {
    const { member } = await requireLockedActive(context, 'manage');
    const { companyId } = member;
    const { bought } = await store.countSeats(db, { companyId, courseId });
    if (bought === 0) return fail('classroom.no_seat_left');
    await store.saveDueDate(db, { companyId, courseId, dueOn: dueOn || null, setBy: viewer.userId });
    return { dueOn: dueOn || null };
  });
}
