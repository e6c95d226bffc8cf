import * as v from 'valibot';

/** Where an image is posted as it is: its bytes are the body, its type is the content type. */
export const imageUploadPath = '/api/uploads/images';
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;
/** An image as it was stored; its id is all that a document needs. */
export const StoredImageSchema = v.object({
  id: v.string(),
  width: v.number(),
  height: v.number(),
  isAnimated: v.boolean(),
});
export type StoredImage = v.InferOutput<typeof StoredImageSchema>;
