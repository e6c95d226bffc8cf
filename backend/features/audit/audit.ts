import type { SignedInContext } from '../../http/context.ts';
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

/** Records an act of the viewer in the log that nobody can edit; call it inside the act's own transaction. */
export async function recordAct({ db, viewer, now, request }: SignedInContext, act: Act): Promise<void> {
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
