import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { TicketSchema, ticketSeverities } from './ticket.ts';

const maxHours = 2000;

/** Hours of working time, `0.5` or `16`, as minutes. */
const HoursField = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,4}(\.\d{1,2})?$/),
  v.transform((hours) => Math.round(Number(hours) * 60)),
  v.minValue(1),
  v.maxValue(maxHours * 60),
);
const OptionalHoursField = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    HoursField,
  ]),
  '',
);
const DayField = v.pipe(v.string(), v.isoDate());
const MinutesSchema = v.object({
  stop: v.number(),
  fault: v.number(),
  question: v.number(),
  wish: v.number(),
});
const OptionalMinutesSchema = v.object({
  stop: v.nullable(v.number()),
  fault: v.nullable(v.number()),
  question: v.nullable(v.number()),
  wish: v.nullable(v.number()),
});

const ServiceTermsSchema = v.object({
  termsId: v.number(),
  name: v.string(),
  /** Null for those that staff give to single tickets. */
  companyName: v.nullable(v.string()),
  /** Working minutes. */
  answer: MinutesSchema,
  solve: OptionalMinutesSchema,
  startsOn: v.string(),
  endsOn: v.string(),
  isInForce: v.boolean(),
  endedAt: v.nullable(TimeSchema),
});
export type ServiceTerms = v.InferOutput<typeof ServiceTermsSchema>;

export const listServiceTerms = endpoint({
  name: 'listServiceTerms',
  method: 'GET',
  path: '/api/admin/service-terms',
  summary: 'Service terms by contract, newest first, former ones included, up to 200.',
  access: 'admin',
  input: v.object({}),
  output: v.array(ServiceTermsSchema),
  errors: [],
});

export const createServiceTerms = endpoint({
  name: 'createServiceTerms',
  method: 'POST',
  path: '/api/admin/service-terms',
  summary: 'Enters the times that a contract promises, for a company or to be given to tickets.',
  access: 'admin',
  input: v.object({
    name: textField({ max: 60 }),
    /** Unified social credit code; empty for a kind of licence. */
    companyCode: v.optional(textField({ min: 0, max: 18 }), ''),
    answerStop: HoursField,
    answerFault: HoursField,
    answerQuestion: HoursField,
    answerWish: HoursField,
    solveStop: OptionalHoursField,
    solveFault: OptionalHoursField,
    solveQuestion: OptionalHoursField,
    solveWish: OptionalHoursField,
    startsOn: DayField,
    endsOn: DayField,
  }),
  output: v.object({ termsId: v.number() }),
  errors: ['ticket.no_company', 'ticket.terms_days', 'ticket.terms_overlap'],
});

export const endServiceTerms = endpoint({
  name: 'endServiceTerms',
  method: 'POST',
  path: '/api/admin/service-terms/:termsId/end',
  summary: 'Ends service terms at once; tickets that have them keep them.',
  access: 'admin',
  input: v.object({ termsId: IdField }),
  output: v.object({ termsId: v.number() }),
  errors: ['ticket.terms_not_found'],
});

export const setTicketTerms = endpoint({
  name: 'setTicketTerms',
  method: 'POST',
  path: '/api/admin/tickets/:ticketId/terms',
  summary: 'Gives service terms to a ticket, or the usual ones; its times are counted anew.',
  access: 'admin',
  input: v.object({ ticketId: IdField, termsId: v.union([v.literal(''), IdField]) }),
  output: v.object({ dueAt: v.nullable(TimeSchema), solveDueAt: v.nullable(TimeSchema) }),
  errors: ['ticket.not_found', 'ticket.over', 'ticket.terms_not_found'],
});

const BreachSchema = v.object({
  breachId: v.number(),
  kind: v.picklist(['answer', 'solution']),
  dueAt: TimeSchema,
  /** Null where it is still owed. */
  metAt: v.nullable(TimeSchema),
  /** Working minutes from the promised time, up to now where it is still owed. */
  lateMinutes: v.number(),
  ticket: v.pick(TicketSchema, ['ticketId', 'subject', 'severity', 'state', 'termsName', 'assignee']),
});
export type TicketBreach = v.InferOutput<typeof BreachSchema>;

export const listTicketBreaches = endpoint({
  name: 'listTicketBreaches',
  method: 'GET',
  path: '/api/admin/ticket-breaches',
  summary: 'Promises of tickets that were not kept in time, the latest first.',
  access: 'admin',
  input: v.object({ page: PageField }),
  output: pageSchema(BreachSchema),
  errors: [],
});

/** In the order of `ticketSeverities`, as the forms name them. */
export const termsFields = ticketSeverities.map((severity) => {
  const name = `${severity[0]?.toUpperCase()}${severity.slice(1)}` as Capitalize<typeof severity>;
  return { severity, answer: `answer${name}`, solve: `solve${name}` } as const;
});
