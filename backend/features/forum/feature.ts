import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { describeTopics, listTopicCards } from './card-store.ts';
import { seedForum } from './demo/demo-content.ts';
import { removeDemoForum } from './demo/demo-removal.ts';
import { forumEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { forumJobs } from './jobs.ts';
import { moderatedPosts, moderatedTopics } from './moderation/moderated.ts';
import { feedSources, namedThings } from './notice/following-store.ts';
import { postTexts, topicTexts } from './post/linked-text-store.ts';
import { readPostText, readTopicText } from './post/present-text.ts';
import { listTopicDocuments } from './search-document-store.ts';
import { authorSitemap, listBoardPaths, topicSitemap } from './sitemap-store.ts';
import { showTopics } from './topic/topic-picture-store.ts';
import { createViewCounter } from './topic/view-counter.ts';

export const forumFeature = defineFeature({
  name: 'forum',
  endpoints: forumEndpoints,
  jobs: forumJobs,
  rates: {
    post: [{ by: 'user', limits: [{ hits: 1, seconds: 10 }] }],
    // While somebody reads, with rests between.
    read: [{ by: 'user', limits: [{ hits: 120, seconds: minute }] }],
  },
  createWorker: createViewCounter,
  search: {
    topic: {
      things: { table: 'topics', where: 'hidden_at is null' },
      listDocuments: listTopicDocuments,
      show: showTopics,
    },
  },
  cards: { topic: { list: listTopicCards, describe: describeTopics } },
  linkingTexts: { topic: topicTexts, post: postTexts },
  sitemap: { topics: topicSitemap, people: authorSitemap },
  sitemapPages: { fixed: ['/forum'], listPaths: listBoardPaths },
  moderation: { topic: moderatedTopics, post: moderatedPosts },
  named: namedThings,
  feed: feedSources,
  personalData: heldData,
  revisedTexts: { topic: readTopicText, post: readPostText },
  content: {
    load: seedForum,
    unload: async ({ db, clock }) => {
      const { deletedTopics, deletedPeople, keptTopics } = await removeDemoForum({ db, now: clock() });
      return (
        `forum: ${deletedTopics} demo topics and ${deletedPeople} demo people deleted, ` +
        `${keptTopics} topics with replies of users kept`
      );
    },
  },
});
