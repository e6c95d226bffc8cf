import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { BodyField, bodyBytes } from '../rich-text/body-field.ts';
import { DocSchema } from '../rich-text/read-doc.ts';
import { maxReasonLength } from './limits.ts';
import { NameField, WikiNameSchema } from './wiki.ts';

export const CommentSchema = v.object({
  id: v.number(),
  author: v.nullable(PersonSummarySchema),
  body: DocSchema,
  /** The section it speaks of; empty for the whole article. */
  section: v.string(),
  /** The paragraph that it speaks of, as it was then; its key where it still stands so in the article. */
  paragraph: v.nullable(v.object({ text: v.string(), key: v.nullable(v.string()) })),
  createdAt: TimeSchema,
  canRemove: v.boolean(),
});
export type Comment = v.InferOutput<typeof CommentSchema>;

export const listComments = endpoint({
  name: 'listComments',
  method: 'GET',
  path: '/api/wiki/articles/:article/comments',
  summary: 'Discussion of an article, oldest first.',
  access: 'anyone',
  input: v.object({ article: NameField, page: PageField }),
  output: v.object({
    article: WikiNameSchema,
    articleId: v.number(),
    sections: v.array(v.object({ anchor: v.string(), text: v.string() })),
    /** What single comments can speak of. */
    paragraphs: v.array(v.object({ key: v.string(), section: v.string(), text: v.string() })),
    comments: pageSchema(CommentSchema),
  }),
  errors: ['wiki.article_not_found', 'wiki.article_removed'],
});

export const createComment = endpoint({
  name: 'createComment',
  method: 'POST',
  path: '/api/wiki/articles/:articleId/comments',
  summary: 'Comments on an article, one of its sections or one of its paragraphs.',
  access: 'verified',
  rate: 'post',
  bodyLimit: bodyBytes,
  input: v.object({
    articleId: IdField,
    section: textField({ min: 0, max: 80 }),
    paragraph: v.optional(textField({ min: 0, max: 20 }), ''),
    body: BodyField,
  }),
  /** A comment that rules doubt waits for review, unseen. */
  output: v.object({ commentId: v.number(), isPending: v.boolean() }),
  errors: ['wiki.article_not_found', 'wiki.paragraph_gone', 'upload.image_gone', 'review.refused'],
});

export const deleteComment = endpoint({
  name: 'deleteComment',
  method: 'DELETE',
  path: '/api/wiki/comments/:commentId',
  summary: 'Deletes your own comment, or any as staff.',
  access: 'user',
  input: v.object({ commentId: IdField }),
  output: v.object({ articleId: v.number() }),
  errors: ['wiki.comment_not_found', 'wiki.not_yours'],
});

export const voteArticle = endpoint({
  name: 'voteArticle',
  method: 'POST',
  path: '/api/wiki/articles/:articleId/vote',
  summary: 'Rates an article as helpful or not. A reason creates a correction for its owner.',
  access: 'user',
  rate: 'follow',
  input: v.object({
    articleId: IdField,
    isHelpful: FlagField,
    reason: v.optional(textField({ min: 0, max: maxReasonLength }), ''),
  }),
  output: v.object({ helpfulCount: v.number(), taskId: v.nullable(v.number()) }),
  errors: ['wiki.article_not_found'],
});

export const TaskSchema = v.object({
  id: v.number(),
  state: v.picklist(['open', 'done', 'declined']),
  article: WikiNameSchema,
  reporter: v.nullable(PersonSummarySchema),
  owner: v.nullable(PersonSummarySchema),
  reason: v.string(),
  /** The revision that it speaks of. */
  revision: v.number(),
  answer: v.string(),
  createdAt: TimeSchema,
});
export type WikiTask = v.InferOutput<typeof TaskSchema>;

export const listTasks = endpoint({
  name: 'listTasks',
  method: 'GET',
  path: '/api/wiki/tasks',
  summary: 'Reported errors: all open ones for reviewers, those of their own articles for owners.',
  access: 'user',
  input: v.object({ page: PageField, isClosed: v.optional(FlagField, false) }),
  output: pageSchema(TaskSchema),
  errors: [],
});

export const closeTask = endpoint({
  name: 'closeTask',
  method: 'POST',
  path: '/api/wiki/tasks/:taskId/close',
  summary: 'Closes a correction as done or declined; for the owner of the article and reviewers.',
  access: 'user',
  input: v.object({
    taskId: IdField,
    outcome: v.picklist(['done', 'declined']),
    answer: textField({ min: 0, max: maxReasonLength }),
  }),
  output: v.object({ taskId: v.number() }),
  errors: ['wiki.feedback_not_found', 'wiki.not_yours'],
});
