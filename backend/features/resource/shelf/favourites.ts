import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as calls from '../../../../contract/resource/favourites.ts';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { requireDecent } from '../own/edit.ts';
import { requireKnown } from '../rights.ts';
import { lockTerms } from '../store.ts';
import { lockOwnFolder } from './collection-store.ts';
import * as store from './favourite-store.ts';
import * as folders from './folder-store.ts';
import { countFavourites, listFavourites as listShelf } from './shelf-store.ts';

/** Keeps a resource among one's favourites, or lets go of it. */
export async function saveFavourite(
  context: SignedInContext,
  { resourceId, isFavourite, folderId, note }: EndpointParsedInput<typeof calls.saveFavourite>,
): Promise<EndpointOutput<typeof calls.saveFavourite>> {
  const { db, viewer, now } = context;
  const own = { userId: viewer.userId, resourceId };
  const favouriteCount = await db.tx(async () => {
    if (isFavourite) await requireFolder(context, folderId);
    await lockTerms(db, resourceId);
    // What is gone may still be removed.
    if (isFavourite) await requireKnown(context, resourceId);
    else if (!(await store.findFavourite(db, own))) return 0;
    return isFavourite
      ? store.keepFavourite(db, { ...own, folderId, note, now })
      : store.dropFavourite(db, own);
  });
  return { isFavourite, favouriteCount };
}

/** Whether and where one keeps a resource, for the page that asks where to. */
export async function getFavourite(
  context: SignedInContext,
  { resourceId }: { resourceId: number },
): Promise<EndpointOutput<typeof calls.getFavourite>> {
  const { db, viewer } = context;
  const { title } = await requireKnown(context, resourceId);
  const kept = await store.findFavourite(db, { userId: viewer.userId, resourceId });
  return {
    title,
    isFavourite: kept !== undefined,
    folderId: kept?.folderId ?? null,
    note: kept?.note ?? '',
    folders: await folders.listFolders(db, viewer.userId),
  };
}

export async function listFavourites(
  { db, viewer: { userId } }: SignedInContext,
  { folder, sort, page }: EndpointParsedInput<typeof calls.listFavourites>,
): Promise<EndpointOutput<typeof calls.listFavourites>> {
  const own = await folders.listFolders(db, userId);
  if (typeof folder === 'number' && !own.some(({ folderId }) => folderId === folder))
    return fail('resource.folder_not_found');
  const shelf = folder === 'all' ? undefined : folder === 'none' ? null : folder;
  return {
    page: await listShelf(db, { userId, shelf, sort, page }),
    folders: own,
    ...(await countFavourites(db, userId)),
  };
}

/** Puts several into a folder or lets go of them; those that one does not keep are passed over. */
export async function changeFavourites(
  context: SignedInContext,
  { resourceIds, act, folderId }: EndpointParsedInput<typeof calls.changeFavourites>,
): Promise<EndpointOutput<typeof calls.changeFavourites>> {
  const { db, viewer } = context;
  const own = { userId: viewer.userId, resourceIds };
  const changedCount = await db.tx(async () => {
    if (act === 'drop') return store.dropFavourites(db, own);
    await requireFolder(context, folderId);
    return store.moveFavourites(db, { ...own, folderId });
  });
  return { changedCount };
}

export async function createFolder(
  { db, viewer: { userId }, now }: SignedInContext,
  { name }: { name: string },
): Promise<EndpointOutput<typeof calls.createFolder>> {
  const folderId = await db.tx(async () => {
    const count = await folders.lockFolders(db, userId);
    if (count >= resourceLimits.folders) return fail('resource.too_many_folders');
    return folders.createFolder(db, { userId, name, now });
  });
  return folderId === undefined ? fail('resource.folder_taken') : { folderId };
}

export async function updateFolder(
  context: SignedInContext,
  { folderId, name }: { folderId: number; name: string },
): Promise<EndpointOutput<typeof calls.updateFolder>> {
  const { db, viewer } = context;
  const { userId } = viewer;
  return db.tx(async () => {
    await folders.lockFolders(db, userId);
    const before = await lockOwnFolder(db, { userId, folderId });
    if (before?.isPublic) await requireDecent(context, [name]);
    const known = await folders.findFolder(db, { userId, name });
    if (known !== undefined && known !== folderId) return fail('resource.folder_taken');
    if (!(await folders.updateFolder(db, { userId, folderId, name })))
      return fail('resource.folder_not_found');
    return { folderId };
  });
}

/** Deletes a folder; what lay in it stays kept. */
export async function deleteFolder(
  { db, viewer: { userId } }: SignedInContext,
  { folderId }: { folderId: number },
): Promise<EndpointOutput<typeof calls.deleteFolder>> {
  if (!(await folders.deleteFolder(db, { userId, folderId }))) return fail('resource.folder_not_found');
  return { isDeleted: true };
}

async function requireFolder(
  { db, viewer }: SignedInContext,
  folderId: number | null | undefined,
): Promise<void> {
  if (typeof folderId !== 'number') return;
  if (!(await folders.lockFolder(db, { userId: viewer.userId, folderId }))) fail('resource.folder_not_found');
}
