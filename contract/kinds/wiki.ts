import { defineKinds } from '../kinds.ts';
import { wikiErrors } from '../wiki/errors.ts';

const articlePath = (slug: string) => `/wiki/detail/${slug}`;

export const wikiKinds = defineKinds({
  showing: ['wiki_revision', 'wiki_proposal', 'wiki_comment'],
  errors: wikiErrors,
  cards: {
    /** By its readable name, which stays an address when the article is renamed. */
    article: { order: 10, id: /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/, path: articlePath },
  },
  search: {
    article: { isQuoted: true, order: 20, hasFeed: true, isDated: true, isSuggested: true, homeOrder: 30 },
  },
  sitemap: ['wiki'],
  reported: ['article', 'wiki_comment', 'wiki_proposal'],
  followed: { article: { order: 50, path: articlePath } },
  feed: { article: { order: 50, events: ['article', 'article_revision'], news: ['article'] } },
  visited: { article: { order: 40 } },
  notices: {
    wiki_changed: { tab: 'interaction', group: 'kind', mail: true, browser: false },
    wiki_published: { tab: 'interaction', group: 'none', mail: true, browser: true },
    wiki_returned: { tab: 'interaction', group: 'none', mail: true, browser: true },
    wiki_reviewed: { tab: 'interaction', group: 'none', mail: false, browser: false },
    wiki_task: { tab: 'interaction', group: 'kind', mail: true, browser: false },
    wiki_comment: { tab: 'interaction', group: 'thing', mail: true, browser: false },
  },
});
