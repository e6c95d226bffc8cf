import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { createResourceUse as CreateUse } from '../../../../contract/resource/uses.ts';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { hasDownloaded } from '../buying/download-store.ts';
import { findPurchase } from '../buying/purchase-store.ts';
import { requireKnown } from '../rights.ts';
import { publishRemark } from './remarks.ts';

/** Pictures with a caption: a remark that stands apart, reviewed as remarks are. */
export async function createResourceUse(
  context: SignedInContext,
  { resourceId, imageIds, caption }: EndpointParsedInput<typeof CreateUse>,
): Promise<EndpointOutput<typeof CreateUse>> {
  const { userId } = context.viewer;
  const terms = await requireKnown(context, resourceId);
  if (terms.state !== 'shown') return fail('resource.closed');
  if (terms.author_id === userId) return fail('resource.own');
  const had = await hasDownloaded(context.db, { userId, resourceId });
  if (!had && !(await findPurchase(context.db, { userId, resourceId })))
    return fail('resource.use_first_download');
  const body: Doc = {
    type: 'doc',
    content: [
      ...[...new Set(imageIds)].map((id) => ({ type: 'image' as const, attrs: { id, alt: '' } })),
      { type: 'paragraph', content: [{ type: 'text', text: caption.replace(/\s+/g, ' ') }] },
    ],
  };
  return publishRemark(context, { resourceId, body, isUse: true });
}
