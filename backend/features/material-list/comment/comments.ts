import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { listLimits } from '../../../../contract/material-list/kinds.ts';
import type * as contract from '../../../../contract/material-list/versions.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { listLines } from '../item-store.ts';
import { requireList, requireLockedList } from '../rights.ts';
import * as store from './comment-store.ts';

export async function listMaterialComments(
  context: SignedInContext,
  { listId }: { listId: number },
): Promise<EndpointOutput<typeof contract.listMaterialComments>> {
  const { db, viewer } = context;
  const { right } = await requireList(context, listId);
  const names = new Map(
    (await listLines(db, listId)).map(({ lineId, designation, number, name }) => [
      lineId,
      [designation, number || name].filter(Boolean).join(' '),
    ]),
  );
  const items = await store.listComments(db, listId);
  return {
    items: items.map(({ authorId, at, ...comment }) => ({
      ...comment,
      lineName: comment.lineId === null ? null : (names.get(comment.lineId) ?? null),
      at: at.toISOString(),
      can: { delete: right === 'manage' || authorId === viewer.userId },
    })),
  };
}

export async function commentMaterialList(
  context: SignedInContext,
  { listId, lineId, body }: { listId: number; lineId?: number | undefined; body: string },
): Promise<{ commentId: number }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    await lockCounts(db, `material_comments:${listId}`);
    await requireLockedList(context, listId, 'view');
    if (lineId !== undefined && !(await listLines(db, listId)).some((line) => line.lineId === lineId))
      return fail('material_list.line_not_found');
    const counts = await store.countComments(db, listId);
    const count = [...counts.values()].reduce((sum, each) => sum + each, 0);
    if (count >= listLimits.comments)
      return fail('material_list.too_many_comments', { values: { most: listLimits.comments } });
    const commentId = await store.createComment(db, {
      listId,
      lineId: lineId ?? null,
      authorId: viewer.userId,
      body,
      now,
    });
    return { commentId };
  });
}

export async function deleteMaterialComment(
  context: SignedInContext,
  { listId, commentId }: { listId: number; commentId: number },
): Promise<Record<string, never>> {
  const { db, viewer } = context;
  return db.tx(async () => {
    const { right } = await requireLockedList(context, listId, 'view');
    const authorId = right === 'manage' ? undefined : viewer.userId;
    if (!(await store.deleteComment(db, { listId, commentId, authorId })))
      return fail('material_list.comment_not_found');
    return {};
  });
}
