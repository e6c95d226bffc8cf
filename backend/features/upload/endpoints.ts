import { fail } from '../../../contract/errors.ts';
import { imageLimits } from '../../../contract/upload/image-limits.ts';
import { imageUploadPath, type StoredImage } from '../../../contract/upload/upload.ts';
import type { SignedInContext } from '../../http/context.ts';
import { onRaw } from '../../http/on.ts';
import { readBytes } from '../../http/read-bytes.ts';
import { succeed } from '../../http/respond.ts';
import { createImage, getImage } from './upload.ts';

/** The name of a file never changes what it holds. */
const keptForever = 'public, max-age=31536000, immutable';

export const uploadEndpoints = [
  onRaw(
    'POST',
    imageUploadPath,
    async (context, _, request) => {
      const bytes = await readBytes(request, imageLimits.bytes);
      if (!bytes) return fail('upload.too_large', { values: { megabytes: imageLimits.bytes / 1024 / 1024 } });
      const image: StoredImage = await createImage(context as SignedInContext, bytes);
      return succeed(image, new Headers());
    },
    { access: 'verified', rate: 'upload', bodyLimit: imageLimits.bytes },
  ),
  onRaw(
    'GET',
    '/api/images/:id/:file',
    async (context, { id = '', file = '' }) => {
      const width = Number(/^([1-9]\d{0,4})\.webp$/.exec(file)?.[1] ?? 0);
      const bytes = (await getImage(context, { id, width })) ?? fail('request.not_found');
      return new Response(bytes, {
        headers: {
          'content-type': 'image/webp',
          'content-length': String(bytes.byteLength),
          'cache-control': keptForever,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        },
      });
    },
    { isSameForAll: true },
  ),
];
