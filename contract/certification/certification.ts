import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, TimeSchema, textField } from '../fields.ts';
import { FileIdField } from '../file/file.ts';
import { workFields } from '../information/information.ts';
import { certificationStates, certificationLimits as limits } from './terms.ts';

export const SlotSchema = v.object({
  slotId: v.number(),
  startsAt: TimeSchema,
  minutes: v.number(),
  place: v.string(),
  isChosen: v.boolean(),
});
export type Slot = v.InferOutput<typeof SlotSchema>;

export const ProofSchema = v.object({
  fileId: v.string(),
  name: v.string(),
  extension: v.string(),
  byteSize: v.number(),
});
export type Proof = v.InferOutput<typeof ProofSchema>;

export const CertificationSchema = v.object({
  certificationId: v.number(),
  state: v.picklist(certificationStates),
  realName: v.string(),
  position: v.string(),
  fields: v.array(v.picklist(workFields)),
  years: v.nullable(v.number()),
  statement: v.string(),
  proofs: v.array(ProofSchema),
  /** Of the last decision. */
  reason: v.string(),
  appeal: v.string(),
  certifiedAt: v.nullable(TimeSchema),
  validUntil: v.nullable(TimeSchema),
  renewal: v.string(),
  renewalAskedAt: v.nullable(TimeSchema),
  intro: v.string(),
  slots: v.array(SlotSchema),
  sentAt: v.nullable(TimeSchema),
  updatedAt: TimeSchema,
});
export type Certification = v.InferOutput<typeof CertificationSchema>;

export const OwnCertificationSchema = v.object({
  /** Null before anything was written. */
  certification: v.nullable(CertificationSchema),
  /** What became of it, the newest first; who decided is not told. */
  acts: v.array(v.object({ act: v.string(), reason: v.string(), createdAt: TimeSchema })),
  can: v.object({
    write: v.boolean(),
    appeal: v.boolean(),
    renew: v.boolean(),
  }),
  /** When a refused one may be sent again; null for now. */
  againFrom: v.nullable(TimeSchema),
  products: v.array(v.string()),
  /** Per cent of a price that any creator gets, and a certified expert. */
  share: v.object({ common: v.number(), expert: v.number() }),
});
export type OwnCertification = v.InferOutput<typeof OwnCertificationSchema>;

export const getOwnCertification = endpoint({
  name: 'getOwnCertification',
  method: 'GET',
  path: '/api/own/certification',
  summary: 'Your own application for expert certification, whatever its status.',
  access: 'user',
  input: v.object({}),
  output: OwnCertificationSchema,
  errors: [],
});

/** Several values of a form, or one text with commas. */
const ListField = v.pipe(
  v.union([v.array(v.string()), v.string()]),
  v.transform((value) => [...new Set((Array.isArray(value) ? value : value.split(',')).filter(Boolean))]),
);

export const saveCertification = endpoint({
  name: 'saveCertification',
  method: 'PUT',
  path: '/api/own/certification',
  summary: 'Saves the application as a draft; it may be incomplete.',
  access: 'verified',
  rate: 'draft',
  input: v.object({
    realName: v.optional(textField({ min: 0, max: limits.realName }), ''),
    position: v.optional(textField({ min: 0, max: limits.position }), ''),
    fields: v.optional(v.pipe(ListField, v.array(v.picklist(workFields))), ''),
    years: v.optional(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        v.pipe(IntegerField, v.minValue(0), v.maxValue(limits.years)),
      ]),
      '',
    ),
    statement: v.optional(textField({ min: 0, max: limits.statement }), ''),
    /** Proofs, in this order; files of one's own. */
    fileIds: v.optional(v.pipe(ListField, v.array(FileIdField), v.maxLength(limits.proofs)), ''),
  }),
  output: v.object({ certificationId: v.number() }),
  errors: ['certification.wrong_state', 'file.not_found'],
});

export const sendCertification = endpoint({
  name: 'sendCertification',
  method: 'POST',
  path: '/api/own/certification/send',
  summary: 'Submits the application for review by two members of staff.',
  access: 'verified',
  rate: 'information',
  input: v.object({}),
  output: v.object({}),
  errors: [
    'certification.incomplete',
    'certification.proof_unreadable',
    'certification.wrong_state',
    'certification.too_soon',
  ],
});

export const withdrawCertification = endpoint({
  name: 'withdrawCertification',
  method: 'POST',
  path: '/api/own/certification/withdraw',
  summary: 'Withdraws an application under review so that it can be changed.',
  access: 'user',
  input: v.object({}),
  output: v.object({}),
  errors: ['certification.wrong_state'],
});

export const chooseSlot = endpoint({
  name: 'chooseSlot',
  method: 'POST',
  path: '/api/own/certification/slot',
  summary: 'Chooses one of the offered interview times, or changes the choice until the interview begins.',
  access: 'user',
  input: v.object({ slotId: IdField }),
  output: v.object({}),
  errors: ['certification.wrong_state', 'certification.slot_gone'],
});

const ReasonField = textField({ min: 10, max: limits.reason });

export const appealCertification = endpoint({
  name: 'appealCertification',
  method: 'POST',
  path: '/api/own/certification/appeal',
  summary: 'Appeals against a rejection, once; someone who was not involved decides.',
  access: 'verified',
  rate: 'information',
  input: v.object({ reason: ReasonField }),
  output: v.object({}),
  errors: ['certification.wrong_state', 'certification.appealed_before'],
});

export const renewCertification = endpoint({
  name: 'renewCertification',
  method: 'POST',
  path: '/api/own/certification/renewal',
  summary: 'Submits the annual review; open in the last 60 days of the term.',
  access: 'verified',
  rate: 'information',
  input: v.object({ text: ReasonField }),
  output: v.object({}),
  errors: ['certification.wrong_state', 'certification.too_soon'],
});

export const saveExpertPage = endpoint({
  name: 'saveExpertPage',
  method: 'PUT',
  path: '/api/own/certification/page',
  summary: "Saves the text of a certified expert's page and the products the expert can help with.",
  access: 'verified',
  rate: 'information',
  input: v.object({
    intro: v.optional(textField({ min: 0, max: limits.intro }), ''),
    products: v.optional(
      v.pipe(ListField, v.array(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/))), v.maxLength(limits.products)),
      '',
    ),
  }),
  output: v.object({}),
  errors: ['certification.wrong_state', 'product.not_found', 'review.refused'],
});
