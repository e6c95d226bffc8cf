export const certificationStates = [
  'draft',
  'returned',
  'reviewing',
  'interview',
  'certified',
  'refused',
  'appealed',
  'lapsed',
  'revoked',
] as const;
export type CertificationState = (typeof certificationStates)[number];

/** States in which the applicant may write: what was never sent, and what ended. */
export const writableStates: readonly CertificationState[] = [
  'draft',
  'returned',
  'refused',
  'lapsed',
  'revoked',
];

/** States in which proofs must stay. */
export const openStates: readonly CertificationState[] = ['reviewing', 'interview', 'appealed'];

export const verdicts = ['approve', 'refuse', 'return'] as const;
export type Verdict = (typeof verdicts)[number];

export const certificationLimits = {
  realName: 30,
  position: 40,
  statement: 3000,
  /** Characters that a statement must have before it is sent. */
  minStatementLength: 50,
  years: 70,
  /** Years of practice that are needed. */
  minYears: 3,
  proofs: 10,
  reason: 500,
  place: 200,
  intro: 300,
  products: 12,
  slots: 10,
  /** Days before the end on which the yearly check opens and is reminded of. */
  renewalDays: 60,
  /** Days after a refusal until one may apply again. */
  againDays: 30,
  expertsPerPage: 10,
} as const;

/**
 * What the votes of one round come to: two alike decide; after two that differ the third does. Undefined while
 * more are needed.
 */
export function verdictOf(votes: readonly Verdict[]): Verdict | undefined {
  const [first, second, third] = votes;
  if (!first || !second) return undefined;
  return first === second ? first : third;
}
