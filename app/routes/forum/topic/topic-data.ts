import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { getTopic, Post } from '../../../../contract/forum/posts.ts';
import type { PersonSummary } from '../../../../contract/person/person.ts';
import { excerpt } from '../../../../contract/rich-text/plain-text.ts';

/** Characters of each text that search engines get; they show less. */
const shownCharacters = 300;
const shownAnswers = 5;

type Shown = EndpointOutput<typeof getTopic>;

/** QAPage of a question with its answers, or DiscussionForumPosting of anything else. */
export function topicData({ topic, accepted, posts }: Shown, origin: string): object {
  const url = `${origin}/forum/topic/${topic.id}`;
  const told = {
    text: excerpt(topic.body, shownCharacters),
    url,
    author: personData(topic.author, origin),
    datePublished: topic.createdAt,
    ...(topic.editedAt && { dateModified: topic.editedAt }),
  };
  const answers = posts.items.filter(({ body }) => body !== null).slice(0, shownAnswers);
  if (topic.kind !== 'question') {
    return {
      '@type': 'DiscussionForumPosting',
      headline: topic.title,
      ...told,
      commentCount: topic.replyCount,
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/LikeAction',
        userInteractionCount: topic.likeCount,
      },
      comment: answers.map((post) => ({ '@type': 'Comment', ...postData(post, url, origin) })),
    };
  }
  const answerData = (post: Post) => ({
    '@type': 'Answer',
    upvoteCount: post.likeCount,
    ...postData(post, url, origin),
  });
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: topic.title,
      ...told,
      answerCount: topic.replyCount,
      upvoteCount: topic.likeCount,
      ...(accepted?.body && { acceptedAnswer: answerData(accepted) }),
      suggestedAnswer: answers.map(answerData),
    },
  };
}

function postData(post: Post, topicUrl: string, origin: string): object {
  return {
    text: post.body ? excerpt(post.body, shownCharacters) : '',
    url: `${topicUrl}#floor-${post.floor}`,
    ...(post.author && { author: personData(post.author, origin) }),
    datePublished: post.createdAt,
  };
}

function personData({ userId, nickname }: PersonSummary, origin: string): object {
  return { '@type': 'Person', name: nickname, url: `${origin}/space/${userId}` };
}
