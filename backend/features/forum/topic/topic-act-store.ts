import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export type TopicFlag = 'is_pinned' | 'is_featured' | 'is_closed';

/** Sets a flag of a topic; false when it was so already. */
export async function setTopicFlag(
  db: Database,
  { topicId, flag, value }: { topicId: number; flag: TopicFlag; value: boolean },
): Promise<boolean> {
  const result = await db.q
    .updateTable('topics')
    .set({ [flag]: value })
    .where('id', '=', topicId)
    .where(flag, '<>', value)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setTopicBoard(
  db: Database,
  { topicId, boardId }: { topicId: number; boardId: number },
): Promise<void> {
  await db.q.updateTable('topics').set({ board_id: boardId }).where('id', '=', topicId).execute();
}

export interface ModerationChange {
  slowSeconds: number | undefined;
  staffNote: string | undefined;
  /** Null is nobody, undefined leaves it. */
  assigneeId: number | null | undefined;
}

export async function getModerationState(db: Database, topicId: number) {
  return db.q
    .selectFrom('topics')
    .leftJoin('users as engineers', 'engineers.id', 'topics.assignee_id')
    .select([
      'topics.id',
      'title',
      'board_id',
      'author_id',
      'is_pinned',
      'is_featured',
      'is_closed',
      'next_floor',
    ])
    .select([
      'hidden_why',
      'slow_seconds',
      'staff_note',
      'assignee_id',
      'engineers.nickname as assignee_name',
    ])
    .where('topics.id', '=', topicId)
    .executeTakeFirst();
}

export async function updateModeration(
  db: Database,
  { topicId, slowSeconds, staffNote, assigneeId }: ModerationChange & { topicId: number },
): Promise<void> {
  await db.q
    .updateTable('topics')
    .set({
      ...(slowSeconds !== undefined && { slow_seconds: slowSeconds }),
      ...(staffNote !== undefined && { staff_note: staffNote }),
      ...(assigneeId !== undefined && { assignee_id: assigneeId }),
    })
    .where('id', '=', topicId)
    .execute();
}
