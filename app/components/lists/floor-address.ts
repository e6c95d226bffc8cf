import { firstReplyFloor, postsPerPage } from '../../../contract/forum/limits.ts';

/** Address of a floor within its topic, on the page where it stands by time. */
export function floorAddress(
  { topicId, floor }: { topicId: number; floor: number },
  query: Record<string, string> = {},
) {
  if (floor < firstReplyFloor) return `/forum/topic/${topicId}`;
  const page = pageOfFloor(floor);
  const search = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...query }).toString();
  return `/forum/topic/${topicId}${search ? `?${search}` : ''}#floor-${floor}`;
}

/** Page of a topic, by time, on which a floor stands. */
export function pageOfFloor(floor: number): number {
  return Math.floor((floor - firstReplyFloor) / postsPerPage) + 1;
}
