import { timingSafeEqual } from 'node:crypto';
import { daysLater } from '../../../../contract/beijing-time.ts';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { readConditions } from '../../../../contract/tender/query.ts';
import type * as contract from '../../../../contract/tender/subscription.ts';
import {
  calendarDays,
  subscriptionLimits,
  type TenderEvent,
} from '../../../../contract/tender/subscription.ts';
import type { Context, Services, SignedInContext } from '../../../http/context.ts';
import { keyedHash } from '../../site/index.ts';
import { listEvents } from '../list-store.ts';
import * as store from './calendar-store.ts';
import { listSubscriptions } from './subscription-store.ts';

const codeLength = 22;

/** The code in the address of a calendar: the database alone gives none away. */
export async function codeOf(services: Services, seed: string): Promise<string> {
  return (await keyedHash(services, 'tender-calendar', seed)).slice(0, codeLength);
}

/** A new address; an older one leads nowhere from now on. */
export async function openTenderCalendar(
  context: SignedInContext,
): Promise<{ calendarId: number; code: string }> {
  const { db, viewer, now } = context;
  const seed = context.randomBytes(16).toString('base64url');
  const code = await codeOf(context, seed);
  return { calendarId: await store.saveCalendar(db, { userId: viewer.userId, seed, now }), code };
}

export async function closeTenderCalendar({ db, viewer }: SignedInContext): Promise<Record<string, never>> {
  await store.deleteCalendar(db, viewer.userId);
  return {};
}

/** What somebody subscribes to, each notice once, for whoever has the address. */
export async function getTenderCalendar(
  context: Context,
  { calendarId, code }: { calendarId: number; code: string },
): Promise<EndpointOutput<typeof contract.getTenderCalendar>> {
  const { db, now } = context;
  const calendar = await store.getCalendar(db, calendarId);
  if (!calendar || !isSame(await codeOf(context, calendar.code_seed), code))
    return fail('tender.calendar_not_found');
  const events = new Map<number, TenderEvent>();
  for (const { query } of await listSubscriptions(db, calendar.user_id)) {
    const conditions = readConditions(new URLSearchParams(query));
    const since = daysLater(now, -calendarDays);
    for (const event of await listEvents(db, { conditions, since, now, limit: subscriptionLimits.events }))
      events.set(event.tenderId, event);
  }
  const sorted = [...events.values()].sort((a, b) => (a.closesAt < b.closesAt ? -1 : 1));
  return { events: sorted.slice(0, subscriptionLimits.events) };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
