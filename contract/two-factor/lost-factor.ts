import * as v from 'valibot';
import { SignedInSchema } from '../auth/auth.ts';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { imageLimits } from '../upload/image-limits.ts';
import { PictureField } from '../upload/picture-field.ts';

/** Time in which the holder hears of it and can call it off. */
export const lostFactorHours = 72;
/** So long an approved request can be used. */
export const lostFactorDays = 7;
/** After a request was refused or cancelled, the next one has to wait. */
export const lostFactorPauseHours = 24;
/** Staff who have to agree; one owner is enough. */
export const lostFactorVotes = 2;

export const lostFactorStates = ['waiting', 'approved', 'refused', 'cancelled', 'done'] as const;
export type LostFactorState = (typeof lostFactorStates)[number];

export const LostFactorSchema = v.object({
  state: v.picklist(lostFactorStates),
  createdAt: TimeSchema,
  opensAt: TimeSchema,
  closesAt: v.nullable(TimeSchema),
});
export type LostFactor = v.InferOutput<typeof LostFactorSchema>;

export const getLostFactor = endpoint({
  name: 'getLostFactor',
  method: 'GET',
  path: '/view/login/second-step/lost',
  summary:
    'Status of the latest request about lost second factors, for the sign-in in progress, identified by its cookie.',
  access: 'anyone',
  input: v.object({}),
  output: v.object({
    request: v.nullable(LostFactorSchema),
    /** Whether the factors can be taken away now. */
    isOpen: v.boolean(),
    mayAsk: v.boolean(),
    /** Masked; empty when no mail can be sent. */
    email: v.string(),
  }),
  errors: ['auth.second_step_gone'],
});

export const askLostFactor = endpoint({
  name: 'askLostFactor',
  method: 'POST',
  path: '/view/login/second-step/lost',
  summary: 'Requests removal of lost second factors; the account holder is notified immediately.',
  access: 'anyone',
  rate: 'signin',
  bodyLimit: Math.ceil((imageLimits.bytes * 4) / 3) + 16_384,
  input: v.object({
    statement: textField({ min: 20, max: 1000 }),
    /** A picture as a proof, base64. */
    picture: v.optional(PictureField, ''),
  }),
  output: LostFactorSchema,
  errors: [
    'auth.second_step_gone',
    'factor.lost_open',
    'factor.lost_pause',
    'upload.too_large',
    'upload.wrong_type',
    'upload.broken_image',
    'upload.too_many_pixels',
    'upload.too_few_pixels',
    'upload.busy',
  ],
});

export const applyLostFactor = endpoint({
  name: 'applyLostFactor',
  method: 'POST',
  path: '/view/login/second-step/lost/use',
  summary:
    'Removes the second factors once staff have approved and the waiting time has passed, and signs in.',
  access: 'anyone',
  rate: 'signin',
  input: v.object({}),
  output: SignedInSchema,
  errors: ['auth.second_step_gone', 'factor.lost_not_open', 'auth.suspended'],
});

export const getOwnLostFactor = endpoint({
  name: 'getOwnLostFactor',
  method: 'GET',
  path: '/api/account/lost-factor',
  summary: 'An open request about your own second factors, possibly made by someone else.',
  access: 'user',
  input: v.object({}),
  output: v.object({ request: v.nullable(LostFactorSchema) }),
  errors: [],
});

export const cancelLostFactor = endpoint({
  name: 'cancelLostFactor',
  method: 'DELETE',
  path: '/api/account/lost-factor',
  summary: 'Cancels an open request about your own second factors.',
  access: 'user',
  input: v.object({}),
  output: v.object({ isCancelled: v.literal(true) }),
  errors: ['factor.lost_not_found'],
});

export const cancelLostFactorByMail = endpoint({
  name: 'cancelLostFactorByMail',
  method: 'POST',
  path: '/view/login/lost-factor/cancel',
  summary: 'Cancels a request with the code from the email, without signing in.',
  access: 'anyone',
  rate: 'signin',
  input: v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
  output: v.object({ isCancelled: v.literal(true) }),
  errors: ['factor.lost_not_found'],
});

export const StaffLostFactorSchema = v.object({
  requestId: v.number(),
  ...LostFactorSchema.entries,
  person: PersonSummarySchema,
  isStaff: v.boolean(),
  statement: v.string(),
  hasPicture: v.boolean(),
  address: v.string(),
  /** Masked. */
  phone: v.string(),
  email: v.string(),
  signedUpAt: TimeSchema,
  lastSignInAt: v.nullable(TimeSchema),
  votes: v.array(
    v.object({
      staffId: v.number(),
      staffName: v.string(),
      verdict: v.picklist(['approve', 'refuse']),
      reason: v.string(),
      createdAt: TimeSchema,
    }),
  ),
});
export type StaffLostFactor = v.InferOutput<typeof StaffLostFactorSchema>;

export const listLostFactors = endpoint({
  name: 'listLostFactors',
  method: 'GET',
  path: '/api/admin/lost-factors',
  summary: 'Requests about lost second factors, pending ones first.',
  access: 'admin',
  input: v.object({ page: PageField }),
  output: pageSchema(StaffLostFactorSchema),
  errors: [],
});

export const decideLostFactor = endpoint({
  name: 'decideLostFactor',
  method: 'POST',
  path: '/api/admin/lost-factors/:requestId/decide',
  summary:
    "Casts one of the two votes needed for approval (an owner's alone is enough); one refusal rejects. Only an owner decides about staff.",
  access: 'admin',
  input: v.object({
    requestId: IdField,
    verdict: v.picklist(['approve', 'refuse']),
    reason: textField({ min: 2, max: 200 }),
  }),
  output: StaffLostFactorSchema,
  errors: [
    'factor.lost_not_found',
    'factor.lost_decided',
    'factor.lost_voted',
    'factor.lost_owner_only',
    'admin.not_on_yourself',
  ],
});

export const lostFactorPicturePath = '/api/admin/lost-factors/:requestId/picture';
