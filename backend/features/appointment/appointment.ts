import type * as contract from '../../../contract/appointment/appointment.ts';
import { type Appointment, appointmentTerms } from '../../../contract/appointment/appointment.ts';
import { beijingDate } from '../../../contract/beijing-time.ts';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { Context } from '../../http/context.ts';
import { spendCaptcha } from '../auth/index.ts';
import { beginSending, keepAnswer } from '../draft/index.ts';
import { readCalendar } from '../working-time/index.ts';
import { findAppointment, lockOwnOpen } from './access.ts';
import { codeOf } from './codes.ts';
import { describeAppointments } from './describe.ts';
import { mailAsker, notifyAsker, notifySeller } from './news.ts';
import { rankSellers, type Wish } from './routing.ts';
import { listSellers } from './seller-store.ts';
import { answerTime, chooseSeller, productNameOf, requireProduct } from './slots.ts';
import * as store from './store.ts';

/** Talks of one day are given away one after the other. */
export const dayKey = (startsAt: Date) => `appointment-day:${beijingDate(startsAt)}`;

/** Asks for a trial or books a talk. Whoever is not verified solves a captcha. */
export async function createAppointment(
  context: Context,
  input: EndpointParsedInput<typeof contract.createAppointment>,
): Promise<{ appointmentId: number; code: string }> {
  const { db, viewer, now, request } = context;
  const { kind, product, region, company, name, phone, email, panels, note } = input;
  if (!input.hasConsented) return fail('appointment.no_consent', { fields: { hasConsented: 'required' } });
  if (kind !== 'trial' && input.startsAt === '')
    return fail('appointment.no_slot', { fields: { startsAt: 'required' } });
  const productName = await requireProduct(context, product);
  if (viewer?.isVerified !== true) await spendCaptcha(context, { ...input, purpose: 'guest' });
  const startsAt = input.startsAt === '' ? null : new Date(input.startsAt);
  const codeSeed = context.randomBytes(16).toString('base64url');
  const code = await codeOf(context, codeSeed);
  const userId = viewer?.userId ?? null;
  const made = await db.tx(async () => {
    await beginSending(context);
    await lockCounts(db, ...(startsAt ? [dayKey(startsAt)] : []), `appointments:${phone}`);
    if ((await store.countOpen(db, { phone, userId })) >= appointmentTerms.maxOpen)
      return fail('appointment.too_many', { values: { count: appointmentTerms.maxOpen } });
    const wish = { product, region };
    const calendar = await readCalendar(context);
    const answerBy = startsAt ? null : answerTime(calendar, now);
    const sellerId = startsAt
      ? await chooseSeller(context, { calendar, startsAt, wish })
      : await chooseForTrial(context, wish);
    const record = {
      ...{ kind, product, region, company, name, phone, email, panels, note },
      ...{ startsAt, answerBy, sellerId, codeSeed, createdAt: now },
      locale: request.locale,
      createdBy: userId,
    };
    const appointmentId = await store.createAppointment(db, record);
    await notifySeller(context, { appointmentId, sellerId, kind: 'appointment_new', productName, startsAt });
    await keepAnswer(context, { appointmentId, code });
    return { ...record, appointmentId };
  });
  await mailAsker(context, { ...made, productName, news: 'made' });
  return { appointmentId: made.appointmentId, code };
}

async function chooseForTrial({ db }: Context, wish: Wish): Promise<number | null> {
  return rankSellers(await listSellers(db), wish)[0]?.userId ?? null;
}

export async function getAppointment(
  context: Context,
  asked: EndpointParsedInput<typeof contract.getAppointment>,
): Promise<Appointment> {
  const [described] = await describeAppointments(context, [await findAppointment(context, asked)]);
  return described ?? fail('appointment.not_found');
}

export async function moveAppointment(
  context: Context,
  input: EndpointParsedInput<typeof contract.moveAppointment>,
): Promise<{ startsAt: string }> {
  const { db } = context;
  const startsAt = new Date(input.startsAt);
  const moved = await db.tx(async () => {
    await lockCounts(db, dayKey(startsAt));
    const held = await lockOwnOpen(context, input);
    const sellerId = await chooseSeller(context, {
      calendar: await readCalendar(context),
      startsAt,
      wish: held,
      preferredId: held.sellerId,
    });
    await store.setSlot(db, { id: held.appointmentId, startsAt, sellerId });
    const record = { ...held, startsAt, sellerId };
    const productName = await productNameOf(db, held.product);
    await notifySeller(context, { ...record, kind: 'appointment_changed', productName });
    if (held.sellerId !== sellerId)
      await notifySeller(context, { ...held, kind: 'appointment_changed', productName });
    await notifyAsker(context, { ...record, productName, change: 'moved' });
    return { ...record, productName };
  });
  await mailAsker(context, { ...moved, news: 'moved' });
  return { startsAt: startsAt.toISOString() };
}

export async function cancelAppointment(
  context: Context,
  input: EndpointParsedInput<typeof contract.cancelAppointment>,
): Promise<{ state: 'cancelled' }> {
  const { db } = context;
  const gone = await db.tx(async () => {
    const held = await lockOwnOpen(context, input);
    await store.setState(db, { id: held.appointmentId, state: 'cancelled', outcome: '' });
    const productName = await productNameOf(db, held.product);
    await notifySeller(context, { ...held, kind: 'appointment_changed', productName });
    await notifyAsker(context, { ...held, productName, change: 'cancelled' });
    return { ...held, productName };
  });
  await mailAsker(context, { ...gone, news: 'cancelled' });
  return { state: 'cancelled' };
}
