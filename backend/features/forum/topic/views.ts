import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import type { Context } from '../../../http/context.ts';
import { readTogether } from '../../notice/index.ts';
import * as store from './view-store.ts';

/** Notes that a person's device had a topic before the eyes; programs are not noted. */
export async function recordView(
  { db, viewer, now, request }: Context,
  { topicId }: { topicId: number },
): Promise<Record<string, never>> {
  if (request.userAgent === '' || isbot(request.userAgent)) return {};
  const device = viewer ? `user:${viewer.userId}` : `${request.clientAddress}|${request.userAgent}`;
  if (viewer) await readTogether(db, { userId: viewer.userId, topicId, now });
  await store.createView(db, { topicId, deviceHash: hashOf(device), now });
  return {};
}

function hashOf(device: string): string {
  return createHash('sha256').update(device).digest('base64url').slice(0, 22);
}
