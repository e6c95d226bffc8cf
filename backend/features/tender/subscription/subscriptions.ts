import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { conditionsText, readConditions } from '../../../../contract/tender/query.ts';
import type * as contract from '../../../../contract/tender/subscription.ts';
import { subscriptionLimits } from '../../../../contract/tender/subscription.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { codeOf } from './calendar.ts';
import { findCalendar } from './calendar-store.ts';
import * as store from './subscription-store.ts';

export async function listTenderSubscriptions(
  context: SignedInContext,
): Promise<EndpointOutput<typeof contract.listTenderSubscriptions>> {
  const { db, viewer } = context;
  const calendar = await findCalendar(db, viewer.userId);
  return {
    items: await store.listSubscriptions(db, viewer.userId),
    calendar: calendar ? { calendarId: calendar.id, code: await codeOf(context, calendar.code_seed) } : null,
  };
}

/** Conditions are kept as the list writes them, so that the same ones in another order are the same subscription. */
export async function saveTenderSubscription(
  { db, viewer, now }: SignedInContext,
  { name, query: text, isTold }: EndpointParsedInput<typeof contract.saveTenderSubscription>,
): Promise<{ subscriptionId: number }> {
  const query = conditionsText(readConditions(new URLSearchParams(text)));
  if (query === '') return fail('tender.no_conditions');
  const { userId } = viewer;
  return db.tx(async () => {
    await lockCounts(db, `tender-subscriptions:${userId}`);
    const subscriptionId = await store.saveSubscription(db, { userId, name, query, isTold, now });
    if ((await store.countSubscriptions(db, userId)) > subscriptionLimits.count)
      return fail('tender.too_many_subscriptions', { values: { count: subscriptionLimits.count } });
    return { subscriptionId };
  });
}

export async function setTenderSubscriptionTold(
  { db, viewer }: SignedInContext,
  { subscriptionId, isTold }: { subscriptionId: number; isTold: boolean },
): Promise<{ isTold: boolean }> {
  const isThere = await store.setTold(db, { userId: viewer.userId, subscriptionId, isTold });
  return isThere ? { isTold } : fail('tender.subscription_not_found');
}

export async function deleteTenderSubscription(
  { db, viewer }: SignedInContext,
  { subscriptionId }: { subscriptionId: number },
): Promise<Record<string, never>> {
  const isThere = await store.deleteSubscription(db, { userId: viewer.userId, subscriptionId });
  return isThere ? {} : fail('tender.subscription_not_found');
}
