import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { CertificationSchema } from './certification.ts';
import { certificationStates, certificationLimits as limits, verdicts } from './terms.ts';

export const queueStates = ['reviewing', 'interview', 'appealed', 'renewal', 'certified', 'ended'] as const;
export type QueueState = (typeof queueStates)[number];

const CertificationRowSchema = v.object({
  certificationId: v.number(),
  applicant: PersonSummarySchema,
  state: v.picklist(certificationStates),
  fields: v.array(v.string()),
  voteCount: v.number(),
  /** The interview that was chosen. */
  interviewAt: v.nullable(TimeSchema),
  validUntil: v.nullable(TimeSchema),
  updatedAt: TimeSchema,
});
export type CertificationRow = v.InferOutput<typeof CertificationRowSchema>;

export const listCertifications = endpoint({
  name: 'listCertifications',
  method: 'GET',
  path: '/api/admin/certifications',
  summary: 'Applications with a given status, longest waiting first, and the number with each status.',
  access: 'admin',
  input: v.object({ queue: v.optional(v.picklist(queueStates), 'reviewing'), page: PageField }),
  output: v.object({
    page: pageSchema(CertificationRowSchema),
    counts: v.array(v.object({ queue: v.picklist(queueStates), count: v.number() })),
  }),
  errors: [],
});

export const StaffCertificationSchema = v.object({
  certification: CertificationSchema,
  applicant: PersonSummarySchema,
  votes: v.array(
    v.object({
      reviewer: PersonSummarySchema,
      verdict: v.picklist(verdicts),
      reason: v.string(),
      createdAt: TimeSchema,
    }),
  ),
  acts: v.array(
    v.object({
      act: v.string(),
      actor: v.nullable(PersonSummarySchema),
      reason: v.string(),
      createdAt: TimeSchema,
    }),
  ),
  can: v.object({ vote: v.boolean(), decide: v.boolean(), decideAppeal: v.boolean(), manage: v.boolean() }),
});
export type StaffCertification = v.InferOutput<typeof StaffCertificationSchema>;

const path = '/api/admin/certifications/:certificationId';
const idInput = { certificationId: IdField };
const ReasonField = textField({ min: 2, max: limits.reason });

export const getCertification = endpoint({
  name: 'getCertification',
  method: 'GET',
  path,
  summary: 'One application with its supporting documents, votes and history.',
  access: 'admin',
  input: v.object(idInput),
  output: StaffCertificationSchema,
  errors: ['certification.not_found'],
});

export const voteCertification = endpoint({
  name: 'voteCertification',
  method: 'POST',
  path: `${path}/votes`,
  summary: 'Casts one vote with a reason; two equal votes decide, and a third decides where two differ.',
  access: 'admin',
  input: v.object({ ...idInput, verdict: v.picklist(verdicts), reason: ReasonField }),
  output: v.object({ state: v.picklist(certificationStates) }),
  errors: [
    'certification.not_found',
    'certification.wrong_state',
    'certification.own',
    'certification.voted_before',
  ],
});

/** A time in Beijing as a form has it, `yyyy-MM-ddTHH:mm`. */
const BeijingTimeField = v.pipe(
  v.string(),
  v.regex(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/),
  v.transform((typed) => new Date(`${typed}:00+08:00`)),
  v.check((time) => !Number.isNaN(time.getTime()), 'malformed'),
);

export const offerSlot = endpoint({
  name: 'offerSlot',
  method: 'POST',
  path: `${path}/slots`,
  summary: 'Offers an interview time, in Beijing time.',
  access: 'admin',
  input: v.object({
    ...idInput,
    startsAt: BeijingTimeField,
    minutes: v.optional(v.pipe(IntegerField, v.minValue(10), v.maxValue(180)), 30),
    place: textField({ max: limits.place }),
  }),
  output: v.object({ slotId: v.number() }),
  errors: [
    'certification.not_found',
    'certification.wrong_state',
    'certification.own',
    'certification.slot_past',
    'certification.slot_taken',
    'certification.too_many_slots',
  ],
});

export const deleteSlot = endpoint({
  name: 'deleteSlot',
  method: 'DELETE',
  path: `${path}/slots/:slotId`,
  summary: 'Cancels an offered time; the applicant is notified if it was the chosen one.',
  access: 'admin',
  input: v.object({ ...idInput, slotId: IdField }),
  output: v.object({}),
  errors: [
    'certification.not_found',
    'certification.wrong_state',
    'certification.own',
    'certification.slot_gone',
  ],
});

export const decideCertification = endpoint({
  name: 'decideCertification',
  method: 'POST',
  path: `${path}/decision`,
  summary: 'Certifies or rejects after the interview, with a reason.',
  access: 'admin',
  input: v.object({ ...idInput, decision: v.picklist(['certify', 'refuse']), reason: ReasonField }),
  output: v.object({ state: v.picklist(certificationStates) }),
  errors: [
    'certification.not_found',
    'certification.wrong_state',
    'certification.own',
    'certification.no_interview',
  ],
});

export const decideAppeal = endpoint({
  name: 'decideAppeal',
  method: 'POST',
  path: `${path}/appeal`,
  summary: 'Upholds or rejects an appeal; only by someone who was not involved in the decision.',
  access: 'admin',
  input: v.object({ ...idInput, decision: v.picklist(['accept', 'reject']), reason: ReasonField }),
  output: v.object({ state: v.picklist(certificationStates) }),
  errors: [
    'certification.not_found',
    'certification.wrong_state',
    'certification.own',
    'certification.took_part',
  ],
});

export const decideRenewal = endpoint({
  name: 'decideRenewal',
  method: 'POST',
  path: `${path}/renewal`,
  summary: 'Extends the certification by a year after the annual review, or lets it expire.',
  access: 'admin',
  input: v.object({ ...idInput, decision: v.picklist(['extend', 'refuse']), reason: ReasonField }),
  output: v.object({ validUntil: TimeSchema }),
  errors: ['certification.not_found', 'certification.wrong_state', 'certification.own'],
});

export const revokeCertification = endpoint({
  name: 'revokeCertification',
  method: 'POST',
  path: `${path}/revocation`,
  summary: 'Revokes a certification immediately, with a reason.',
  access: 'admin',
  input: v.object({ ...idInput, reason: ReasonField }),
  output: v.object({}),
  errors: ['certification.not_found', 'certification.wrong_state', 'certification.own'],
});

/** Downloads a proof; every opening is recorded. */
export const proofPath = (certificationId: number, fileId: string): string =>
  `/api/admin/certifications/${certificationId}/proofs/${fileId}`;
