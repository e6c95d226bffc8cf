import type { Database } from '../../db/database.ts';
import { job } from '../../jobs/job.ts';
import { setUserGroup } from '../account/index.ts';
import { endApproval, lockApproval } from '../approval/index.ts';
import { notify } from '../notice/index.ts';
import { existsBan } from './act-store.ts';

const active = 1;

export interface Ban {
  userId: number;
  /** The account was closed when the ban was asked for. */
  isHeld: boolean;
}

/** Lets somebody in again who was held out for a ban that did not come. */
export async function releaseHold(db: Database, { userId, isHeld }: Ban): Promise<void> {
  if (!isHeld || (await existsBan(db, userId))) return;
  await setUserGroup(db, { userId, groupId: active });
  await db.publish('changed', JSON.stringify([`user:${userId}`]));
}

/** A hold ends by itself when no second person confirmed the ban in time. */
export const endBanHold = job<{ approvalId: number }>({
  name: 'ban-hold-end',
  timeoutSeconds: 60,
  retryLimit: 8,
  concurrency: 1,
  handle: ({ db, clock }, { approvalId }) =>
    db.tx(async () => {
      const now = clock();
      const found = await lockApproval(db, approvalId);
      if (found?.state !== 'waiting') return;
      await endApproval(db, { id: approvalId, state: 'lapsed', by: null, reason: '', now });
      await releaseHold(db, found.input as Ban);
      await notify(
        { db, now },
        {
          userIds: [found.askedBy],
          kind: 'approval_decided',
          thing: `approval_decided:${approvalId}`,
          path: '/admin/approvals?state=over',
          data: { kind: found.kind, state: 'lapsed' },
        },
      );
    }),
});

export const moderationJobs = [endBanHold];
