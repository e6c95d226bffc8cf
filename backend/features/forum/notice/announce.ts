import type { Database } from '../../../db/database.ts';
import { publishTo, publishToTopic } from '../../../parts/events.ts';
import { getWrittenReply, getWrittenTopic } from './announce-store.ts';
import { notifyOfMentions, notifyOfReply } from './notices.ts';

interface WriteContext {
  db: Database;
  now: Date;
}

/** Tells whom a reply concerns that comes into sight only now, as if it had been written now. */
export async function announceReply(context: WriteContext, postId: number): Promise<void> {
  const written = await getWrittenReply(context.db, postId);
  const { topicAuthorId, floor, ...reply } = written;
  if (topicAuthorId !== reply.authorId) {
    await publishTo(context.db, topicAuthorId, { kind: 'reply', topicId: reply.topicId, floor });
  }
  await publishToTopic(context.db, reply.topicId, { kind: 'floor', topicId: reply.topicId, floor });
  await notifyOfReply(context, reply);
}

export async function announceTopic(context: WriteContext, topicId: number): Promise<void> {
  const { authorId, body } = await getWrittenTopic(context.db, topicId);
  await notifyOfMentions(context, { topicId, authorId, body });
}
