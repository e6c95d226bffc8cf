import { defineKinds } from '../kinds.ts';

export const ticketKinds = defineKinds({
  notices: {
    /** To the asker: answered, solved, merged or split. */
    ticket_answer: { tab: 'trade', group: 'none', mail: true, browser: true },
    /** To whoever has taken it. */
    ticket_reply: { tab: 'trade', group: 'none', mail: true, browser: true },
    /** To whom somebody else gave it. */
    ticket_handed: { tab: 'trade', group: 'none', mail: true, browser: true },
    /** To the owners: one that nobody has taken. */
    ticket_new: { tab: 'trade', group: 'none', mail: true, browser: true },
    /** To the owners: a mail that staff must look at. */
    ticket_mail: { tab: 'trade', group: 'none', mail: true, browser: true },
    /** To the owners: a promised time has passed. */
    ticket_breach: { tab: 'trade', group: 'none', mail: true, browser: true },
    /** To whoever has taken it: the promised time comes near. */
    ticket_due: { tab: 'trade', group: 'none', mail: true, browser: true },
  },
  errors: {
    'ticket.article_private': 400,
    'ticket.file_late': 409,
    'ticket.file_type': 400,
    'ticket.mail_busy': 503,
    'ticket.mail_no_sender': 409,
    'ticket.mail_not_found': 404,
    'ticket.no_company': 400,
    'ticket.no_mail': 400,
    'ticket.not_found': 404,
    'ticket.not_solved': 409,
    'ticket.not_staff': 409,
    'ticket.nothing_left': 409,
    'ticket.other_asker': 409,
    'ticket.over': 409,
    'ticket.rated': 409,
    'ticket.terms_days': 400,
    'ticket.terms_not_found': 404,
    'ticket.terms_overlap': 409,
    'ticket.too_many': 409,
    'ticket.too_many_files': 409,
  },
});
