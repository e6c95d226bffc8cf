import { fail } from '../../../contract/errors.ts';
import { raiseBounty as raiseBountyCall } from '../../../contract/forum/bounty.ts';
import { listFeedTopics } from '../../../contract/forum/feed.ts';
import * as forum from '../../../contract/forum/forum.ts';
import * as people from '../../../contract/forum/people.ts';
import { getPostPlace } from '../../../contract/forum/places.ts';
import { votePoll as votePollCall } from '../../../contract/forum/poll.ts';
import * as posts from '../../../contract/forum/posts.ts';
import {
  reactToPost as reactToPostCall,
  reactToTopic as reactToTopicCall,
} from '../../../contract/forum/reactions.ts';
import { markDuplicate as markDuplicateCall, recordRead } from '../../../contract/forum/reading.ts';
import { recordView as recordViewCall } from '../../../contract/forum/views.ts';
import { on } from '../../http/on.ts';
import { getForumAside } from './aside-store.ts';
import { listBoards } from './board-store.ts';
import { raiseBounty } from './bounty/bounties.ts';
import { createTopic, deleteTopic, updateTopic } from './forum.ts';
import { listFeedTopics as findFeedTopics } from './notice/feed-store.ts';
import { getPostPlace as findPostPlace } from './notice/notice-place-store.ts';
import { getPerson, listPersonReplies } from './person-store.ts';
import { votePoll } from './poll/polls.ts';
import { acceptReply, unacceptReply } from './post/answers.ts';
import { markHelpful } from './post/helpful.ts';
import { likePost, likeTopic } from './post/likes.ts';
import { reactToPost, reactToTopic } from './post/reactions.ts';
import { createReply, deleteReply, updateReply } from './post/replies.ts';
import { markDuplicate } from './topic/duplicates.ts';
import { setRead } from './topic/read-store.ts';
import { getReply, getTopic, listTopics } from './topic/reading.ts';
import { listTopics as listTopicsOf } from './topic/topic-list-store.ts';
import { listSimilarTopics } from './topic/topic-page-store.ts';
import { recordView } from './topic/views.ts';

export const forumEndpoints = [
  on(forum.listBoards, ({ db }) => listBoards(db)),
  on(forum.listTopics, listTopics),
  on(forum.listSimilarTopics, ({ db }, { topicId }) => listSimilarTopics(db, topicId)),
  on(forum.getForumAside, ({ db, now }) => getForumAside(db, now)),
  on(forum.createTopic, createTopic),
  on(forum.updateTopic, updateTopic),
  on(forum.deleteTopic, deleteTopic),
  on(posts.getTopic, getTopic),
  on(posts.getReply, getReply),
  on(posts.createReply, createReply),
  on(posts.updateReply, updateReply),
  on(posts.deleteReply, deleteReply),
  on(posts.acceptReply, acceptReply),
  on(posts.unacceptReply, unacceptReply),
  on(posts.markHelpful, markHelpful),
  on(raiseBountyCall, raiseBounty),
  on(votePollCall, votePoll),
  on(reactToTopicCall, reactToTopic),
  on(reactToPostCall, reactToPost),
  on(markDuplicateCall, markDuplicate),
  on(recordRead, async ({ db, viewer, now }, read) => {
    await setRead(db, { ...read, userId: viewer.userId, now });
    return {};
  }),
  on(posts.likeTopic, likeTopic),
  on(posts.likePost, likePost),
  on(
    getPostPlace,
    async ({ db }, { postId }) => (await findPostPlace(db, postId)) ?? fail('forum.reply_not_found'),
  ),
  on(
    listFeedTopics,
    async ({ db }, { boardId }) => (await findFeedTopics(db, boardId)) ?? fail('forum.board_not_found'),
  ),
  on(recordViewCall, recordView),
  on(
    people.getPerson,
    async ({ db, viewer }, { userId }) =>
      (await getPerson(db, { userId, viewerId: viewer?.userId ?? 0 })) ?? fail('forum.person_not_found'),
  ),
  on(people.listPersonTopics, ({ db, viewer }, { userId, page }) =>
    listTopicsOf(
      db,
      { boardId: 0, sort: 'newest', since: undefined, tag: undefined, authorId: userId },
      { page, viewerId: viewer?.userId },
    ),
  ),
  on(people.listPersonReplies, ({ db }, input) => listPersonReplies(db, input)),
];
