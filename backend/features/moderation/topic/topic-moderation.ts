import { fail } from '../../../../contract/errors.ts';
import type { TopicRow } from '../../../../contract/forum/forum.ts';
import { firstReplyFloor, postsPerPage } from '../../../../contract/forum/limits.ts';
import type { TopicModeration } from '../../../../contract/moderation/forum-moderation.ts';
import type { Page } from '../../../../contract/paging.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import {
  canModerate,
  getModerationState,
  type ModerationChange,
  updateModeration,
} from '../../forum/index.ts';
import { lockForModeration, markChanged } from './topic-acts.ts';
import * as lists from './topic-moderation-store.ts';

export async function getTopicModeration(
  { db, viewer }: SignedInContext,
  { topicId, page }: { topicId: number; page: number },
): Promise<TopicModeration> {
  const state = (await getModerationState(db, topicId)) ?? fail('forum.topic_not_found');
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
export async function updateTopicModeration(
  context: SignedInContext,
  input: { topicId: number; slowSeconds?: number; staffNote?: string; assigneeId?: number },
): Promise<{ topicId: number }> {
  const { db } = context;
  const { topicId } = input;
  const assigneeId = input.assigneeId === 0 ? null : input.assigneeId;
  const topic = await db.tx(async () => {
    const locked = await lockForModeration(context, topicId);
    const before = (await getModerationState(db, topicId)) ?? fail('forum.topic_not_found');
    const asked: ModerationChange = {
      slowSeconds: input.slowSeconds,
      staffNote: input.staffNote,
      assigneeId,
    };
    const was = {
      slowSeconds: before.slow_seconds,
      staffNote: before.staff_note,
      assigneeId: before.assignee_id,
    };
    const changes = Object.fromEntries(
      Object.entries(asked).filter(
        ([key, value]) => value !== undefined && value !== was[key as keyof ModerationChange],
      ),
    );
    if (Object.keys(changes).length === 0) return fail('moderation.nothing_changed');
    if (assigneeId) {
      const engineers = await lists.listEngineers(db, locked.boardId);
      if (!engineers.some(({ userId }) => userId === assigneeId)) return fail('moderation.not_an_engineer');
    }
    await updateModeration(db, { topicId, ...asked });
    await recordAct(context, {
      action: 'topic.order',
      target: `topic:${topicId}`,
      before: Object.fromEntries(
        Object.keys(changes).map((key) => [key, was[key as keyof ModerationChange]]),
      ),
      after: changes,
    });
    return locked;
  });
  markChanged(context, topic);
  return { topicId };
}

export function listAssignedTopics(
  { db, viewer }: SignedInContext,
  { page, isOpenOnly }: { page: number; isOpenOnly: boolean },
): Promise<Page<TopicRow>> {
  return lists.listAssignedTopics(db, { userId: viewer.userId, page, isOpenOnly });
}
