import { fail } from '../../../contract/errors.ts';
import { proofPicturePath } from '../../../contract/order/order.ts';
import { imageLimits } from '../../../contract/upload/image-limits.ts';
import type { StoredImage } from '../../../contract/upload/upload.ts';
import type { SignedInContext } from '../../http/context.ts';
import { onRaw } from '../../http/on.ts';
import { readBytes } from '../../http/read-bytes.ts';
import { succeed } from '../../http/respond.ts';
import { getOwnOrder } from '../order/index.ts';
import { storeImage } from '../upload/index.ts';
import { getOpenPayment } from './store.ts';

/**
 * The receipt of a transfer. Whoever may order may show that they paid: nothing is published by it, and by then the
 * money has left their account, so no proof of a phone stands in between.
 */
export const proofPicture = onRaw(
  'POST',
  proofPicturePath,
  (context, { number = '' }, request) => takePicture(context as SignedInContext, { number, request }),
  { access: 'user', rate: 'upload', bodyLimit: imageLimits.bytes },
);

async function takePicture(
  context: SignedInContext,
  { number, request }: { number: string; request: Request },
): Promise<Response> {
  const { db, viewer } = context;
  const { id: orderId } = await getOwnOrder(context, { number, userId: viewer.userId });
  const transfer = await getOpenPayment(db, { orderId, channel: 'bank', method: 'transfer' });
  if (!transfer) return fail('payment.no_transfer');
  const bytes = await readBytes(request, imageLimits.bytes);
  if (!bytes) return fail('upload.too_large', { values: { megabytes: imageLimits.bytes / 1024 / 1024 } });
  const image: StoredImage = await storeImage(context, {
    bytes,
    ownerId: viewer.userId,
    minSide: imageLimits.receiptSide,
  });
  return succeed(image, new Headers());
}
