import { firstReplyFloor, postsPerPage } from '../../contract/forum-limits.ts';

/** Address of a floor within its topic, on the page where it stands by time. */
export function floorAddress(
  { topicId, floor }: { topicId: number; floor: number },
  query: Record<string, string> = {},
) {
  if (floor < firstReplyFloor) return `/forum/topic/${topicId}`;
  const page = Math.floor((floor - firstReplyFloor) / postsPerPage) + 1;
  const search = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...query }).toString();
  return `/forum/topic/${topicId}${search ? `?${search}` : ''}#floor-${floor}`;
}
