import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import type { Database } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import * as store from './view-store.ts';

/** Views wait at most this long before they are added to their topics. */
const batchMilliseconds = 15_000;

const lastBatch = new WeakMap<Database, number>();

/** Notes that a person's device had a topic before the eyes; programs are not counted. */
export async function recordView(
  { db, viewer, now, request }: Context,
  { topicId }: { topicId: number },
): Promise<Record<string, never>> {
  if (request.userAgent === '' || isbot(request.userAgent)) return {};
  const device = viewer ? `user:${viewer.userId}` : `${request.clientAddress}|${request.userAgent}`;
  await store.createView(db, { topicId, deviceHash: hashOf(device), now });
  await countDueViews(db, now);
  return {};
}

/** Adds up what waits when the last batch of this process is old enough. */
async function countDueViews(db: Database, now: Date): Promise<void> {
  const elapsed = Math.abs(now.getTime() - (lastBatch.get(db) ?? 0));
  if (elapsed < batchMilliseconds) return;
  lastBatch.set(db, now.getTime());
  await store.countViews(db, now);
}

function hashOf(device: string): string {
  return createHash('sha256').update(device).digest('base64url').slice(0, 22);
}
