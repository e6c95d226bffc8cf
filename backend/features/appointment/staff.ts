import type * as contract from '../../../contract/appointment/appointment.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { SignedInContext } from '../../http/context.ts';
import { lockStaffRights } from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import { listPeople } from '../person/index.ts';
import { requireOpen } from './access.ts';
import { dayKey } from './appointment.ts';
import { describeAppointments } from './describe.ts';
import { mailAsker, notifyAsker, notifySeller } from './news.ts';
import { findFree, rankSellers } from './routing.ts';
import * as sellers from './seller-store.ts';
import { productNameOf, requireProduct } from './slots.ts';
import * as store from './store.ts';

export async function listStaffAppointments(
  context: SignedInContext,
  { state, isOwn, page }: EndpointParsedInput<typeof contract.listStaffAppointments>,
): Promise<EndpointOutput<typeof contract.listStaffAppointments>> {
  const sellerId = isOwn ? context.viewer.userId : null;
  const listed = await store.listByState(context.db, { state, sellerId, page });
  return { ...listed, items: await describeAppointments(context, listed.items) };
}

/** What was done or missed needs no words; what staff cancel does, since the asker reads them. */
export async function settleAppointment(
  context: SignedInContext,
  { appointmentId, state, outcome }: EndpointParsedInput<typeof contract.settleAppointment>,
): Promise<{ state: 'done' | 'missed' | 'cancelled' }> {
  const { db } = context;
  if (state === 'cancelled' && outcome === '')
    return fail('appointment.no_outcome', { fields: { outcome: 'required' } });
  const settled = await db.tx(async () => {
    const held = await lockOpen(context, appointmentId);
    await store.setState(db, { id: appointmentId, state, outcome });
    const productName = await productNameOf(db, held.product);
    await notifyAsker(context, { ...held, productName, change: state });
    await recordAct(context, {
      action: 'appointment.settle',
      target: `appointment:${appointmentId}`,
      after: state,
      reason: outcome,
    });
    return { ...held, productName };
  });
  await mailAsker(context, { ...settled, news: state === 'cancelled' ? 'cancelled' : 'settled' });
  return { state };
}

export async function assignAppointment(
  context: SignedInContext,
  { appointmentId, sellerId }: EndpointParsedInput<typeof contract.assignAppointment>,
): Promise<{ sellerId: number }> {
  const { db } = context;
  await db.tx(async () => {
    const known = (await store.getAppointment(db, appointmentId)) ?? fail('appointment.not_found');
    if (known.startsAt) await lockCounts(db, dayKey(known.startsAt));
    const held = await lockOpen(context, appointmentId);
    const seller = (await sellers.listSellers(db)).find(({ userId }) => userId === sellerId);
    if (!seller) return fail('appointment.seller_unknown');
    const taken = held.startsAt ? await store.listTaken(db, held.startsAt) : [];
    if (held.startsAt && findFree([seller], { startsAt: held.startsAt, taken }) === undefined)
      return fail('appointment.seller_busy');
    await store.setSeller(db, { id: appointmentId, sellerId });
    const productName = await productNameOf(db, held.product);
    await notifySeller(context, { ...held, sellerId, kind: 'appointment_new', productName });
    await notifyAsker(context, { ...held, productName, change: 'handed' });
    await recordAct(context, {
      action: 'appointment.assign',
      target: `appointment:${appointmentId}`,
      before: held.sellerId,
      after: sellerId,
    });
  });
  return { sellerId };
}

export async function listSellers({
  db,
}: SignedInContext): Promise<EndpointOutput<typeof contract.listSellers>> {
  const listed = await sellers.listSellers(db);
  const people = await listPeople(
    db,
    listed.map(({ userId }) => userId),
  );
  return listed.flatMap(({ userId, ...seller }) => {
    const person = people.get(userId);
    return person ? [{ person, ...seller }] : [];
  });
}

export async function setSeller(
  context: SignedInContext,
  { userId, regions, products }: EndpointParsedInput<typeof contract.setSeller>,
): Promise<{ userId: number }> {
  const { db } = context;
  for (const slug of products) await requireProduct(context, slug);
  await db.tx(async () => {
    const rights = await lockStaffRights(db, userId);
    if (!rights || rights.roles.length === 0) return fail('appointment.seller_unknown');
    await sellers.saveSeller(db, { userId, regions, products });
    await recordAct(context, {
      action: 'seller.set',
      target: `user:${userId}`,
      after: JSON.stringify({ regions, products }),
    });
  });
  return { userId };
}

/** What is open goes to whoever else is free then; what nobody can take stays with the house, and is told of. */
export async function removeSeller(
  context: SignedInContext,
  { userId }: EndpointParsedInput<typeof contract.removeSeller>,
): Promise<{ userId: number; leftCount: number }> {
  const { db } = context;
  const leftCount = await db.tx(async () => {
    const days = (await store.listOpenOf(db, userId)).map((startsAt) => dayKey(startsAt));
    await lockCounts(db, ...[...new Set(days)].sort());
    if (!(await sellers.deleteSeller(db, userId))) return fail('appointment.seller_unknown');
    let left = 0;
    for (const held of await store.lockOpenOf(db, userId)) left += (await handOn(context, held)) ? 0 : 1;
    await recordAct(context, { action: 'seller.remove', target: `user:${userId}` });
    return left;
  });
  return { userId, leftCount };
}

async function handOn(context: SignedInContext, held: store.AppointmentRecord): Promise<boolean> {
  const { db } = context;
  const ranked = rankSellers(await sellers.listSellers(db), held);
  const { startsAt } = held;
  const next = startsAt
    ? findFree(ranked, { startsAt, taken: await store.listTaken(db, startsAt) })
    : (ranked[0]?.userId ?? null);
  if (next === undefined || next === null) return false;
  await store.setSeller(db, { id: held.appointmentId, sellerId: next });
  const productName = await productNameOf(db, held.product);
  await notifySeller(context, { ...held, sellerId: next, kind: 'appointment_new', productName });
  return true;
}

async function lockOpen({ db }: SignedInContext, id: number): Promise<store.AppointmentRecord> {
  return requireOpen((await store.lockAppointment(db, id)) ?? fail('appointment.not_found'));
}
