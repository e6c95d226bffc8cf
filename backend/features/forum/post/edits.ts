import { fail } from '../../../../contract/errors.ts';
import type { Trust } from '../../../../contract/trust/rules.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { createTextRevision } from '../../history/index.ts';
import { notifySubject } from '../../notice/index.ts';
import { requireEditWindow } from '../../trust/index.ts';
import { canModerate } from '../permissions.ts';
import { getTopicVersion } from '../topic/topic-row-store.ts';
import { getPostVersion } from './post-store.ts';

const shortestReason = 2;

interface Edited {
  kind: 'topic' | 'post';
  id: number;
  authorId: number;
  boardId: number;
  createdAt: Date;
  reason: string;
}

/**
 * Begins the change of a locked text: its author within the time that the level of trust allows, or who keeps the
 * board's order with a reason that is sent to the author. The version that is replaced is kept.
 */
export async function beginEdit(context: SignedInContext, edited: Edited): Promise<Trust> {
  const { viewer } = context;
  const { authorId, boardId, createdAt } = edited;
  const isOwn = authorId === viewer.userId;
  if (!isOwn && !canModerate(viewer, boardId)) return fail('forum.not_yours');
  const trust = isOwn ? await requireEditWindow(context, createdAt) : await recordStaffEdit(context, edited);
  const { kind: thingKind, id: thingId, reason } = edited;
  const version = await (thingKind === 'topic' ? getTopicVersion : getPostVersion)(context.db, thingId);
  await createTextRevision(context.db, {
    ...version,
    thingKind,
    thingId,
    by: viewer.userId,
    reason,
    now: context.now,
  });
  return trust;
}

async function recordStaffEdit(
  context: SignedInContext,
  { kind, id, authorId, reason }: Edited,
): Promise<Trust> {
  if (reason.length < shortestReason) fail('moderation.edit_reason', { fields: { reason: 'required' } });
  await recordAct(context, { action: `${kind}.edit`, target: `${kind}:${id}`, reason });
  await notifySubject(context, { subjectId: authorId, thingKind: kind, thingId: id, act: 'edit', reason });
  return 'staff';
}
