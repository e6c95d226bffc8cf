import * as v from 'valibot';

/** Seconds, first byte and length of a segment. */
const SegmentSchema = v.tuple([v.number(), v.number(), v.number()]);

/** One file of a video: an initialization segment and media segments (RFC 8216 with byte ranges). */
const RenditionSchema = v.object({
  /** Name of the file beside the index, such as `720.mp4`. */
  file: v.pipe(v.string(), v.regex(/^(?:\d{3,4}|own)\.mp4$/)),
  /** 0 for one without picture. */
  width: v.number(),
  height: v.number(),
  /** Most and average of a segment in bits per second. */
  peak: v.number(),
  average: v.number(),
  /** As RFC 6381 writes them, joined by commas. */
  codecs: v.string(),
  /** First byte and length of the initialization segment. */
  init: v.tuple([v.number(), v.number()]),
  segments: v.array(SegmentSchema),
});
export type Rendition = v.InferOutput<typeof RenditionSchema>;

/** Small pictures of a video on one sheet, row by row. */
const SpriteSchema = v.object({
  columns: v.number(),
  rows: v.number(),
  /** Of one picture, in pixels. */
  width: v.number(),
  height: v.number(),
  /** Seconds between two pictures. */
  every: v.number(),
});

/** What a folder of a packaged video holds beside its files: `media.json`. */
export const MediaIndexSchema = v.object({
  seconds: v.number(),
  renditions: v.pipe(v.array(RenditionSchema), v.minLength(1), v.maxLength(6)),
  hasPoster: v.boolean(),
  /** Key of the picture that its teacher chose; the one beside the renditions else. */
  poster: v.optional(v.string()),
  sprite: v.nullable(SpriteSchema),
});
export type MediaIndex = v.InferOutput<typeof MediaIndexSchema>;
