import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { readStaffRights } from '../account/index.ts';
import * as store from './store.ts';

export interface Act {
  /** What was done, e.g. `user.suspend`. */
  action: string;
  /** Kind and id of what it was done to, e.g. `user:12`. */
  target: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

/**
 * Records an act of the viewer in the log that nobody can edit; call it inside the act's own transaction. The rights
 * that the session told when the request came are read once more here: whoever lost one since acts no longer.
 */
export async function recordAct(context: SignedInContext, act: Act): Promise<void> {
  const { db, viewer, now, request } = context;
  await requireRightsStill(context);
  await store.createAuditEntry(db, {
    actorId: viewer.userId,
    actorName: viewer.nickname,
    action: act.action,
    target: act.target,
    before: act.before,
    after: act.after,
    reason: act.reason ?? '',
    address: request.clientAddress,
    now,
  });
}

async function requireRightsStill({ db, viewer }: SignedInContext): Promise<void> {
  const rights = await readStaffRights(db, viewer.userId);
  const isStill =
    rights?.groupId === viewer.groupId &&
    viewer.roles.every((role) => rights.roles.includes(role)) &&
    viewer.moderates.every((boardId) => rights.moderates.includes(boardId));
  if (!isStill) return fail('session.forbidden');
}
