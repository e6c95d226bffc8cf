import { addDays } from 'date-fns';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import type * as calls from '../../../../contract/resource/returns.ts';
import type { returnPurchase as ReturnPurchase } from '../../../../contract/resource/review.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { returnForCompany } from '../../company/index.ts';
import { freezeIncome, returnCoins } from '../../ledger/index.ts';
import { notify } from '../../notice/index.ts';
import { lockTerms, type Terms } from '../store.ts';
import { findHeldPurchase, returnPurchase as takeBack } from './purchase-store.ts';
import * as store from './return-store.ts';

/** One's last purchase of a resource, with what was asked of it. */
export async function getPurchase(
  { db, viewer, now }: SignedInContext,
  { resourceId }: { resourceId: number },
): Promise<calls.Purchase> {
  const found = await store.findLastPurchase(db, { userId: viewer.userId, resourceId });
  if (!found) return fail('resource.not_bought');
  const { purchaseId: _, spendId: __, ...purchase } = found;
  const until = lastMoment(purchase.boughtAt);
  return { ...purchase, returnUntil: until.toISOString(), isLate: now > until };
}

/** Whether the purchase that somebody holds can still be asked back, and what became of it when it was. */
export async function returnOf(
  { db, now }: Pick<SignedInContext, 'db' | 'now'>,
  of: { userId: number; resourceId: number },
): Promise<{ can: boolean; state: calls.ResourceReturn['state'] | null }> {
  const found = await store.findLastPurchase(db, of);
  if (!found?.isHeld) return { can: false, state: null };
  const state = found.request?.state ?? null;
  return { can: state === null && now <= lastMoment(found.boughtAt), state };
}

/** Asks the coins of a purchase back. Until staff decide, the files stay the buyer's. */
export async function requestReturn(
  context: SignedInContext,
  { resourceId, why, text }: EndpointParsedInput<typeof calls.requestReturn>,
): Promise<calls.Purchase> {
  const { db, viewer, now } = context;
  const { userId } = viewer;
  await db.tx(async () => {
    const terms = await lockTerms(db, resourceId);
    const held = await store.findLastPurchase(db, { userId, resourceId });
    if (!held?.isHeld) return fail('resource.not_bought');
    if (now > lastMoment(held.boughtAt)) return fail('resource.return_late');
    const asked = { purchaseId: held.purchaseId, userId, resourceId, why, text, now };
    const returnId = (await store.createReturn(db, asked)) ?? fail('resource.return_asked');
    // What may go back is not the creator's to use meanwhile.
    await freezeIncome(db, { transferId: held.spendId, until: store.decideBy(now) });
    if (!terms) return;
    await notify(
      { db, now },
      {
        userIds: [terms.author_id],
        kind: 'resource_return_asked',
        thing: `return:${held.purchaseId}`,
        path: `/resources/returns/${returnId}`,
        data: { title: terms.title },
      },
    );
  });
  return getPurchase(context, { resourceId });
}

/** Returns the coins or refuses, and tells those concerned why. */
export async function decideReturn(
  context: SignedInContext,
  { returnId, decision, reason }: EndpointParsedInput<typeof calls.decideReturn>,
): Promise<EndpointOutput<typeof calls.decideReturn>> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const asked = (await store.lockReturn(db, returnId)) ?? fail('resource.return_not_found');
    if (asked.state !== 'requested') return fail('resource.return_decided');
    const { userId, resourceId, purchaseId } = asked;
    const terms = (await lockTerms(db, resourceId)) ?? fail('resource.not_found');
    if (decision === 'return') {
      await giveBack(context, { terms, purchaseId, userId, reason });
      return { state: 'returned' as const };
    }
    const close = { purchaseId, state: 'refused' as const, answer: reason, by: viewer.userId, now };
    await store.closeReturn(db, close);
    await recordAct(context, {
      action: 'resource.return_refuse',
      target: `resource:${resourceId}`,
      before: { purchase: purchaseId, asked: asked.text },
      after: { userId },
      reason,
    });
    await notify(
      { db, now },
      {
        userIds: [userId],
        kind: 'resource_return_refused',
        thing: `return:${purchaseId}`,
        path: `/resources/detail/${resourceId}/return`,
        data: { title: terms.title, reason },
      },
    );
    // The author waited as well; the room says how it ended.
    await notify(
      { db, now },
      {
        userIds: [terms.author_id],
        kind: 'resource_dispute',
        thing: `return:${purchaseId}:refused`,
        path: `/resources/returns/${returnId}`,
        data: {},
      },
    );
    return { state: 'refused' as const };
  });
}

/** Returns the coins to a buyer, asked or not; from then on they have no right to the files. */
export async function returnPurchase(
  context: SignedInContext,
  { resourceId, userId, reason }: EndpointParsedInput<typeof ReturnPurchase>,
): Promise<EndpointOutput<typeof ReturnPurchase>> {
  const { db } = context;
  return db.tx(async () => {
    // The request before the resource, in the order in which a decision takes them.
    const held = (await findHeldPurchase(db, { userId, resourceId })) ?? fail('resource.not_bought');
    await store.lockReturnOf(db, held.id);
    const terms = (await lockTerms(db, resourceId)) ?? fail('resource.not_found');
    return { price: await giveBack(context, { terms, purchaseId: held.id, userId, reason }) };
  });
}

async function giveBack(
  context: SignedInContext,
  { terms, purchaseId, userId, reason }: { terms: Terms; purchaseId: number; userId: number; reason: string },
): Promise<number> {
  const { viewer, reply } = context;
  const resourceId = terms.id;
  const by = viewer.userId;
  const { price, companyId } = await returnBought(context, { terms, purchaseId, userId, reason, by });
  await recordAct(context, {
    action: 'resource.return',
    target: `resource:${resourceId}`,
    before: { purchase: purchaseId, price },
    after: { userId, companyId },
    reason,
  });
  reply.changed(`resource:${resourceId}`);
  return price;
}

/** Moves the coins back, closes the request and tells buyer and author; part of the transaction around it. */
export async function returnBought(
  { db, now }: Pick<SignedInContext, 'db' | 'now'>,
  {
    terms,
    purchaseId,
    userId,
    reason,
    by,
  }: { terms: Terms; purchaseId: number; userId: number; reason: string; by: number | null },
): Promise<{ price: number; companyId: number | null }> {
  const resourceId = terms.id;
  const bought = (await takeBack(db, { purchaseId, resourceId, now })) ?? fail('resource.not_bought');
  const { price, transfer_id: spendId, company_id: companyId } = bought;
  if (companyId) await returnForCompany({ db, now }, spendId);
  else await returnCoins({ db, now }, { userId, spendId, key: `resource:${purchaseId}` });
  await store.closeReturn(db, { purchaseId, state: 'returned', answer: reason, by, now });
  const told = { thing: `return:${purchaseId}`, data: { title: terms.title, price, reason } };
  await notify(
    { db, now },
    { ...told, userIds: [userId], kind: 'resource_returned', path: `/resources/detail/${resourceId}/return` },
  );
  await notify(
    { db, now },
    {
      ...told,
      userIds: [terms.author_id],
      kind: 'resource_sale_returned',
      path: `/resources/detail/${resourceId}`,
    },
  );
  return { price, companyId };
}

function lastMoment(boughtAt: string): Date {
  return addDays(new Date(boughtAt), resourceLimits.returnDays);
}
