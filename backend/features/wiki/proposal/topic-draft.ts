import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { getTopicDraft as GetTopicDraft } from '../../../../contract/wiki/edit.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { getSolvedTopic } from './topic-draft-store.ts';

/** What a solved question gives to an article: what was asked, what helped, and who is to be thanked. */
export async function getTopicDraft(
  { db }: SignedInContext,
  { topicId }: { topicId: number },
): Promise<EndpointOutput<typeof GetTopicDraft>> {
  const topic = (await getSolvedTopic(db, topicId)) ?? fail('wiki.topic_not_found');
  const { title, body: question, answer, asker, tags } = topic;
  if (!answer) return fail('wiki.topic_unsolved');
  return { title, question, answer: answer.body, asker, answerer: answer.author, tags };
}
