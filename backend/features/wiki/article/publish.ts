import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { readReference } from '../../../../contract/rich-text/references.ts';
import type { RevisionRow } from '../../../../contract/wiki/revisions.ts';
import type { Database } from '../../../db/database.ts';
import { saveLinks } from '../../graph/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { linkUploads } from '../../upload/index.ts';
import { blameBlocks } from '../compare/blame.ts';
import { notifyWatchers } from '../talk/watchers.ts';
import * as store from './article-store.ts';
import { createRevision } from './revision-store.ts';

/** Beside the text: who, when and why. */
interface PublishedBy {
  kind: RevisionRow['kind'];
  authorId: number | null;
  editSummary: string;
  proposalId: number | null;
  now: Date;
}

/** The first revision of a new article; part of the caller's transaction. Returns its id and what changed. */
export async function publishNew(
  db: Database,
  article: Omit<store.NewArticle, 'now'> & { by: PublishedBy },
): Promise<{ articleId: number; changed: string[] }> {
  const { by, ...text } = article;
  const articleId = await store.createArticle(db, { ...text, now: by.now });
  const changed = await recordRevision(db, {
    articleId,
    number: 1,
    sizeChange: text.source.length,
    text,
    by,
    body: text.body,
  });
  return { articleId, changed: [...changed, 'wiki-tree', `mentions:article:${article.slug}`] };
}

/** Puts a new text in place of a locked article's present one. Returns the new number and what changed. */
export async function publishRevision(
  db: Database,
  {
    article,
    text,
    body,
    by,
  }: {
    article: store.StoredArticle;
    text: store.ArticleText;
    body: Doc;
    by: PublishedBy;
  },
): Promise<{ revision: number; changed: string[] }> {
  const revision = article.revision + 1;
  const blame = blameBlocks(article, { body, revision });
  await store.updateArticleText(db, { ...text, id: article.id, body, blame, revision, now: by.now });
  const changed = await recordRevision(db, {
    articleId: article.id,
    number: revision,
    sizeChange: text.source.length - article.source.length,
    text,
    by,
    body,
  });
  await notifyWatchers({ db, now: by.now }, { article: { ...article, title: text.title }, revision, by });
  const isMoved = text.title !== article.title || text.categoryId !== article.categoryId;
  return { revision, changed: isMoved ? [...changed, 'wiki-tree'] : changed };
}

async function recordRevision(
  db: Database,
  revision: {
    articleId: number;
    number: number;
    sizeChange: number;
    text: store.ArticleText;
    body: Doc;
    by: PublishedBy;
  },
): Promise<string[]> {
  const { articleId, text, body, by } = revision;
  const revisionId = await createRevision(db, { ...text, ...revision, ...by, articleId });
  // By revision, so that an old one never loses its pictures.
  await linkUploads(db, { entity: 'wiki_revision', entityId: revisionId, doc: body });
  const others = text.related.flatMap((reference) => readReference(reference) ?? []);
  const mentions = await saveLinks(db, { kind: 'article', id: articleId, doc: body, others });
  await enqueueIndex(db, { kind: 'article', id: articleId });
  return ['wiki', `article:${articleId}`, ...mentions];
}
