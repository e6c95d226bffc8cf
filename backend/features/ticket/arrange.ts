import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type * as contract from '../../../contract/ticket/staff.ts';
import type { SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import { lockAsStaff, requireAfter } from './access.ts';
import { mailAsker, notifyAsker } from './news.ts';
import * as posts from './post-store.ts';
import * as store from './store.ts';
import { duesFrom, settlePromises, solveMinutes, stopped } from './terms/promise.ts';
import { getTerms } from './terms/terms-store.ts';
import { opened } from './ticket.ts';

/**
 * Moves all messages into another ticket. Only of one account: a mail address that a visitor typed shows nobody to be
 * the same person, and the link of the other ticket would show what they wrote.
 */
export async function mergeTicket(
  context: SignedInContext,
  { ticketId, intoId }: EndpointParsedInput<typeof contract.mergeTicket>,
): Promise<{ ticketId: number }> {
  const { db, now } = context;
  await db.tx(async () => {
    if (ticketId === intoId) return fail('ticket.other_asker', { fields: { intoId: 'same' } });
    // Two that are merged into each other at once are locked in one order.
    const [first, second] = [Math.min(ticketId, intoId), Math.max(ticketId, intoId)];
    const lock = (id: number) =>
      lockAsStaff(context, id, id === intoId ? { fields: { intoId: 'unknown' } } : undefined);
    const held = [await lock(first), await lock(second)];
    const [from, into] = ticketId === first ? held : held.toReversed();
    if (!from || !into) return fail('ticket.not_found');
    if (from.asker_id === null || from.asker_id !== into.asker_id) return fail('ticket.other_asker');
    requireAfter(from, 'merge', now);
    if (into.state === 'merged') return fail('ticket.over');
    await posts.moveAllPosts(db, { fromId: ticketId, intoId });
    await settlePromises(context, from, { isSolved: true });
    await store.updateTicket(db, ticketId, {
      ...(await stopped(context, from)),
      state: 'merged',
      merged_into: intoId,
      active_at: now,
    });
    const bringsWork = from.state === 'open' && into.state !== 'open';
    await store.updateTicket(db, intoId, {
      active_at: now,
      ...(bringsWork && (await opened(context, into))),
    });
    await notifyAsker(context, { ticket: into, thing: `ticket_merged:${ticketId}` });
    await recordAct(context, { action: 'ticket.merge', target: `ticket:${ticketId}`, after: intoId });
  });
  return { ticketId: intoId };
}

/** Moves a message into a ticket of its own, which waits for staff as long as the message has waited. */
export async function splitTicket(
  context: SignedInContext,
  { ticketId, postId, subject }: EndpointParsedInput<typeof contract.splitTicket>,
): Promise<{ ticketId: number }> {
  const { db, now } = context;
  const codeSeed = context.randomBytes(16).toString('base64url');
  const made = await db.tx(async () => {
    const held = await lockAsStaff(context, ticketId);
    if (held.state === 'merged') return fail('ticket.over');
    const asked = (await posts.listPosts(db, ticketId)).filter(({ kind }) => kind === 'asker');
    const post = asked.find(({ id }) => id === postId);
    if (!post || asked.length < 2) return fail('ticket.nothing_left');
    const { product, version, licence, severity, asker_id, name, email, locale, assignee_id, terms_id } =
      held;
    const facts = {
      product,
      version,
      licence,
      severity,
      asker_id,
      name,
      email,
      locale,
      assignee_id,
      terms_id,
    };
    const terms = terms_id === null ? undefined : await getTerms(db, terms_id);
    const solve_minutes = solveMinutes(terms, severity);
    const from = post.created_at;
    const ticket = {
      ...facts,
      ...{ subject, code_seed: codeSeed, split_from: ticketId, open_since: from, created_at: from },
      ...{ solve_minutes, ...(await duesFrom(context, { severity, terms_id, solve_minutes }, from)) },
    };
    const id = await store.createTicket(db, ticket);
    await store.updateTicket(db, id, { active_at: now });
    await posts.movePost(db, { postId, intoId: id });
    await notifyAsker(context, { ticket: { ...ticket, id }, thing: `ticket_split:${id}` });
    await recordAct(context, { action: 'ticket.split', target: `ticket:${ticketId}`, after: id });
    return { ...ticket, id };
  });
  await mailAsker(context, { ticket: made, news: 'split', text: '' });
  return { ticketId: made.id };
}
