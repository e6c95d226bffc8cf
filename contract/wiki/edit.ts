import * as v from 'valibot';
import { SentSlotField } from '../draft/draft.ts';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, IntegerField, TimeSchema, textField } from '../fields.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { BodyField, bodyBytes } from '../rich-text/body-field.ts';
import { isCardKind } from '../rich-text/card-kinds.ts';
import { DocSchema } from '../rich-text/read-doc.ts';
import {
  articleSlug,
  maxArticleTagLength,
  maxArticleTags,
  maxArticleTitleLength,
  maxEditSummaryLength,
  maxRelated,
  maxSlugLength,
  maxSummaryLength,
} from './limits.ts';
import { NameField } from './wiki.ts';

const separators = /[,，、;；\s]+/;

const TagsField = v.pipe(
  v.optional(v.union([v.string(), v.array(v.string())]), ''),
  v.transform((typed) => (typeof typed === 'string' ? typed.split(separators) : typed)),
  v.transform((tags) => [...new Set(tags.map((tag) => tag.trim().replace(/^#/, '')).filter(Boolean))]),
  v.array(textField({ max: maxArticleTagLength })),
  v.maxLength(maxArticleTags),
);

/** `slug` of an article, or `product:superpanel`, `topic:12`: stored as kind and id. */
const RelatedField = v.pipe(
  v.optional(v.union([v.string(), v.array(v.string())]), ''),
  v.transform((typed) => (typeof typed === 'string' ? typed.split(separators) : typed)),
  v.transform((refs) => [...new Set(refs.filter(Boolean).map(withKind))]),
  v.check((refs) => refs.every(isRef), 'malformed'),
  v.maxLength(maxRelated),
);

function withKind(ref: string): string {
  return ref.includes(':') ? ref : `article:${ref}`;
}

function isRef(ref: string): boolean {
  const [kind, id = ''] = ref.split(':');
  return isCardKind(kind) && /^[\w-]{1,60}$/.test(id);
}

export const SlugField = v.pipe(
  textField({ min: 2, max: maxSlugLength }),
  v.transform((slug) => slug.toLowerCase()),
  v.check((slug) => articleSlug.test(slug), 'malformed'),
);

/** What an article says; a revision keeps all of it. */
const articleFields = {
  title: v.pipe(
    textField({ min: 2, max: maxArticleTitleLength }),
    v.transform((title) => title.replace(/\s+/g, ' ')),
  ),
  summary: v.pipe(
    textField({ min: 10, max: maxSummaryLength }),
    v.transform((summary) => summary.replace(/\s+/g, ' ')),
  ),
  categoryId: IdField,
  tags: TagsField,
  related: RelatedField,
  body: BodyField,
  editSummary: textField({ min: 0, max: maxEditSummaryLength }),
  /** The server's draft of this text, which goes with the sending. */
  draftSlot: SentSlotField,
};

export const WikiSourceSchema = v.object({
  /** Null while nothing of it was ever published. */
  articleId: v.nullable(v.number()),
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  categoryId: v.number(),
  tags: v.array(v.string()),
  related: v.array(v.string()),
  /** Light Markdown; of one section when one was asked for. */
  source: v.string(),
  /** The revision it was made from. */
  revision: v.number(),
  section: v.nullable(v.string()),
  canPublish: v.boolean(),
  figures: v.array(v.string()),
});
export type WikiSource = v.InferOutput<typeof WikiSourceSchema>;

/** A text that two people changed: what agrees, and where it does not, all three texts. */
export const MergePartSchema = v.variant('kind', [
  v.object({ kind: v.literal('agreed'), text: v.string() }),
  v.object({ kind: v.literal('conflict'), base: v.string(), yours: v.string(), theirs: v.string() }),
]);
export type MergePart = v.InferOutput<typeof MergePartSchema>;

export const ConflictSchema = v.object({
  /** The revision that was published meanwhile. */
  revision: v.number(),
  author: v.nullable(PersonSummarySchema),
  at: TimeSchema,
  editSummary: v.string(),
  parts: v.array(MergePartSchema),
  /** Title, summary and the like that both changed; the others are merged already. */
  fields: v.array(v.object({ name: v.string(), yours: v.string(), theirs: v.string() })),
  merged: v.object({
    title: v.string(),
    summary: v.string(),
    categoryId: v.number(),
    tags: v.array(v.string()),
    related: v.array(v.string()),
  }),
});
export type Conflict = v.InferOutput<typeof ConflictSchema>;

export const SaveOutcomeSchema = v.variant('outcome', [
  v.object({ outcome: v.literal('published'), slug: v.string(), revision: v.number() }),
  /** Published together with what somebody else had published meanwhile. */
  v.object({ outcome: v.literal('merged'), slug: v.string(), revision: v.number() }),
  v.object({ outcome: v.literal('proposed'), proposalId: v.number() }),
  v.object({ outcome: v.literal('conflict'), conflict: ConflictSchema }),
]);
export type SaveOutcome = v.InferOutput<typeof SaveOutcomeSchema>;

export const getWikiSource = endpoint({
  name: 'getWikiSource',
  method: 'GET',
  path: '/api/wiki/articles/:article/source',
  summary: 'The initial content for editing an article or one of its sections.',
  access: 'user',
  input: v.object({ article: NameField, section: v.optional(textField({ max: 80 })) }),
  output: WikiSourceSchema,
  errors: ['wiki.article_not_found', 'wiki.article_removed', 'wiki.section_gone'],
});

export const getTopicDraft = endpoint({
  name: 'getTopicDraft',
  method: 'GET',
  path: '/api/wiki/topic-draft/:topicId',
  summary: 'A solved topic as the start of an article, crediting the asker and the answerer.',
  access: 'user',
  input: v.object({ topicId: IdField }),
  output: v.object({
    title: v.string(),
    question: DocSchema,
    answer: DocSchema,
    asker: v.object({ userId: v.number(), nickname: v.string() }),
    answerer: v.object({ userId: v.number(), nickname: v.string() }),
    tags: v.array(v.string()),
  }),
  errors: ['wiki.topic_not_found', 'wiki.topic_unsolved'],
});

export const createWikiArticle = endpoint({
  name: 'createWikiArticle',
  method: 'POST',
  path: '/api/wiki/articles',
  summary: 'Creates an article: published directly by those with the right, submitted for review by others.',
  access: 'verified',
  rate: 'wiki_edit',
  bodyLimit: bodyBytes,
  sentAs: 'draftSlot',
  input: v.object({
    ...articleFields,
    slug: v.optional(v.union([v.literal(''), SlugField]), ''),
    /** The solved topic that it comes from. */
    topicId: v.optional(v.nullable(v.union([v.literal(''), IdField])), null),
    /** Asks for a review even of those who may publish. */
    isProposal: v.optional(FlagField, false),
  }),
  output: SaveOutcomeSchema,
  errors: ['wiki.category_not_found', 'wiki.slug_taken', 'wiki.topic_not_found', 'upload.image_gone'],
});

export const updateWikiArticle = endpoint({
  name: 'updateWikiArticle',
  method: 'PUT',
  path: '/api/wiki/articles/:articleId',
  summary:
    'Edits an article or one of its sections. Revisions published since `revision` are merged, or reported as conflicts.',
  access: 'verified',
  rate: 'wiki_edit',
  bodyLimit: bodyBytes,
  sentAs: 'draftSlot',
  input: v.object({
    articleId: IdField,
    /** The revision that the text was made from. */
    revision: v.pipe(IntegerField, v.minValue(1)),
    section: v.optional(v.nullable(textField({ min: 0, max: 80 })), null),
    ...articleFields,
    isProposal: v.optional(FlagField, false),
  }),
  output: SaveOutcomeSchema,
  errors: [
    'wiki.article_not_found',
    'wiki.article_removed',
    'wiki.category_not_found',
    'wiki.revision_not_found',
    'wiki.section_gone',
    'wiki.nothing_changed',
    'upload.image_gone',
  ],
});

export const updateProposal = endpoint({
  name: 'updateProposal',
  method: 'PUT',
  path: '/api/wiki/proposals/:proposalId',
  summary: 'Changes and resubmits your own proposal; earlier approvals no longer count.',
  access: 'verified',
  rate: 'wiki_edit',
  bodyLimit: bodyBytes,
  sentAs: 'draftSlot',
  input: v.object({
    proposalId: IdField,
    /** The state of the proposal that was changed, so that no tab overwrites another. */
    version: v.pipe(IntegerField, v.minValue(1)),
    /** The article's revision that the text is based on; 0 for a new article. */
    revision: v.pipe(IntegerField, v.minValue(0)),
    ...articleFields,
    slug: v.optional(v.union([v.literal(''), SlugField]), ''),
  }),
  output: v.object({ proposalId: v.number() }),
  errors: [
    'wiki.proposal_not_found',
    'wiki.proposal_closed',
    'wiki.not_yours',
    'wiki.edited_meanwhile',
    'wiki.category_not_found',
    'wiki.revision_not_found',
    'wiki.slug_taken',
    'upload.image_gone',
  ],
});

/** Who else has the article open in an editor; asked again and again while one edits. */
export const noteEditing = endpoint({
  name: 'noteEditing',
  method: 'POST',
  path: '/api/wiki/articles/:articleId/editing',
  summary:
    'Announces that you are editing an article or have stopped; returns the other editors and the current revision.',
  access: 'user',
  rate: 'suggest',
  input: v.object({ articleId: IdField, isEditing: v.optional(FlagField, true) }),
  output: v.object({ editors: v.array(PersonSummarySchema), revision: v.number() }),
  errors: ['wiki.article_not_found'],
});
