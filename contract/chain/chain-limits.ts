/** Plain values of projects, apart from their inputs, so that a page in the browser does not carry those. */
export const chainLimits = {
  feeders: 40,
  /** Characters of a sentence that names a feeder. */
  sentence: 120,
} as const;

/** Rises when the same inputs give another result. */
export const chainVersion = 2;

export const chainPath = '/electricBrain/chain';
