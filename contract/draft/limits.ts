/** Plain values of drafts, apart from their schemas, so that a page in the browser does not carry those. */
export const draftLimits = {
  /** Drafts of one person. */
  count: 50,
  /** Of all fields of one draft as JSON: the longest text and what stands around it. */
  bytes: 100_000,
  fields: 40,
  keptDays: 90,
} as const;
