import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as calls from '../../../../contract/resource/collections.ts';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { listBundlesWith } from '../bundle/bundle-store.ts';
import { requireDecent } from '../own/edit.ts';
import { requireKnown } from '../rights.ts';
import * as store from './collection-store.ts';

/** Shows a folder to everybody, or no longer. What it is called passes the rules of words first. */
export async function publishFolder(
  context: SignedInContext,
  { folderId, isPublic, about }: EndpointParsedInput<typeof calls.publishFolder>,
): Promise<EndpointOutput<typeof calls.publishFolder>> {
  const { db, viewer, now } = context;
  const own = { userId: viewer.userId, folderId };
  return db.tx(async () => {
    const folder = (await store.lockOwnFolder(db, own)) ?? fail('resource.folder_not_found');
    if (isPublic) await requireDecent(context, [folder.name, about]);
    await store.setPublic(db, { ...own, isPublic, about, now });
    return { isPublic };
  });
}

export async function getCollection(
  { db }: Context,
  { folderId, page }: EndpointParsedInput<typeof calls.getCollection>,
): Promise<EndpointOutput<typeof calls.getCollection>> {
  const collection = (await store.findCollection(db, folderId)) ?? fail('resource.folder_not_found');
  return {
    ...collection,
    page: {
      items: await store.listShownIn(db, { folderId, page }),
      page,
      pageSize: resourceLimits.perPage,
      total: collection.count,
      isTotalCapped: false,
    },
  };
}

export async function listRelated(
  context: Context,
  { resourceId }: EndpointParsedInput<typeof calls.listRelated>,
): Promise<EndpointOutput<typeof calls.listRelated>> {
  await requireKnown(context, resourceId);
  const { db } = context;
  const [also, collections, bundles] = await Promise.all([
    store.listAlso(db, resourceId),
    store.listHolding(db, resourceId),
    listBundlesWith(db, resourceId),
  ]);
  return { also, collections, bundles };
}
