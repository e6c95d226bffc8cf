/** Plain values, apart from the schemas, so that a page in the browser does not carry those. */
export const calculationLimits = {
  /** Calculations of one person. */
  count: 500,
  /** Versions of one calculation. */
  versions: 50,
  /** Characters of its inputs as an address. */
  query: 12_000,
  name: 80,
  note: 500,
} as const;
