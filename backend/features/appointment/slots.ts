import type * as contract from '../../../contract/appointment/appointment.ts';
import { appointmentTerms } from '../../../contract/appointment/appointment.ts';
import { beijingDate } from '../../../contract/beijing-time.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import {
  addWorkingMinutes,
  listSlots,
  type WorkingCalendar,
} from '../../../contract/working-time/working-time.ts';
import type { Database } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { listProducts } from '../product/index.ts';
import { readCalendar } from '../working-time/index.ts';
import { findFree, rankSellers, type Wish } from './routing.ts';
import { listSellers } from './seller-store.ts';
import { listTaken } from './store.ts';

const { days, minutes, leadMinutes, answerMinutes } = appointmentTerms;

function slotsFrom(calendar: WorkingCalendar, now: Date) {
  const earliest = addWorkingMinutes(calendar, now, leadMinutes);
  return earliest ? listSlots(calendar, { earliest, dayCount: days, minutes }) : [];
}

export const answerTime = (calendar: WorkingCalendar, now: Date): Date | null =>
  addWorkingMinutes(calendar, now, answerMinutes) ?? null;

export async function requireProduct({ db }: Pick<Context, 'db'>, slug: string): Promise<string> {
  return (await findProductName(db, slug)) ?? fail('product.not_found');
}

/** For an appointment that is there already: its product may have been given up meanwhile. */
export const productNameOf = async (db: Database, slug: string): Promise<string> =>
  (await findProductName(db, slug)) ?? slug;

async function findProductName(db: Database, slug: string): Promise<string | undefined> {
  return (await listProducts(db)).find((each) => each.slug === slug)?.name;
}

export async function listAppointmentSlots(
  context: Context,
  wish: EndpointParsedInput<typeof contract.listAppointmentSlots>,
): Promise<EndpointOutput<typeof contract.listAppointmentSlots>> {
  const { db, now } = context;
  await requireProduct(context, wish.product);
  const calendar = await readCalendar(context);
  const ranked = rankSellers(await listSellers(db), { ...wish, region: wish.region });
  const taken = await listTaken(db, now);
  const free = slotsFrom(calendar, now).map(({ day, slots }) => ({
    day,
    slots: slots
      .filter((startsAt) => findFree(ranked, { startsAt, taken }) !== undefined)
      .map((slot) => slot.toISOString()),
  }));
  return { days: free, answerBy: answerTime(calendar, now)?.toISOString() ?? null };
}

/**
 * Finds who takes a slot; call it inside the transaction that writes it, behind the lock of its day. Refuses what is no
 * slot of the calendar, and what is taken.
 */
export async function chooseSeller(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    calendar,
    startsAt,
    wish,
    preferredId,
  }: {
    calendar: WorkingCalendar;
    startsAt: Date;
    wish: Wish;
    /** Who had it until now, and keeps it when free. */
    preferredId?: number | null;
  },
): Promise<number | null> {
  const day = slotsFrom(calendar, now).find((each) => each.day === beijingDate(startsAt));
  if (!day?.slots.some((slot) => +slot === +startsAt)) return fail('appointment.slot_taken');
  const sellers = rankSellers(await listSellers(db), wish);
  const isFormer = ({ userId }: { userId: number }) => userId === preferredId;
  const ranked = [...sellers.filter(isFormer), ...sellers.filter((seller) => !isFormer(seller))];
  const seller = findFree(ranked, { startsAt, taken: await listTaken(db, startsAt) });
  return seller === undefined ? fail('appointment.slot_taken') : seller;
}
