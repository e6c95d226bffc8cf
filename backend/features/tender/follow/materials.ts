import type { TenderFollowPage } from '../../../../contract/tender/follow.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { findReadable } from '../../material-list/index.ts';
import { makeMaterials } from '../materials.ts';
import { findMaterials, saveListId } from './follow-store.ts';
import { lockOwnFollow } from './lock-follow.ts';

/** How long the equipment list of a followed tender is, and the list that was made of it. */
export async function describeMaterials(
  context: SignedInContext,
  followId: number,
): Promise<Pick<TenderFollowPage, 'itemCount' | 'list'>> {
  const { itemCount, listId } = await findMaterials(context.db, followId);
  const found = listId === null ? undefined : await findReadable(context, listId);
  return {
    itemCount,
    list: found ? { listId: found.list.listId, title: found.list.title, right: found.right } : null,
  };
}

/** A list of the company's; of two who press at once, the second gets the list of the first. */
export async function listFollowMaterials(
  context: SignedInContext,
  { followId }: { followId: number },
): Promise<{ listId: number }> {
  const { db, now } = context;
  return db.tx(async () => {
    const { member, follow } = await lockOwnFollow(context, followId);
    if (follow.list_id !== null) return { listId: follow.list_id };
    const { tender_id: tenderId } = follow;
    const { listId } = await makeMaterials(context, { tenderId, companyId: member.companyId });
    await saveListId(db, { followId, listId, now });
    return { listId };
  });
}
