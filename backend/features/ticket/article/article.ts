import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { Block, Inline } from '../../../../contract/rich-text/doc.ts';
import { excerpt } from '../../../../contract/rich-text/plain-text.ts';
import { toMarkdown } from '../../../../contract/rich-text/to-markdown.ts';
import * as contract from '../../../../contract/ticket/article.ts';
import { maxArticleTitleLength } from '../../../../contract/wiki/limits.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { listProducts } from '../../product/index.ts';
import { findTicket, lockAsStaff } from '../access.ts';
import { listPosts } from '../post-store.ts';
import { listKnownWords } from './known-store.ts';
import { listCertain, takeOut } from './private-words.ts';

const summaryLength = 120;

/** What was asked and what helped, without notes and files, and without whatever names somebody. */
export async function getTicketArticle(
  context: SignedInContext,
  { ticketId }: { ticketId: number },
): Promise<EndpointOutput<typeof contract.getTicketArticle>> {
  const { db } = context;
  const { ticket } = await findTicket(context, { ticketId });
  if (ticket.state !== 'solved') return fail('ticket.not_solved');
  const posts = await listPosts(db, ticketId);
  const known = await listKnownWords(db, { ticket, authors: posts.map(({ author_id }) => author_id) });
  const written = (kind: 'asker' | 'staff') =>
    posts
      .filter((post) => post.kind === kind)
      .map(({ text }) => text.trim())
      .join('\n\n');
  const [asked, answered] = [written('asker'), written('staff')];
  const product = (await listProducts(db)).find(({ slug }) => slug === ticket.product)?.name;
  const facts = [product && `产品：${product}`, ticket.version && `版本：${ticket.version}`];
  const question = [asked, facts.filter(Boolean).join('，')].filter(Boolean).join('\n\n');
  const limit = contract.ticketArticleLength;
  const parts = [ticket.subject, question.slice(0, limit), answered.slice(0, limit)].map((text) =>
    takeOut(text, known),
  );
  const [title, ...halves] = parts.map(({ text }) => text);
  return {
    title: [...(title ?? '')].slice(0, maxArticleTitleLength).join(''),
    // Stand-ins may be longer than what they stand for.
    question: (halves[0] ?? '').slice(0, limit),
    answer: (halves[1] ?? '').slice(0, limit),
    taken: merge(parts.flatMap(({ taken }) => taken)),
    isCut: question.length > limit || answered.length > limit,
  };
}

function merge(taken: EndpointOutput<typeof contract.getTicketArticle>['taken']): typeof taken {
  return contract.ticketPrivateKinds.flatMap((kind) => {
    const words = new Set(taken.filter((each) => each.kind === kind).flatMap((each) => each.words));
    return words.size > 0 ? [{ kind, words: [...words] }] : [];
  });
}

/** A person answers for the text; what can only be private is refused all the same. */
export async function confirmTicketArticle(
  context: SignedInContext,
  { ticketId, title, question, answer }: EndpointParsedInput<typeof contract.confirmTicketArticle>,
): Promise<EndpointOutput<typeof contract.confirmTicketArticle>> {
  const { db } = context;
  await db.tx(async () => {
    const ticket = await lockAsStaff(context, ticketId);
    if (ticket.state !== 'solved') return fail('ticket.not_solved');
    const authors = (await listPosts(db, ticketId)).map(({ author_id }) => author_id);
    const known = await listKnownWords(db, { ticket, authors });
    for (const [field, text] of Object.entries({ title, question, answer })) {
      const [word] = listCertain(text, known);
      if (word !== undefined)
        return fail('ticket.article_private', { fields: { [field]: 'private' }, values: { word } });
    }
    await recordAct(context, { action: 'ticket.article', target: `ticket:${ticketId}`, after: title });
  });
  const solution = paragraphsOf(answer);
  const content = [heading('问题'), ...paragraphsOf(question), heading('处理办法'), ...solution];
  return {
    title,
    summary: excerpt({ type: 'doc', content: solution }, summaryLength),
    body: toMarkdown({ type: 'doc', content }),
  };
}

const heading = (text: string): Block => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
});

function paragraphsOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) => ({
      type: 'paragraph',
      content: lines.flatMap((line, at): Inline[] => [
        ...(at > 0 ? [{ type: 'hardBreak' as const }] : []),
        { type: 'text', text: line },
      ]),
    }));
}
