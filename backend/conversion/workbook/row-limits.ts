/** Of a table that somebody sends to be taken over. */
export const rowLimits = {
  rows: 5000,
  columns: 120,
  cells: 100_000,
  letters: 4_000_000,
  /** Unpacked bytes of the whole workbook. */
  bytes: 48 * 1024 * 1024,
} as const;
