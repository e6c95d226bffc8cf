import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, textField } from '../fields.ts';
import { maxArticleTitleLength } from '../wiki/limits.ts';

/** What a ticket says that is nobody else's business. */
export const ticketPrivateKinds = [
  'mail',
  'phone',
  'identity',
  'licence',
  'serial',
  'contact',
  'link',
  'path',
  'address',
  'company',
  'person',
] as const;
export type TicketPrivateKind = (typeof ticketPrivateKinds)[number];

/** Characters of either half, the longest thread that becomes an article. */
export const ticketArticleLength = 12_000;

const path = '/api/admin/tickets/:ticketId/article';

export const getTicketArticle = endpoint({
  name: 'getTicketArticle',
  method: 'GET',
  path,
  summary: 'A solved ticket as the start of an article, with what is private taken out and named.',
  access: 'admin',
  input: v.object({ ticketId: IdField }),
  output: v.object({
    title: v.string(),
    question: v.string(),
    answer: v.string(),
    /** The words that were taken out. */
    taken: v.array(v.object({ kind: v.picklist(ticketPrivateKinds), words: v.array(v.string()) })),
    /** Whether the thread is longer than an article takes. */
    isCut: v.boolean(),
  }),
  errors: ['ticket.not_found', 'ticket.not_solved'],
});

export const confirmTicketArticle = endpoint({
  name: 'confirmTicketArticle',
  method: 'POST',
  path,
  summary: 'Confirms that the text of an article from a ticket names nobody, and returns it as Markdown.',
  access: 'admin',
  bodyLimit: 256 * 1024,
  input: v.object({
    ticketId: IdField,
    title: textField({ min: 2, max: maxArticleTitleLength }),
    question: textField({ max: ticketArticleLength }),
    answer: textField({ max: ticketArticleLength }),
    isRead: v.literal('1'),
  }),
  output: v.object({ title: v.string(), summary: v.string(), body: v.string() }),
  errors: ['ticket.not_found', 'ticket.not_solved', 'ticket.article_private'],
});
