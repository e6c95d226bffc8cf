import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField } from '../fields.ts';
import { imageLimits } from '../upload/image-limits.ts';
import { PictureField } from '../upload/picture-field.ts';

export const setResourceCover = endpoint({
  name: 'setResourceCover',
  method: 'POST',
  path: '/api/own/resources/:resourceId/cover',
  summary: 'Sets the cover image (base64), cropped to 8:5. Empty removes it.',
  access: 'verified',
  rate: 'upload',
  bodyLimit: Math.ceil((imageLimits.bytes * 4) / 3) + 1024,
  input: v.object({ resourceId: IdField, picture: PictureField }),
  output: v.object({ coverPicture: v.nullable(v.string()) }),
  errors: [
    'resource.not_found',
    'resource.wrong_state',
    'upload.too_large',
    'upload.wrong_type',
    'upload.broken_image',
    'upload.too_many_pixels',
    'upload.busy',
  ],
});
