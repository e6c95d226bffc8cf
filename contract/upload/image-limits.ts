/** Plain values of images, apart from their schemas, so that a page in the browser does not carry those. */
export const imageLimits = {
  /** 8 MB. */
  bytes: 8 * 1024 * 1024,
  /** Pixels along one side. */
  side: 8000,
  /** Pixels of the shorter side of a paper that somebody is to read: smaller, its print is gone. */
  paperSide: 400,
  /** The same of a receipt, which may be cut to the line of a statement. */
  receiptSide: 100,
  /** Pixels in all; of an animation those of all frames. */
  pixels: 40_000_000,
  frames: 300,
} as const;
