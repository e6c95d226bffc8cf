import { fail } from '../../../../contract/errors.ts';
import type { Database } from '../../../db/database.ts';
import type { SignedInContext } from '../../../http/context.ts';
import type { Thing } from '../../../parts/moderation.ts';
import * as store from './comment-store.ts';
import { announceComment, commentPath } from './comments.ts';

export async function listCommentThings(db: Database, ids: readonly number[]): Promise<Thing[]> {
  const rows = await store.listThings(db, ids);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.text,
    path: commentPath(row.id),
    authorId: row.author_id,
    boardId: null,
    hidden: row.hidden_why ?? [row.state, row.course_state].find((state) => state !== 'shown') ?? null,
  }));
}

export async function openComment(context: SignedInContext, id: number): Promise<boolean> {
  const comment = await store.lockComment(context.db, id);
  if (!comment || comment.hidden_why === null) return false;
  await store.setHidden(context.db, { id, why: null });
  context.reply.changed(`course:${comment.course_id}`);
  if (comment.hidden_why === 'pending') await announceComment(context, id);
  return true;
}

export async function closeComment(context: SignedInContext, id: number) {
  const comment = (await store.lockComment(context.db, id)) ?? fail('moderation.thing_gone');
  const isRefused = comment.hidden_why === 'pending';
  await store.setHidden(context.db, { id, why: isRefused ? 'refused' : 'removed' });
  context.reply.changed(`course:${comment.course_id}`);
  return { isRefused };
}
