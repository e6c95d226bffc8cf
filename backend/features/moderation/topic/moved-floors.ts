import { fail } from '../../../../contract/errors.ts';
import type { Context } from '../../../http/context.ts';
import { getMovedFloor, getTopic, readerOf } from '../../forum/index.ts';

/** A floor may move more than once; this many moves are followed. */
const maxMoves = 20;

/** Where a floor stands today that was moved by a merge or a split, if the reader may see that place. */
export async function findMovedFloor(
  { db, viewer }: Context,
  { topicId, floor }: { topicId: number; floor: number },
): Promise<{ topicId: number; floor: number }> {
  let place = { topicId, floor };
  for (let moves = 0; moves < maxMoves; moves += 1) {
    const next = await getMovedFloor(db, place);
    if (!next) break;
    place = next;
  }
  if (place.topicId === topicId) return fail('forum.topic_not_found');
  const isThere = await getTopic(db, { topicId: place.topicId, reader: readerOf(viewer) });
  return isThere ? place : fail('forum.topic_not_found');
}
