/** Plain values, apart from the schemas, so that a page in the browser does not carry those. */

/**
 * `upheld`: out of sight, the author may answer. `countered`: the claimant may go to a court or authority. `filed`: they
 * did, and staff wait for the outcome. `kept`: it stays out of sight for good.
 */
export const claimStates = [
  'open',
  'dismissed',
  'upheld',
  'countered',
  'filed',
  'restored',
  'kept',
  'withdrawn',
] as const;
export type ClaimState = (typeof claimStates)[number];

/** Of claims that somebody still has to say something to. */
export const pendingClaims = [
  'open',
  'upheld',
  'countered',
  'filed',
] as const satisfies readonly ClaimState[];
/** Claims that keep a resource out of sight. */
export const standingClaims = [
  'upheld',
  'countered',
  'filed',
  'kept',
] as const satisfies readonly ClaimState[];
/** Claims that count against an author; one that is answered does not until its outcome. */
export const countedClaims = ['upheld', 'filed', 'kept'] as const satisfies readonly ClaimState[];

export const claimDecisions = ['uphold', 'dismiss', 'restore', 'keep'] as const;
export type ClaimDecision = (typeof claimDecisions)[number];

/** What staff can decide in which state. */
export const decisionsIn: Readonly<Record<ClaimState, readonly ClaimDecision[]>> = {
  open: ['uphold', 'dismiss'],
  upheld: ['restore', 'keep'],
  countered: ['restore', 'keep'],
  filed: ['restore', 'keep'],
  dismissed: [],
  restored: [],
  kept: [],
  withdrawn: [],
};

export const claimSides = ['claimant', 'author', 'staff'] as const;
export type ClaimSide = (typeof claimSides)[number];

export const claimLimits = {
  name: 80,
  contact: 160,
  text: 2000,
  origin: 500,
  /** Of one side. */
  files: 5,
  perPage: 20,
  /** After a counter-claim, the days in which the claimant can go to a court or authority. */
  filingDays: 15,
  /** Days that an upheld claim counts against its author. */
  strikeDays: 365,
  /** From so many on, nothing new is published. */
  strikes: 3,
} as const;
