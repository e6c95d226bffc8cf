import type { Database } from '../../db/database.ts';
import { notify } from '../notice/index.ts';
import * as store from './arrival-store.ts';

interface ArrivalContext {
  db: Database;
  now: Date;
}

/** A part was published: whoever asked for it, or voted, is notified. */
export async function closeRequestsOf(
  { db, now }: ArrivalContext,
  partIds: readonly number[],
): Promise<void> {
  for (const { id, partId, number } of await store.closeRequestsOf(db, { partIds, now }))
    await notifyOfArrival({ db, now }, { requestId: id, partId, number });
}

export async function notifyOfArrival(
  { db, now }: ArrivalContext,
  { requestId, partId, number }: { requestId: number; partId: number; number: string },
): Promise<void> {
  await notify(
    { db, now },
    {
      userIds: await store.listVoters(db, requestId),
      kind: 'part_there',
      thing: `part_request:${requestId}`,
      path: `/ldz/detail/${partId}`,
      data: { number },
    },
  );
}
