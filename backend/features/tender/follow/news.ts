import type { TenderChange } from '../../../../contract/tender/tender.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { notify } from '../../notice/index.ts';
import { getTenderRecord } from '../store.ts';
import { listFollowers } from './follow-store.ts';

const followPath = (followId: number) => `/tender/follows/${followId}`;

/** Tells somebody what a colleague has put into their hands. */
export async function notifyInCharge(
  { db, now, viewer }: SignedInContext,
  {
    userId,
    follow,
    what,
  }: { userId: number; follow: { id: number; tender_id: number }; what: 'charge' | 'task' },
): Promise<void> {
  const { title = '' } = (await getTenderRecord(db, follow.tender_id)) ?? {};
  await notify(
    { db, now },
    {
      ...{ userIds: [userId], kind: 'tender_charge', actorId: viewer.userId, path: followPath(follow.id) },
      thing: `tender_follow:${follow.id}:${what}:${now.getTime()}`,
      data: { title, what },
    },
  );
}

/** Tells those who work on a tender that something followed its notice. */
export async function notifyFollowers(
  { db, now }: SignedInContext,
  { id, title }: { id: number; title: string },
  { changeId, kind }: { changeId: number; kind: TenderChange['kind'] },
): Promise<void> {
  for (const { followId, userId } of await listFollowers(db, id))
    await notify(
      { db, now },
      {
        ...{
          userIds: [userId],
          kind: 'tender_moved',
          thing: `tender_change:${changeId}`,
          path: followPath(followId),
        },
        data: { title, state: kind },
      },
    );
}
