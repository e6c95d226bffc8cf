import * as v from 'valibot';

/** Something that the author and the reviewer should know: `resource_edit.note.<code>`, or a note of the file's own. */
export const PreflightNoteSchema = v.object({
  code: v.string(),
  values: v.record(v.string(), v.union([v.string(), v.number()])),
  /** Must be corrected before it is sent. */
  isFault: v.boolean(),
  /** Page of the work that is spoken of. */
  path: v.optional(v.string()),
});
export type PreflightNote = v.InferOutput<typeof PreflightNoteSchema>;
