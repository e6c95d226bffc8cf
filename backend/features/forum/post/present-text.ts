import { fail } from '../../../../contract/errors.ts';
import type { Context } from '../../../http/context.ts';
import type { PresentText } from '../../history/index.ts';
import { readerOf } from '../permissions.ts';
import { getTopic } from '../topic/topic-page-store.ts';
import { getPost } from './post-page-store.ts';

/** A topic as the viewer may read it, for the list of its changes. */
export async function readTopicText({ db, viewer }: Context, topicId: number): Promise<PresentText> {
  const topic = (await getTopic(db, { topicId, reader: readerOf(viewer) })) ?? fail('forum.topic_not_found');
  return { ...topic, shownTitle: topic.title, path: `/forum/topic/${topicId}` };
}

export async function readPostText({ db, viewer }: Context, postId: number): Promise<PresentText> {
  const found = (await getPost(db, { postId, reader: readerOf(viewer) })) ?? fail('forum.reply_not_found');
  const body = found.post.body ?? fail('forum.reply_not_found');
  return { title: '', body, tags: [], shownTitle: found.topic.title, path: `/forum/post/${postId}` };
}
