import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema } from '../fields.ts';
import { pageSchema } from '../paging.ts';

/** A raw message (RFC 5322) is posted here by a mail provider's route or a local script; docs/ticket-mail.md. */
export const ticketMailPath = '/api/hooks/ticket-mail';
/** Largest message in bytes: a file of 30 MB, as mail carries it. */
export const ticketMailBytes = 42 * 1024 * 1024;
/** Unix seconds, hex SHA-256 of the body, and hex HMAC-SHA-256 of `time.sha256` under TICKET_MAIL_SECRET. */
export const ticketMailHeaders = {
  time: 'x-ticket-mail-time',
  digest: 'x-ticket-mail-sha256',
  signature: 'x-ticket-mail-signature',
} as const;
export const ticketMailRawPath = '/api/admin/ticket-mails/:mailId/raw';

/**
 * `taken`: a message of its ticket; `partly`: the same without some files or words; `held` waits for staff;
 * `ignored`: sent by a program; `settled`: staff have dealt with it.
 */
export const ticketMailStates = ['taken', 'partly', 'held', 'ignored', 'settled'] as const;
export type TicketMailState = (typeof ticketMailStates)[number];

/** Why not everything was taken. */
export const ticketMailReasons = [
  'token',
  'sender',
  'over',
  'many',
  'empty',
  'unreadable',
  'automatic',
  'loop',
  'files',
  'long',
] as const;
export type TicketMailReason = (typeof ticketMailReasons)[number];

const TicketMailSchema = v.object({
  mailId: v.number(),
  ticketId: v.nullable(v.number()),
  sender: v.string(),
  subject: v.string(),
  text: v.string(),
  state: v.picklist(ticketMailStates),
  reason: v.nullable(v.picklist(ticketMailReasons)),
  refused: v.array(v.string()),
  hasRaw: v.boolean(),
  byteSize: v.number(),
  createdAt: TimeSchema,
});
export type TicketMail = v.InferOutput<typeof TicketMailSchema>;

export const listTicketMails = endpoint({
  name: 'listTicketMails',
  method: 'GET',
  path: '/api/admin/ticket-mails',
  summary: 'A page of mails that came for tickets: those that wait for staff, or all, newest first.',
  access: 'admin',
  input: v.object({ isAll: v.optional(v.picklist(['', '1']), ''), page: PageField }),
  output: v.object({ isConfigured: v.boolean(), mails: pageSchema(TicketMailSchema) }),
  errors: [],
});

export const settleTicketMail = endpoint({
  name: 'settleTicketMail',
  method: 'POST',
  path: '/api/admin/ticket-mails/:mailId/settle',
  summary: 'Makes a mail a ticket of its sender, or an internal note of a ticket, or sets it aside.',
  access: 'admin',
  input: v.object({
    mailId: IdField,
    as: v.picklist(['ticket', 'note', 'aside']),
    /** For a note. */
    ticketId: v.optional(v.union([v.literal(''), IdField]), ''),
  }),
  output: v.object({ ticketId: v.nullable(v.number()), refused: v.array(v.string()) }),
  errors: [
    'ticket.mail_busy',
    'ticket.mail_not_found',
    'ticket.mail_no_sender',
    'ticket.not_found',
    'ticket.over',
  ],
});
