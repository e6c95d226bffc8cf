import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type * as contract from '../../../contract/ticket/staff.ts';
import type { TicketState } from '../../../contract/ticket/ticket.ts';
import type { SignedInContext } from '../../http/context.ts';
import { lockStaffRights } from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import { beginSending, keepAnswer } from '../draft/index.ts';
import { lockAsStaff, requireAfter } from './access.ts';
import { describeTickets } from './describe.ts';
import { mailAsker, notifyAsker, notifyAssignee } from './news.ts';
import { createPost } from './post-store.ts';
import * as store from './store.ts';
import { recounted, settlePromises, stopped } from './terms/promise.ts';
import { getTerms } from './terms/terms-store.ts';
import { opened } from './ticket.ts';

export async function listStaffTickets(
  context: SignedInContext,
  { state, isOwn, page }: EndpointParsedInput<typeof contract.listStaffTickets>,
): Promise<EndpointOutput<typeof contract.listStaffTickets>> {
  const assigneeId = isOwn ? context.viewer.userId : null;
  const listed = await store.listByState(context.db, { state, assigneeId, page });
  return { ...listed, items: await describeTickets(context, listed.items) };
}

/** Whoever answers a ticket that nobody has taken takes it. */
export async function answerAsStaff(
  context: SignedInContext,
  { ticketId, kind, text }: EndpointParsedInput<typeof contract.answerAsStaff>,
): Promise<{ postId: number }> {
  const { db, viewer, now } = context;
  const authorId = viewer.userId;
  if (kind === 'note')
    return db.tx(async () => {
      await beginSending(context);
      const ticket = await lockAsStaff(context, ticketId);
      if (ticket.state === 'merged') return fail('ticket.over');
      const id = await createPost(db, { ticketId, kind: 'note', authorId, text, now });
      return keepAnswer(context, { postId: id });
    });
  const { ticket, postId } = await db.tx(async () => {
    await beginSending(context);
    const held = await lockAsStaff(context, ticketId);
    const state = requireAfter(held, kind === 'answer' ? 'answer' : 'solve', now);
    const id = await createPost(db, { ticketId, kind: 'staff', authorId, text, now });
    await settlePromises(context, held, { isSolved: state === 'solved' });
    await store.updateTicket(db, ticketId, {
      ...(await stopped(context, held)),
      state,
      active_at: now,
      answered_at: held.answered_at ?? now,
      assignee_id: held.assignee_id ?? authorId,
      solved_at: state === 'solved' ? now : null,
    });
    await notifyAsker(context, { ticket: held, thing: `ticket_post:${id}` });
    await keepAnswer(context, { postId: id });
    return { ticket: held, postId: id };
  });
  await mailAsker(context, { ticket, news: kind === 'answer' ? 'answered' : 'solved', text });
  return { postId };
}

export async function reopenTicket(
  context: SignedInContext,
  { ticketId }: { ticketId: number },
): Promise<{ state: TicketState }> {
  const { db, now } = context;
  return db.tx(async () => {
    const ticket = await lockAsStaff(context, ticketId);
    const state = requireAfter(ticket, 'reopen', now);
    await store.updateTicket(db, ticketId, { ...(await opened(context, ticket)), active_at: now });
    await recordAct(context, { action: 'ticket.reopen', target: `ticket:${ticketId}` });
    return { state };
  });
}

export async function assignTicket(
  context: SignedInContext,
  { ticketId, assigneeId: asked }: EndpointParsedInput<typeof contract.assignTicket>,
): Promise<{ assigneeId: number | null }> {
  const { db, viewer, now } = context;
  const assigneeId = asked === '' ? null : asked;
  await db.tx(async () => {
    const ticket = await lockAsStaff(context, ticketId);
    requireAfter(ticket, 'change', now);
    if (assigneeId !== null) await requireStaffMember(context, assigneeId);
    await store.updateTicket(db, ticketId, { assignee_id: assigneeId, warned_at: null });
    if (assigneeId !== null && assigneeId !== viewer.userId && assigneeId !== ticket.assignee_id)
      await notifyAssignee(context, {
        ticket: { ...ticket, assignee_id: assigneeId },
        kind: 'ticket_handed',
        thing: `ticket_handed:${ticketId}:${now.getTime()}`,
      });
    await recordAct(context, {
      action: 'ticket.assign',
      target: `ticket:${ticketId}`,
      before: ticket.assignee_id,
      after: assigneeId,
    });
  });
  return { assigneeId };
}

async function requireStaffMember({ db }: SignedInContext, userId: number): Promise<void> {
  const rights = await lockStaffRights(db, userId);
  if (rights?.groupId !== 1 || rights.roles.length === 0)
    return fail('ticket.not_staff', { fields: { assigneeId: 'staff' } });
}

/** The clock keeps running from when the asker was last left waiting. */
export async function setTicketSeverity(
  context: SignedInContext,
  { ticketId, severity }: EndpointParsedInput<typeof contract.setTicketSeverity>,
): Promise<{ dueAt: string | null }> {
  const { db, now } = context;
  const dueAt = await db.tx(async () => {
    const ticket = await lockAsStaff(context, ticketId);
    requireAfter(ticket, 'change', now);
    const terms = ticket.terms_id === null ? undefined : await getTerms(db, ticket.terms_id);
    const change = await recounted(context, ticket, { severity, terms });
    await store.updateTicket(db, ticketId, change);
    await recordAct(context, {
      action: 'ticket.severity',
      target: `ticket:${ticketId}`,
      before: ticket.severity,
      after: severity,
    });
    return change.due_at;
  });
  return { dueAt: dueAt instanceof Date ? dueAt.toISOString() : null };
}
