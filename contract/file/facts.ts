import * as v from 'valibot';
import { drawingRules } from './drawing-rules.ts';

/** Something that a reader of the drawing should know: a message id behind `file.note.`. */
const NoteSchema = v.object({
  code: v.string(),
  values: v.record(v.string(), v.union([v.string(), v.number()])),
});
export type FileNote = v.InferOutput<typeof NoteSchema>;

const UnitSchema = v.picklist(['mm', 'cm', 'm', 'in', 'ft', 'none']);
export type LengthUnit = v.InferOutput<typeof UnitSchema>;

/** What conversion found out; each kind of file fills its own part. */
export const FileFactsSchema = v.object({
  notes: v.optional(v.array(NoteSchema)),
  /** Version of the format as people call it, the same in all languages. */
  format: v.optional(v.string()),
  model: v.optional(
    v.object({
      /** Length, width and height of the box around it, in `unit`. */
      size: v.tuple([v.number(), v.number(), v.number()]),
      unit: UnitSchema,
      triangles: v.number(),
      parts: v.number(),
    }),
  ),
  sheet: v.optional(
    v.object({
      /** Extents in `unit`. */
      width: v.number(),
      height: v.number(),
      unit: UnitSchema,
      layers: v.number(),
      entities: v.number(),
      texts: v.number(),
      /** Of the texts, those far from everything that is drawn. */
      textsOutside: v.optional(v.number()),
      version: v.optional(v.string()),
      /** Rules that it breaks, and in how many places; absent where it was converted before there were rules. */
      broken: v.optional(v.array(v.object({ rule: v.picklist(drawingRules), count: v.number() }))),
    }),
  ),
  pages: v.optional(
    v.object({
      count: v.number(),
      /** Of the first page, in points of 1/72 inch. */
      width: v.number(),
      height: v.number(),
    }),
  ),
  office: v.optional(
    v.object({
      /** First lines, for whoever has no scripts. */
      opening: v.string(),
      sheets: v.optional(v.number()),
      slides: v.optional(v.number()),
    }),
  ),
  image: v.optional(v.object({ width: v.number(), height: v.number(), format: v.string() })),
  listing: v.optional(v.object({ entries: v.number(), files: v.number(), bytes: v.number() })),
  video: v.optional(v.object({ seconds: v.number(), heights: v.array(v.number()) })),
  text: v.optional(v.object({ lines: v.number(), encoding: v.string(), isTable: v.boolean() })),
});
export type FileFacts = v.InferOutput<typeof FileFactsSchema>;
