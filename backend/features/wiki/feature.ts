import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { articleCards } from './cards.ts';
import { seedWiki } from './demo/demo-content.ts';
import { removeDemoWiki } from './demo/demo-removal.ts';
import { wikiEndpoints } from './endpoints.ts';
import { feedSources, namedArticles } from './following-store.ts';
import { heldData } from './held-data.ts';
import { wikiImportJobs } from './import/jobs.ts';
import { closeArticle, closeComment, openArticle, openComment, returnProposal } from './moderated.ts';
import { listArticleThings, listCommentThings, listProposalThings } from './moderated-store.ts';
import { listArticleDocuments, showArticles } from './search-document-store.ts';
import { articleSitemap, listCategoryPaths } from './sitemap-store.ts';

export const wikiFeature = defineFeature({
  name: 'wiki',
  endpoints: wikiEndpoints,
  jobs: wikiImportJobs,
  rates: {
    // Seconds of a core each.
    wiki_book: [{ by: 'address', limits: [{ hits: 6, seconds: minute }] }],
    wiki_edit: [{ by: 'user', limits: [{ hits: 12, seconds: minute }] }],
  },
  search: {
    article: {
      things: { table: 'wiki_articles', where: 'removed_at is null' },
      listDocuments: listArticleDocuments,
      show: showArticles,
    },
  },
  cards: { article: articleCards },
  sitemap: { wiki: articleSitemap },
  sitemapPages: { fixed: ['/wiki', '/wiki/changes'], listPaths: listCategoryPaths },
  moderation: {
    article: { list: listArticleThings, keep: openArticle, remove: closeArticle },
    wiki_comment: { list: listCommentThings, keep: openComment, remove: closeComment },
    // Kept, it goes on to its reviewers.
    wiki_proposal: { list: listProposalThings, keep: async () => false, remove: returnProposal },
  },
  named: { article: namedArticles },
  feed: feedSources,
  personalData: heldData,
  content: {
    after: ['forum'],
    load: (services) => seedWiki(services),
    unload: async ({ db }) => {
      const { deleted, kept } = await removeDemoWiki({ db });
      return `wiki: ${deleted} demo articles deleted, ${kept} that users changed kept`;
    },
  },
});
