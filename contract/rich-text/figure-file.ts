import * as v from 'valibot';

/** Where the file of a line drawing is, and its size. */
export const FigureFileSchema = v.object({
  name: v.string(),
  address: v.string(),
  viewBox: v.string(),
  width: v.number(),
  height: v.number(),
});
export type FigureFile = v.InferOutput<typeof FigureFileSchema>;

/** A picture of a thing in lists: ink is drawn without its paper; a file with a view box is coloured by the page. */
export const ListPictureSchema = v.object({
  src: v.string(),
  isInk: v.boolean(),
  viewBox: v.optional(v.string()),
});
export type ListPicture = v.InferOutput<typeof ListPictureSchema>;
