import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { createRemark as CreateRemark } from '../../../contract/resource-acts.ts';
import type { SignedInContext } from '../../http/context.ts';
import { notify } from '../notice/notice.ts';
import { review } from '../review/review.ts';
import { settleTrust } from '../trust/trust.ts';
import { hasDownloaded } from './download-store.ts';
import { findPurchase } from './purchase-store.ts';
import * as store from './remark-store.ts';
import { demandKnown } from './rights.ts';
import { lockTerms } from './store.ts';

/** Writes a remark. Only whoever had the files may rate, once; what a rule finds waits for nobody and is not taken. */
export async function createRemark(
  context: SignedInContext,
  { resourceId, text, rating }: EndpointParsedInput<typeof CreateRemark>,
): Promise<EndpointOutput<typeof CreateRemark>> {
  const { db, viewer, now, reply } = context;
  const { userId } = viewer;
  const terms = await demandKnown(context, resourceId);
  if (terms.state !== 'shown') return fail('resource.closed');
  if (rating > 0) {
    if (terms.author_id === userId) return fail('resource.own');
    const had = await hasDownloaded(db, { userId, resourceId });
    if (!had && !(await findPurchase(db, { userId, resourceId })))
      return fail('resource.rate_first_download');
  }
  const { outcome, hits } = await review(db, { texts: [text], trust: await settleTrust(context) });
  if (outcome !== 'pass') return fail('review.refused', { values: { found: hits[0]?.found ?? '' } });
  const remarkId = await db.tx(async () => {
    await lockTerms(db, resourceId);
    const rated = rating > 0 && (await store.findRating(db, { userId, resourceId })) === null;
    const id = await store.createRemark(db, {
      resourceId,
      authorId: userId,
      text,
      rating: rated ? rating : null,
      hiddenWhy: null,
      now,
    });
    await store.recountRemarks(db, resourceId);
    await notify(
      { db, now },
      {
        userIds: [terms.author_id],
        kind: 'resource_remark',
        actorId: userId,
        thing: `remark:${id}`,
        path: `/resources/detail/${resourceId}#remarks`,
        data: { title: terms.title },
      },
    );
    return id;
  });
  reply.changed(`resource:${resourceId}`);
  return { remarkId, isShown: true };
}

/** Takes one's own remark away. */
export async function deleteRemark(
  { db, viewer, reply }: SignedInContext,
  { remarkId }: { remarkId: number },
): Promise<{ isDeleted: boolean }> {
  const remark = await store.findRemark(db, remarkId);
  if (remark?.author_id !== viewer.userId) return fail('resource.remark_not_found');
  await db.tx(async () => {
    await lockTerms(db, remark.resource_id);
    await store.deleteRemark(db, remarkId);
    await store.recountRemarks(db, remark.resource_id);
  });
  reply.changed(`resource:${remark.resource_id}`);
  return { isDeleted: true };
}
