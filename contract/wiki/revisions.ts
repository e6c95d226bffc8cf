import * as v from 'valibot';
import { EmbeddedCalculationSchema } from '../calculation/embedded.ts';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import type { Block, Inline } from '../rich-text/doc.ts';
import { FigureFileSchema } from '../rich-text/figure-file.ts';
import { DocSchema } from '../rich-text/read-doc.ts';
import { maxEditSummaryLength, revisionKinds } from './limits.ts';
import { NameField, WikiNameSchema } from './wiki.ts';

const NumberField = v.pipe(IntegerField, v.minValue(1));

export const RevisionRowSchema = v.object({
  number: v.number(),
  kind: v.picklist(revisionKinds),
  author: v.nullable(PersonSummarySchema),
  createdAt: TimeSchema,
  editSummary: v.string(),
  /** Characters more than the revision before, or fewer. */
  sizeChange: v.number(),
  proposalId: v.nullable(v.number()),
});
export type RevisionRow = v.InferOutput<typeof RevisionRowSchema>;

export const listRevisions = endpoint({
  name: 'listRevisions',
  method: 'GET',
  path: '/api/wiki/articles/:article/revisions',
  summary: 'All revisions of an article, newest first, with the number by each contributor.',
  access: 'anyone',
  input: v.object({ article: NameField, page: PageField }),
  output: v.object({
    article: WikiNameSchema,
    articleId: v.number(),
    canRevert: v.boolean(),
    revisions: pageSchema(RevisionRowSchema),
    contributors: v.array(v.object({ ...PersonSummarySchema.entries, count: v.number() })),
  }),
  errors: ['wiki.article_not_found', 'wiki.article_removed'],
});

export const getRevision = endpoint({
  name: 'getRevision',
  method: 'GET',
  path: '/api/wiki/articles/:article/revisions/:number',
  summary: 'An article at a given revision.',
  access: 'anyone',
  input: v.object({ article: NameField, number: NumberField }),
  output: v.object({
    article: WikiNameSchema,
    current: v.number(),
    revision: RevisionRowSchema,
    title: v.string(),
    summary: v.string(),
    body: DocSchema,
    source: v.string(),
    figures: v.array(FigureFileSchema),
    calculations: v.array(EmbeddedCalculationSchema),
  }),
  errors: ['wiki.article_not_found', 'wiki.article_removed', 'wiki.revision_not_found'],
});

const ChangeSchema = v.picklist(['same', 'added', 'removed']);
export type Change = v.InferOutput<typeof ChangeSchema>;

/** What came from the backend's own parser; it is drawn as elements only. */
const BlockSchema = v.custom<Block>((value) => typeof value === 'object' && value !== null);
const InlineSchema = v.custom<Inline>((value) => typeof value === 'object' && value !== null);

export const DiffSchema = v.object({
  fields: v.array(v.object({ name: v.string(), from: v.string(), to: v.string() })),
  /** Lines of the source; runs of equal ones are cut down to those beside a change. */
  source: v.array(
    v.variant('kind', [
      v.object({ kind: v.literal('gap'), lines: v.number() }),
      v.object({
        kind: v.picklist(['same', 'added', 'removed', 'changed']),
        parts: v.array(v.object({ change: ChangeSchema, text: v.string() })),
      }),
    ]),
  ),
  /** The text as it is read. */
  visual: v.array(
    v.variant('kind', [
      v.object({ kind: v.literal('gap'), blocks: v.number() }),
      v.object({ kind: v.picklist(['same', 'added', 'removed']), block: BlockSchema }),
      v.object({
        kind: v.literal('changed'),
        /** Paragraph or heading, without its text. */
        block: BlockSchema,
        inlines: v.array(v.object({ change: ChangeSchema, inline: InlineSchema })),
      }),
    ]),
  ),
});
export type Diff = v.InferOutput<typeof DiffSchema>;

export const compareRevisions = endpoint({
  name: 'compareRevisions',
  method: 'GET',
  path: '/api/wiki/articles/:article/compare',
  summary: 'Word-level differences between any two revisions, as text and as source.',
  access: 'anyone',
  rate: 'search',
  input: v.object({ article: NameField, from: NumberField, to: NumberField }),
  output: v.object({
    article: WikiNameSchema,
    articleId: v.number(),
    current: v.number(),
    from: RevisionRowSchema,
    to: RevisionRowSchema,
    diff: DiffSchema,
    figures: v.array(FigureFileSchema),
    canRevert: v.boolean(),
  }),
  errors: ['wiki.article_not_found', 'wiki.article_removed', 'wiki.revision_not_found'],
});

export const revertArticle = endpoint({
  name: 'revertArticle',
  method: 'POST',
  path: '/api/wiki/articles/:articleId/revert',
  summary: 'Restores an earlier revision as the newest one.',
  access: 'verified',
  rate: 'wiki_edit',
  input: v.object({
    articleId: IdField,
    number: NumberField,
    /** The newest revision that the caller has seen. */
    revision: NumberField,
    editSummary: textField({ min: 0, max: maxEditSummaryLength }),
  }),
  output: v.object({ slug: v.string(), revision: v.number() }),
  errors: [
    'wiki.article_not_found',
    'wiki.article_removed',
    'wiki.revision_not_found',
    'wiki.not_reviewer',
    'wiki.edited_meanwhile',
    'wiki.nothing_changed',
  ],
});

export const getBlame = endpoint({
  name: 'getBlame',
  method: 'GET',
  path: '/api/wiki/articles/:article/blame',
  summary: 'The article by paragraph, with the revision that last changed each.',
  access: 'anyone',
  input: v.object({ article: NameField }),
  output: v.object({
    article: WikiNameSchema,
    paragraphs: v.array(v.object({ block: BlockSchema, revision: RevisionRowSchema })),
    figures: v.array(FigureFileSchema),
  }),
  errors: ['wiki.article_not_found', 'wiki.article_removed'],
});
