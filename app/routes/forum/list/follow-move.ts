import { redirect } from 'react-router';
import { firstReplyFloor, postsPerPage } from '../../../../contract/forum/limits.ts';
import { findMovedFloor } from '../../../../contract/moderation/forum-moderation.ts';
import { floorAddress } from '../../../components/lists/floor-address.ts';
import type { Api } from '../../../services/call.ts';
import { call } from '../../../services/call.ts';
import { isCallFailure } from '../../../services/call-failure.ts';

/** A topic that was merged into another leads there, page by page or to the very floor that is asked for. */
export async function followMove(
  api: Api,
  asked: { error: unknown; topicId: number; url: URL; page: number },
): Promise<never> {
  const { error, topicId, url, page } = asked;
  if (!isCallFailure(error) || error.code !== 'forum.topic_not_found') throw error;
  const exact = Number(/^[1-9]\d{0,6}$/.exec(url.searchParams.get('floor') ?? '')?.[0] ?? 0);
  const firstOfPage = page > 1 ? (page - 1) * postsPerPage + firstReplyFloor : 1;
  const place = await call(api, findMovedFloor, { topicId, floor: exact || firstOfPage }).catch(() => {
    throw error;
  });
  if (exact) throw redirect(floorAddress(place), 301);
  // Without a floor of its own, so that the browser keeps the one it was asked for.
  throw redirect(floorAddress(place, { from: String(topicId) }).replace(/#.*/, ''), 301);
}
