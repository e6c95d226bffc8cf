import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type * as contract from '../../../contract/ticket/ticket.ts';
import { siteProduct, type TicketState, ticketTerms } from '../../../contract/ticket/ticket.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { Context } from '../../http/context.ts';
import { spendCaptcha } from '../auth/index.ts';
import { beginSending, keepAnswer } from '../draft/index.ts';
import { findNameplate } from '../nameplate/index.ts';
import { listProducts } from '../product/index.ts';
import { type Asked, lockAsAsker, requireAfter } from './access.ts';
import { codeOf } from './codes.ts';
import { notifyCarers } from './faults.ts';
import { mailAsker, notifyAssignee } from './news.ts';
import { createPost } from './post-store.ts';
import * as store from './store.ts';
import { duesFrom, findTermsOf, settlePromises, solveMinutes, stopped } from './terms/promise.ts';

/** Opens a ticket. Whoever is not verified solves a captcha; a visitor leaves a mail address, or has the link alone. */
export async function createTicket(
  context: Context,
  input: EndpointParsedInput<typeof contract.createTicket>,
): Promise<{ ticketId: number; postId: number; code: string }> {
  const { db, viewer, now, request } = context;
  const { subject, text, version, licence, severity, name } = input;
  const product = input.product === siteProduct ? '' : input.product;
  const email = input.email.toLowerCase();
  if (!viewer && email === '') return fail('ticket.no_mail', { fields: { email: 'required' } });
  if (product !== '' && !(await listProducts(db)).some(({ slug }) => slug === product))
    return fail('product.not_found');
  if (viewer?.isVerified !== true) await spendCaptcha(context, { ...input, purpose: 'guest' });
  const codeSeed = context.randomBytes(16).toString('base64url');
  const code = await codeOf(context, codeSeed);
  const userId = viewer?.userId ?? null;
  const made = await db.tx(async () => {
    await beginSending(context);
    const nameplate = input.nameplate ? (await findNameplate(context, input.nameplate)).row : undefined;
    await lockCounts(db, `tickets:${userId ?? email}`);
    if ((await store.countOpen(db, { email, userId })) >= ticketTerms.maxOpen)
      return fail('ticket.too_many', { values: { count: ticketTerms.maxOpen } });
    const facts = {
      ...{ subject, product, version, licence, severity, name, email },
      ...{ asker_id: userId, code_seed: codeSeed, locale: request.locale },
      nameplate_id: nameplate?.id ?? null,
    };
    const terms = await findTermsOf(context, viewer);
    const promised = { terms_id: terms?.id ?? null, solve_minutes: solveMinutes(terms, severity) };
    const dues = await duesFrom(context, { severity, ...promised }, now);
    const times = { open_since: now, created_at: now, ...promised, ...dues };
    const ticketId = await store.createTicket(db, { ...facts, ...times });
    const postId = await createPost(db, { ticketId, kind: 'asker', authorId: userId, text, now });
    await notifyAssignee(context, {
      ticket: { id: ticketId, subject, assignee_id: null },
      kind: 'ticket_new',
      thing: `ticket:${ticketId}`,
    });
    if (nameplate) await notifyCarers(context, { row: nameplate, ticketId });
    await keepAnswer(context, { ticketId, postId, code });
    return { ...facts, id: ticketId, postId, due_at: dues.due_at };
  });
  await mailAsker(context, { ticket: made, news: 'made', text: '' });
  return { ticketId: made.id, postId: made.postId, code };
}

/** The asker writes; the clock goes on where staff have the word already, and starts anew where they had not. */
export async function answerTicket(
  context: Context,
  { text, ...asked }: EndpointParsedInput<typeof contract.answerTicket>,
): Promise<{ postId: number }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    await beginSending(context);
    const ticket = await lockAsAsker(context, asked);
    requireAfter(ticket, 'ask', now);
    const authorId = viewer?.userId ?? null;
    const postId = await createPost(db, { ticketId: ticket.id, kind: 'asker', authorId, text, now });
    const isWaitingForUs = ticket.state === 'open';
    await store.updateTicket(db, ticket.id, {
      active_at: now,
      ...(!isWaitingForUs && (await opened(context, ticket))),
    });
    await notifyAssignee(context, { ticket, kind: 'ticket_reply', thing: `ticket_post:${postId}` });
    return keepAnswer(context, { postId });
  });
}

/** What changes when staff get the word. */
export async function opened(
  context: Pick<Context, 'db' | 'now'>,
  ticket: Pick<store.TicketRow, 'severity' | 'terms_id' | 'solve_minutes'>,
): Promise<store.TicketChange> {
  const { now } = context;
  const dues = await duesFrom(context, ticket, now);
  return { state: 'open', open_since: now, ...dues, warned_at: null, solve_warned_at: null, solved_at: null };
}

export async function closeTicket(context: Context, asked: Asked): Promise<{ state: TicketState }> {
  const { db, now } = context;
  return db.tx(async () => {
    const ticket = await lockAsAsker(context, asked);
    const state = requireAfter(ticket, 'close', now);
    await settlePromises(context, ticket, { isSolved: true });
    const change = await stopped(context, ticket);
    await store.updateTicket(db, ticket.id, { ...change, state, solved_at: now, active_at: now });
    await notifyAssignee(context, {
      ticket,
      kind: 'ticket_reply',
      thing: `ticket_closed:${ticket.id}:${now.getTime()}`,
    });
    return { state };
  });
}

export async function rateTicket(
  context: Context,
  { rating, text, ...asked }: EndpointParsedInput<typeof contract.rateTicket>,
): Promise<{ rating: number }> {
  const { db } = context;
  return db.tx(async () => {
    const ticket = await lockAsAsker(context, asked);
    if (ticket.state !== 'solved') return fail('ticket.not_solved');
    if (ticket.rating !== null) return fail('ticket.rated');
    await store.updateTicket(db, ticket.id, { rating, rating_text: text });
    return { rating };
  });
}
