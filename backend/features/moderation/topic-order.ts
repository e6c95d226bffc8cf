import { fail } from '../../../contract/errors.ts';
import type { TopicRow } from '../../../contract/forum.ts';
import { firstReplyFloor, postsPerPage } from '../../../contract/forum-limits.ts';
import type { TopicOrder } from '../../../contract/forum-moderation.ts';
import type { Page } from '../../../contract/paging.ts';
import type { SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import { canModerate, getOrderState, type OrderChange, updateOrder } from '../forum/index.ts';
import * as lists from './order-list-store.ts';
import { lockForOrder, tell } from './topic-acts.ts';

export async function getTopicOrder(
  { db, viewer }: SignedInContext,
  { topicId, page }: { topicId: number; page: number },
): Promise<TopicOrder> {
  const state = (await getOrderState(db, topicId)) ?? fail('forum.topic_not_found');
  if (!canModerate(viewer, state.board_id)) return fail('moderation.not_your_board');
  return {
    topicId,
    title: state.title,
    boardId: state.board_id,
    authorId: state.author_id,
    isPinned: state.is_pinned,
    isFeatured: state.is_featured,
    isClosed: state.is_closed,
    hidden: state.hidden_why,
    slowSeconds: state.slow_seconds,
    staffNote: state.staff_note,
    assignee:
      (state.assignee_id && {
        userId: state.assignee_id,
        nickname: state.assignee_name ?? '',
      }) ||
      null,
    engineers: await lists.listEngineers(db, state.board_id),
    floorCount: state.next_floor - firstReplyFloor,
    pageSize: postsPerPage,
    floors: await lists.listFloors(db, { topicId, page }),
  };
}

/** Sets slow mode, the note among staff, or who looks after a topic. */
export async function updateTopicOrder(
  context: SignedInContext,
  input: { topicId: number; slowSeconds?: number; staffNote?: string; assigneeId?: number },
): Promise<{ topicId: number }> {
  const { db } = context;
  const { topicId } = input;
  const assigneeId = input.assigneeId === 0 ? null : input.assigneeId;
  const topic = await db.tx(async () => {
    const locked = await lockForOrder(context, topicId);
    const before = (await getOrderState(db, topicId)) ?? fail('forum.topic_not_found');
    const asked: OrderChange = { slowSeconds: input.slowSeconds, staffNote: input.staffNote, assigneeId };
    const was = {
      slowSeconds: before.slow_seconds,
      staffNote: before.staff_note,
      assigneeId: before.assignee_id,
    };
    const changes = Object.fromEntries(
      Object.entries(asked).filter(
        ([key, value]) => value !== undefined && value !== was[key as keyof OrderChange],
      ),
    );
    if (Object.keys(changes).length === 0) return fail('moderation.nothing_changed');
    if (assigneeId) {
      const engineers = await lists.listEngineers(db, locked.boardId);
      if (!engineers.some(({ userId }) => userId === assigneeId)) return fail('moderation.not_an_engineer');
    }
    await updateOrder(db, { topicId, ...asked });
    await recordAct(context, {
      action: 'topic.order',
      target: `topic:${topicId}`,
      before: Object.fromEntries(Object.keys(changes).map((key) => [key, was[key as keyof OrderChange]])),
      after: changes,
    });
    return locked;
  });
  tell(context, topic);
  return { topicId };
}

export function listAssignedTopics(
  { db, viewer }: SignedInContext,
  { page, isOpenOnly }: { page: number; isOpenOnly: boolean },
): Promise<Page<TopicRow>> {
  return lists.listAssignedTopics(db, { userId: viewer.userId, page, isOpenOnly });
}
