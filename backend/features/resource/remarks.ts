import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { createRemark as CreateRemark } from '../../../contract/resource-acts.ts';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import type { SignedInContext } from '../../http/context.ts';
import { notify } from '../notice/notice.ts';
import { openScreenedCases, type Screening, screen } from '../review/screen.ts';
import { settleTrust } from '../trust/trust.ts';
import { keepImages, linkUploads } from '../upload/upload.ts';
import { hasDownloaded } from './download-store.ts';
import { findPurchase } from './purchase-store.ts';
import * as store from './remark-store.ts';
import { demandKnown } from './rights.ts';
import { getTerms, lockTerms } from './store.ts';

/** Writes a remark. Only whoever had the files may rate, once; what rules doubt waits unseen for who keeps order. */
export async function createRemark(
  context: SignedInContext,
  { resourceId, body, rating }: EndpointParsedInput<typeof CreateRemark>,
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
  const screening = await screenRemark(context, body);
  const { isPending } = screening;
  const remarkId = await db.tx(async () => {
    await lockTerms(db, resourceId);
    const rated = rating > 0 && (await store.findRating(db, { userId, resourceId })) === null;
    const id = await store.createRemark(db, {
      resourceId,
      authorId: userId,
      body,
      rating: rated ? rating : null,
      hiddenWhy: isPending ? 'pending' : null,
      now,
    });
    await linkUploads(db, { entity: 'resource_remark', entityId: id, doc: body });
    const thing = { thingKind: 'remark', thingId: id, boardId: null, subjectId: userId };
    await openScreenedCases(db, screening, { ...thing, now });
    await store.recountRemarks(db, resourceId);
    if (!isPending) await announceRemark(context, { id, resource_id: resourceId, author_id: userId });
    return id;
  });
  reply.changed(`resource:${resourceId}`);
  return { remarkId, isShown: !isPending };
}

/** Tells the author of a resource that somebody said something about it. */
export async function announceRemark(
  { db, now }: Pick<SignedInContext, 'db' | 'now'>,
  remark: { id: number; resource_id: number; author_id: number },
): Promise<void> {
  const terms = await getTerms(db, remark.resource_id);
  if (!terms) return;
  await notify(
    { db, now },
    {
      userIds: [terms.author_id],
      kind: 'resource_remark',
      actorId: remark.author_id,
      thing: `remark:${remark.id}`,
      path: `/resources/detail/${terms.id}#remarks`,
      data: { title: terms.title },
    },
  );
}

async function screenRemark(context: SignedInContext, doc: Doc): Promise<Screening> {
  return screen(context, { texts: [], doc, trust: await settleTrust(context), isEdit: true });
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
    await keepImages(db, { entity: 'resource_remark', entityId: remarkId, ids: [] });
    await store.recountRemarks(db, remark.resource_id);
  });
  reply.changed(`resource:${remark.resource_id}`);
  return { isDeleted: true };
}
