import * as v from 'valibot';
import { SentSlotField } from '../draft/draft.ts';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { plainPhone } from '../phone.ts';
import { provinces } from './provinces.ts';

/**
 * `trial`: a licence for thirty days, with or without a talk; `demo`: a talk that shows the software; `help`: a talk in
 * which somebody looks at one's own screen.
 */
export const appointmentTypes = ['trial', 'demo', 'help'] as const;
export type AppointmentKind = (typeof appointmentTypes)[number];

export const appointmentStates = ['open', 'done', 'missed', 'cancelled'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/** Panels that leave the workshop in a month. */
export const panelCounts = ['none', 'to_10', 'to_50', 'to_200', 'more'] as const;

export const appointmentTerms = {
  /** Of a talk, in minutes; slots are as long. */
  minutes: 30,
  /** Working days ahead that can be chosen. */
  days: 10,
  /** Working minutes between the wish and the earliest slot. */
  leadMinutes: 120,
  /** Working minutes within which a wish without a talk is answered: one day. */
  answerMinutes: 450,
  /** Hours before a talk at which it is remembered. */
  reminderHours: 24,
  /** Open ones of one phone number or account. */
  maxOpen: 3,
} as const;

export const appointmentLimits = { name: 30, company: 60, note: 500, mail: 100, outcome: 300 } as const;

const SlugField = v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/));
const RegionField = v.picklist(provinces);
const CodeField = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
/** Letters before and behind one @ and a dot: whether it arrives, only a mail tells. */
const MailField = v.pipe(v.string(), v.trim(), v.maxLength(appointmentLimits.mail), v.email());
/** Mobile numbers and land lines with their area code, without +86: one number is counted as one. */
const PhoneField = v.pipe(
  v.string(),
  v.maxLength(30),
  v.transform(plainPhone),
  v.regex(/^(1[3-9]\d{9}|0\d{9,11})$/),
);

export const AppointmentSchema = v.object({
  appointmentId: v.number(),
  kind: v.picklist(appointmentTypes),
  product: v.string(),
  productName: v.string(),
  region: RegionField,
  company: v.string(),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  panels: v.picklist(panelCounts),
  note: v.string(),
  state: v.picklist(appointmentStates),
  /** Of the talk; null where none was wished for. */
  startsAt: v.nullable(TimeSchema),
  /** Until when somebody answers a wish without a talk. */
  answerBy: v.nullable(TimeSchema),
  /** Open though that time has passed. */
  isOverdue: v.boolean(),
  seller: v.nullable(PersonSummarySchema),
  /** What staff wrote about its end. */
  outcome: v.string(),
  /** Counts what was moved or cancelled, as calendars want it. */
  revision: v.number(),
  createdAt: TimeSchema,
});
export type Appointment = v.InferOutput<typeof AppointmentSchema>;

const own = { appointmentId: IdField, code: v.optional(CodeField) };

export const listAppointmentSlots = endpoint({
  name: 'listAppointmentSlots',
  method: 'GET',
  path: '/api/appointments/slots',
  summary: 'Free slots for a demo of a product in the next working days, by day.',
  access: 'anyone',
  input: v.object({ product: SlugField, region: v.optional(RegionField) }),
  output: v.object({
    days: v.array(v.object({ day: v.string(), slots: v.array(TimeSchema) })),
    /** Until when a wish that is sent now is answered, where no talk is wished for. */
    answerBy: v.nullable(TimeSchema),
  }),
  errors: ['product.not_found'],
});

export const createAppointment = endpoint({
  name: 'createAppointment',
  method: 'POST',
  path: '/api/appointments',
  summary: 'Requests a trial licence or books a demo; without a verified account a captcha is required.',
  access: 'anyone',
  sentAs: 'draftSlot',
  input: v.object({
    kind: v.picklist(appointmentTypes),
    product: SlugField,
    region: RegionField,
    company: textField({ max: appointmentLimits.company }),
    name: textField({ max: appointmentLimits.name }),
    phone: PhoneField,
    email: v.optional(v.union([v.literal(''), MailField]), ''),
    panels: v.picklist(panelCounts),
    note: v.optional(textField({ min: 0, max: appointmentLimits.note }), ''),
    /** Beginning of a free slot; empty for a trial without a talk. */
    startsAt: v.optional(v.union([v.literal(''), TimeSchema]), ''),
    /** Consent to being called about this wish. */
    hasConsented: v.optional(FlagField, false),
    draftSlot: SentSlotField,
    captchaId: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    captchaCode: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  }),
  output: v.object({ appointmentId: v.number(), code: v.string() }),
  errors: [
    'appointment.no_consent',
    'appointment.no_slot',
    'appointment.slot_taken',
    'appointment.too_many',
    'auth.captcha_required',
    'auth.captcha_wrong',
    'product.not_found',
  ],
  rate: 'appointment',
});

export const getAppointment = endpoint({
  name: 'getAppointment',
  method: 'GET',
  path: '/api/appointments/:appointmentId',
  summary: 'An appointment, for the applicant (signed in, or by its code), the assigned seller and staff.',
  access: 'anyone',
  input: v.object(own),
  output: AppointmentSchema,
  errors: ['appointment.not_found'],
});

export const moveAppointment = endpoint({
  name: 'moveAppointment',
  method: 'POST',
  path: '/api/appointments/:appointmentId/move',
  summary: 'Moves an open demo to another free slot.',
  access: 'anyone',
  input: v.object({ ...own, startsAt: TimeSchema }),
  output: v.object({ startsAt: TimeSchema }),
  errors: ['appointment.not_found', 'appointment.over', 'appointment.slot_taken'],
  rate: 'appointment_change',
});

export const cancelAppointment = endpoint({
  name: 'cancelAppointment',
  method: 'POST',
  path: '/api/appointments/:appointmentId/cancel',
  summary: 'Cancels an open appointment.',
  access: 'anyone',
  input: v.object(own),
  output: v.object({ state: v.picklist(appointmentStates) }),
  errors: ['appointment.not_found', 'appointment.over'],
  rate: 'appointment_change',
});

export const listOwnAppointments = endpoint({
  name: 'listOwnAppointments',
  method: 'GET',
  path: '/api/appointments',
  summary: 'The appointments you requested, newest first, up to 50.',
  access: 'user',
  input: v.object({}),
  output: v.array(AppointmentSchema),
  errors: [],
});

export const listStaffAppointments = endpoint({
  name: 'listStaffAppointments',
  method: 'GET',
  path: '/api/admin/appointments',
  summary: 'A page of appointments with one status; open ones by time, the others newest first.',
  access: 'admin',
  input: v.object({
    state: v.optional(v.picklist(appointmentStates), 'open'),
    isOwn: v.optional(FlagField, false),
    page: PageField,
  }),
  output: pageSchema(AppointmentSchema),
  errors: [],
});

export const settleAppointment = endpoint({
  name: 'settleAppointment',
  method: 'POST',
  path: '/api/admin/appointments/:appointmentId/settle',
  summary: 'Closes an open appointment with its outcome.',
  access: 'admin',
  input: v.object({
    appointmentId: IdField,
    state: v.picklist(['done', 'missed', 'cancelled']),
    outcome: textField({ min: 0, max: appointmentLimits.outcome }),
  }),
  output: v.object({ state: v.picklist(appointmentStates) }),
  errors: ['appointment.not_found', 'appointment.over', 'appointment.no_outcome'],
});

export const assignAppointment = endpoint({
  name: 'assignAppointment',
  method: 'POST',
  path: '/api/admin/appointments/:appointmentId/seller',
  summary: 'Reassigns an open appointment to another seller who is free at that time.',
  access: 'admin',
  input: v.object({ appointmentId: IdField, sellerId: IdField }),
  output: v.object({ sellerId: v.number() }),
  errors: [
    'appointment.not_found',
    'appointment.over',
    'appointment.seller_busy',
    'appointment.seller_unknown',
  ],
});

export const SellerSchema = v.object({
  person: PersonSummarySchema,
  /** Empty: all of them. */
  regions: v.array(RegionField),
  products: v.array(v.string()),
  openCount: v.number(),
});
export type Seller = v.InferOutput<typeof SellerSchema>;

export const listSellers = endpoint({
  name: 'listSellers',
  method: 'GET',
  path: '/api/admin/sellers',
  summary: 'Members of staff who take appointments, with their regions and products, up to 200.',
  access: 'admin',
  input: v.object({}),
  output: v.array(SellerSchema),
  errors: [],
});

export const setSeller = endpoint({
  name: 'setSeller',
  method: 'POST',
  path: '/api/admin/sellers',
  summary: 'Lets a member of staff take appointments, or changes the regions and products they take.',
  access: 'admin',
  input: v.object({
    userId: IdField,
    regions: v.optional(v.pipe(v.array(RegionField), v.maxLength(provinces.length)), []),
    products: v.optional(v.pipe(v.array(SlugField), v.maxLength(50)), []),
  }),
  output: v.object({ userId: v.number() }),
  errors: ['appointment.seller_unknown', 'product.not_found'],
});

export const removeSeller = endpoint({
  name: 'removeSeller',
  method: 'DELETE',
  path: '/api/admin/sellers/:userId',
  summary: 'Removes a seller; open appointments go to sellers who are free.',
  access: 'admin',
  input: v.object({ userId: IdField }),
  output: v.object({ userId: v.number(), leftCount: v.number() }),
  errors: ['appointment.seller_unknown'],
});
