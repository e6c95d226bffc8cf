import type { offerSlot as OfferSlot } from '../../../contract/certification/staff.ts';
import { certificationLimits as limits } from '../../../contract/certification/terms.ts';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import { move, notifyApplicant } from './moves.ts';
import { lockForStaff } from './review.ts';
import * as slots from './slot-store.ts';
import * as store from './store.ts';

/** Offers a time for the interview; the applicant hears of the first one. */
export async function offerSlot(
  context: SignedInContext,
  { certificationId, startsAt, minutes, place }: EndpointParsedInput<typeof OfferSlot>,
): Promise<{ slotId: number }> {
  const { db, viewer, now } = context;
  if (startsAt <= now) return fail('certification.slot_past', { fields: { startsAt: 'past' } });
  return db.tx(async () => {
    const row = await lockForStaff(context, { certificationId, states: ['interview'] });
    const offered = await slots.listSlots(db, certificationId);
    if (offered.length >= limits.slots)
      return fail('certification.too_many_slots', { values: { count: limits.slots } });
    const slot = { certificationId, startsAt, minutes, place, offeredBy: viewer.userId, now };
    const slotId = (await slots.createSlot(db, slot)) ?? fail('certification.slot_taken');
    await recordAct(context, {
      action: 'certification.offer_slot',
      target: `certification:${certificationId}`,
      after: { startsAt: startsAt.toISOString(), minutes, place },
    });
    if (offered.length === 0) await notifyApplicant(context, { row, act: 'slots_offered' });
    return { slotId };
  });
}

export async function deleteSlot(
  context: SignedInContext,
  { certificationId, slotId }: { certificationId: number; slotId: number },
): Promise<Record<string, never>> {
  const { db } = context;
  await db.tx(async () => {
    const row = await lockForStaff(context, { certificationId, states: ['interview'] });
    const slot = (await slots.listSlots(db, certificationId)).find((each) => each.slotId === slotId);
    if (!slot) return fail('certification.slot_gone');
    await slots.deleteSlot(db, { certificationId, slotId });
    await recordAct(context, {
      action: 'certification.delete_slot',
      target: `certification:${certificationId}`,
      before: { startsAt: slot.startsAt, isChosen: slot.isChosen },
    });
    if (slot.isChosen) await notifyApplicant(context, { row, act: 'slot_taken_back' });
  });
  return {};
}

/** Chooses an offered time, or another one as long as the chosen one has not begun. */
export async function chooseSlot(
  context: SignedInContext,
  { slotId }: { slotId: number },
): Promise<Record<string, never>> {
  const { db, viewer, now } = context;
  await db.tx(async () => {
    const row = await store.lockOwn(db, viewer.userId);
    if (row?.state !== 'interview') return fail('certification.wrong_state');
    const offered = await slots.listSlots(db, row.id);
    const wanted = offered.find((each) => each.slotId === slotId);
    if (!wanted || new Date(wanted.startsAt) <= now) return fail('certification.slot_gone');
    const chosen = offered.find(({ isChosen }) => isChosen);
    if (chosen && new Date(chosen.startsAt) <= now) return fail('certification.wrong_state');
    await slots.setChosen(db, { certificationId: row.id, slotId, now });
    await move(context, {
      row,
      act: 'slot_chosen',
      reason: wanted.startsAt,
      actorId: viewer.userId,
      change: {},
    });
  });
  return {};
}
