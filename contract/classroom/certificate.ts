import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, TimeSchema, textField } from '../fields.ts';
import { BilingualSchema } from './course.ts';
import { classroomLimits } from './kinds.ts';

/** Twelve letters and digits that are not mistaken for each other; spaces and hyphens do not matter. */
export const SerialField = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((typed) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')),
  v.regex(/^[2-9A-HJKMNP-Z]{12}$/),
);

export const CertificateSchema = v.object({
  serial: v.string(),
  name: v.string(),
  courseId: v.number(),
  title: BilingualSchema,
  lessonCount: v.number(),
  /** Tenths of a second. */
  duration: v.number(),
  completedAt: TimeSchema,
  issuedAt: TimeSchema,
  state: v.picklist(['valid', 'replaced', 'revoked']),
  /** Why it was revoked. */
  reason: v.string(),
});
export type Certificate = v.InferOutput<typeof CertificateSchema>;

export const checkCertificate = endpoint({
  name: 'checkCertificate',
  method: 'GET',
  path: '/api/classroom/certificates/:serial',
  summary:
    'What a certificate of a course says and whether it is valid; anyone who has the serial number can ask.',
  access: 'anyone',
  rate: 'certificate_check',
  input: v.object({ serial: SerialField }),
  output: CertificateSchema,
  errors: ['classroom.certificate_not_found'],
});

export const getOwnCertificate = endpoint({
  name: 'getOwnCertificate',
  method: 'GET',
  path: '/api/classroom/courses/:courseId/certificate',
  summary: 'Your certificate of a course, and whether you can get one.',
  access: 'user',
  input: v.object({ courseId: IdField }),
  output: v.object({
    canIssue: v.boolean(),
    certificate: v.nullable(CertificateSchema),
    /** It stands in its owner's space. */
    isShown: v.boolean(),
  }),
  errors: [],
});

export const issueCertificate = endpoint({
  name: 'issueCertificate',
  method: 'POST',
  path: '/api/classroom/courses/:courseId/certificate',
  summary:
    'Issues your certificate of a course that you have completed. With another name a new one takes the place of the old one.',
  access: 'verified',
  rate: 'certificate_issue',
  input: v.object({ courseId: IdField, name: textField({ min: 2, max: classroomLimits.certificateName }) }),
  output: v.object({ serial: v.string() }),
  errors: ['classroom.not_completed', 'classroom.certificate_revoked'],
});

export const showCertificate = endpoint({
  name: 'showCertificate',
  method: 'POST',
  path: '/api/classroom/courses/:courseId/certificate/shown',
  summary:
    'Shows your certificate of a course in your space, with a link to the page that tells the name on it, or no longer.',
  access: 'user',
  rate: 'certificate_issue',
  input: v.object({ courseId: IdField, isShown: FlagField }),
  output: v.object({ isShown: v.boolean() }),
  errors: ['classroom.certificate_not_found', 'classroom.certificate_revoked'],
});

export const listPersonCertificates = endpoint({
  name: 'listPersonCertificates',
  method: 'GET',
  path: '/api/people/:userId/certificates',
  summary: 'Valid certificates that a user shows in their space, the latest first.',
  access: 'anyone',
  input: v.object({ userId: IdField }),
  output: v.array(
    v.object({
      serial: v.string(),
      courseId: v.number(),
      title: BilingualSchema,
      completedAt: TimeSchema,
    }),
  ),
  errors: [],
});
export type ShownCertificate = v.InferOutput<typeof listPersonCertificates.output>[number];

export const reviseCertificate = endpoint({
  name: 'reviseCertificate',
  method: 'POST',
  path: '/api/admin/certificates/:serial/revision',
  summary: 'Revokes a certificate with a reason that everybody reads, or makes it valid again.',
  access: 'admin',
  input: v.object({
    serial: SerialField,
    decision: v.picklist(['revoke', 'restore']),
    reason: v.optional(textField({ min: 0, max: classroomLimits.reason }), ''),
  }),
  output: v.object({ state: CertificateSchema.entries.state }),
  errors: [
    'classroom.certificate_not_found',
    'classroom.reason_required',
    'classroom.wrong_state',
    'classroom.own_review',
  ],
});

/** The serial number as people read it: ABCD-EFGH-JKLM. */
export const writeSerial = (serial: string): string => serial.replace(/.{4}(?=.)/g, '$&-');

export const certificatePath = (serial: string): string => `/certificate/${serial}`;
export const certificatePdfPath = (serial: string): string =>
  `/api/classroom/certificates/${serial}/certificate.pdf`;
