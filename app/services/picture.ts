import * as v from 'valibot';
import { imageUploadPath, type StoredImage, StoredImageSchema } from '../../contract/upload/upload.ts';
import type { Api } from './call.ts';

/**
 * Stores a picture that a plain form brought, at the address for its kind; scripts of a page send theirs by
 * `uploadImage`.
 */
export async function sendPicture(api: Api, picture: File, path = imageUploadPath): Promise<StoredImage> {
  const stored = await api
    .post(path.slice(1), {
      body: picture,
      headers: { 'content-type': picture.type || 'application/octet-stream' },
    })
    .json();
  return v.parse(StoredImageSchema, stored);
}
