import * as v from 'valibot';
import { SentSlotField } from '../draft/draft.ts';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { SeverityField, TicketSchema, ticketLimits, ticketStates } from './ticket.ts';

const text = textField({ max: ticketLimits.text });
const staff = { access: 'admin', method: 'POST' } as const;

export const listStaffTickets = endpoint({
  name: 'listStaffTickets',
  method: 'GET',
  path: '/api/admin/tickets',
  summary: 'A page of tickets with one status; open ones by the time they are due, others by activity.',
  access: 'admin',
  input: v.object({
    state: v.optional(v.picklist(ticketStates), 'open'),
    isOwn: v.optional(FlagField, false),
    page: PageField,
  }),
  output: pageSchema(TicketSchema),
  errors: [],
});

export const answerAsStaff = endpoint({
  ...staff,
  name: 'answerAsStaff',
  path: '/api/admin/tickets/:ticketId/posts',
  summary: 'Writes an answer, the answer that solves the ticket, or an internal note.',
  bodyLimit: 256 * 1024,
  sentAs: 'draftSlot',
  input: v.object({
    ticketId: IdField,
    text,
    kind: v.picklist(['answer', 'solution', 'note']),
    draftSlot: SentSlotField,
  }),
  output: v.object({ postId: v.number() }),
  errors: ['ticket.not_found', 'ticket.over'],
});

export const reopenTicket = endpoint({
  ...staff,
  name: 'reopenTicket',
  path: '/api/admin/tickets/:ticketId/reopen',
  summary: 'Opens a solved ticket again, whenever it was solved.',
  input: v.object({ ticketId: IdField }),
  output: v.object({ state: v.picklist(ticketStates) }),
  errors: ['ticket.not_found', 'ticket.over'],
});

export const assignTicket = endpoint({
  ...staff,
  name: 'assignTicket',
  path: '/api/admin/tickets/:ticketId/assignee',
  summary: 'Gives a ticket to a member of staff, or back to the queue.',
  /** An empty `assigneeId` returns it to the queue. */
  input: v.object({ ticketId: IdField, assigneeId: v.union([v.literal(''), IdField]) }),
  output: v.object({ assigneeId: v.nullable(v.number()) }),
  errors: ['ticket.not_found', 'ticket.not_staff', 'ticket.over'],
});

export const setTicketSeverity = endpoint({
  ...staff,
  name: 'setTicketSeverity',
  path: '/api/admin/tickets/:ticketId/severity',
  summary: 'Changes the severity; the time due is counted anew from when the author last got the word.',
  input: v.object({ ticketId: IdField, severity: SeverityField }),
  output: v.object({ dueAt: v.nullable(TimeSchema) }),
  errors: ['ticket.not_found', 'ticket.over'],
});

export const mergeTicket = endpoint({
  ...staff,
  name: 'mergeTicket',
  path: '/api/admin/tickets/:ticketId/merge',
  summary: 'Moves all messages into another ticket of the same account.',
  input: v.object({ ticketId: IdField, intoId: IdField }),
  output: v.object({ ticketId: v.number() }),
  errors: ['ticket.not_found', 'ticket.over', 'ticket.other_asker'],
});

export const splitTicket = endpoint({
  ...staff,
  name: 'splitTicket',
  path: '/api/admin/tickets/:ticketId/split',
  summary: 'Moves one message of the author, with its files, into a ticket of its own.',
  input: v.object({ ticketId: IdField, postId: IdField, subject: textField({ max: ticketLimits.subject }) }),
  output: v.object({ ticketId: v.number() }),
  errors: ['ticket.not_found', 'ticket.over', 'ticket.nothing_left'],
});
