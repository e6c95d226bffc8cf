import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, TimeSchema, textField } from '../fields.ts';

export const subscriptionLimits = { count: 20, name: 60, query: 900, events: 300 } as const;
/** Days for which what has closed stays in a calendar. */
export const calendarDays = 30;

const SubscriptionSchema = v.object({
  subscriptionId: v.number(),
  name: v.string(),
  /** Conditions as the address of the list says them. */
  query: v.string(),
  /** New notices that fit are told, in a notice a day and the mail digest. */
  isTold: v.boolean(),
  createdAt: TimeSchema,
});
export type TenderSubscription = v.InferOutput<typeof SubscriptionSchema>;

const CalendarSchema = v.object({ calendarId: v.number(), code: v.string() });
const none = v.object({});

export const listTenderSubscriptions = endpoint({
  name: 'listTenderSubscriptions',
  method: 'GET',
  path: '/api/tender-subscriptions',
  summary:
    'Your subscriptions to tender notices, newest first, and the address of your calendar of closing times.',
  access: 'user',
  input: none,
  output: v.object({ items: v.array(SubscriptionSchema), calendar: v.nullable(CalendarSchema) }),
  errors: [],
});

export const saveTenderSubscription = endpoint({
  name: 'saveTenderSubscription',
  method: 'POST',
  path: '/api/tender-subscriptions',
  summary:
    'Subscribes to notices by words, regions and other conditions; the same conditions again take the new name.',
  access: 'user',
  input: v.object({
    name: textField({ max: subscriptionLimits.name }),
    query: v.pipe(v.string(), v.maxLength(subscriptionLimits.query)),
    isTold: FlagField,
  }),
  output: v.object({ subscriptionId: v.number() }),
  errors: ['tender.no_conditions', 'tender.too_many_subscriptions'],
});

export const setTenderSubscriptionTold = endpoint({
  name: 'setTenderSubscriptionTold',
  method: 'PATCH',
  path: '/api/tender-subscriptions/:subscriptionId',
  summary: 'Switches the notices of a subscription on or off.',
  access: 'user',
  input: v.object({ subscriptionId: IdField, isTold: FlagField }),
  output: v.object({ isTold: v.boolean() }),
  errors: ['tender.subscription_not_found'],
});

export const deleteTenderSubscription = endpoint({
  name: 'deleteTenderSubscription',
  method: 'DELETE',
  path: '/api/tender-subscriptions/:subscriptionId',
  summary: 'Ends a subscription.',
  access: 'user',
  input: v.object({ subscriptionId: IdField }),
  output: none,
  errors: ['tender.subscription_not_found'],
});

export const openTenderCalendar = endpoint({
  name: 'openTenderCalendar',
  method: 'POST',
  path: '/api/tender-calendars',
  summary: 'Makes a new address for your calendar of closing times; an older one no longer works.',
  access: 'user',
  input: none,
  output: CalendarSchema,
  errors: [],
});

export const closeTenderCalendar = endpoint({
  name: 'closeTenderCalendar',
  method: 'DELETE',
  path: '/api/tender-calendars',
  summary: 'Revokes the address of your calendar.',
  access: 'user',
  input: none,
  output: none,
  errors: [],
});

export const getTenderCalendar = endpoint({
  name: 'getTenderCalendar',
  method: 'GET',
  path: '/api/tender-calendars/:calendarId/:code',
  summary: 'Closing times of the notices that somebody subscribes to, for whoever has the address.',
  access: 'anyone',
  rate: 'tender_calendar',
  input: v.object({ calendarId: IdField, code: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) }),
  output: v.object({
    events: v.array(
      v.object({
        tenderId: v.number(),
        title: v.string(),
        buyer: v.string(),
        closesAt: TimeSchema,
        isDay: v.boolean(),
        isCancelled: v.boolean(),
        /** Grows with each notice that followed. */
        revision: v.number(),
        updatedAt: TimeSchema,
      }),
    ),
  }),
  errors: ['tender.calendar_not_found'],
});
export type TenderEvent = v.InferOutput<(typeof getTenderCalendar)['output']>['events'][number];
