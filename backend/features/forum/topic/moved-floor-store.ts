import { firstReplyFloor, postsPerPage } from '../../../../contract/forum/limits.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** Which floors of a page went to another topic, and where they stand there. */
export async function listMovedFloors(
  db: Database,
  { topicId, page }: { topicId: number; page: number },
): Promise<{ floor: number; toTopicId: number; toFloor: number }[]> {
  const first = (page - 1) * postsPerPage + firstReplyFloor;
  return db.q
    .selectFrom('moved_floors')
    .select(['floor', 'to_topic_id as toTopicId', 'to_floor as toFloor'])
    .where('topic_id', '=', topicId)
    .where((e) => e.between('floor', first, first + postsPerPage - 1))
    .orderBy('floor')
    .execute();
}
