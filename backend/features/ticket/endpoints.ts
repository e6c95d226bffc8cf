import { attachmentBytes } from '../../../contract/file/attachment.ts';
import * as article from '../../../contract/ticket/article.ts';
import * as fault from '../../../contract/ticket/fault.ts';
import * as mail from '../../../contract/ticket/mail.ts';
import * as desk from '../../../contract/ticket/staff.ts';
import * as terms from '../../../contract/ticket/terms.ts';
import * as contract from '../../../contract/ticket/ticket.ts';
import { on, onRaw } from '../../http/on.ts';
import { findTicket } from './access.ts';
import * as arrange from './arrange.ts';
import { confirmTicketArticle, getTicketArticle } from './article/article.ts';
import { getTicketTerms } from './clock.ts';
import { describePage, describeTickets } from './describe.ts';
import { listNameplateFaults, sendFaultFile } from './faults.ts';
import { addTicketFile, sendTicketFile } from './files.ts';
import { listTicketHints } from './hints.ts';
import { listTicketMails, sendRawMail, settleTicketMail } from './mail/desk.ts';
import { receiveMail } from './mail/receive.ts';
import * as staff from './staff.ts';
import { listOwn } from './store.ts';
import * as promises from './terms/desk.ts';
import { listServiceTerms } from './terms/list-terms.ts';
import * as rules from './ticket.ts';

export const ticketEndpoints = [
  on(contract.getTicketTerms, getTicketTerms),
  on(contract.listTicketHints, listTicketHints),
  on(contract.createTicket, rules.createTicket),
  on(contract.listOwnTickets, async (context) =>
    describeTickets(context, await listOwn(context.db, context.viewer.userId)),
  ),
  on(contract.getTicket, async (context, asked) => describePage(context, await findTicket(context, asked))),
  on(contract.answerTicket, rules.answerTicket),
  on(contract.closeTicket, rules.closeTicket),
  on(contract.rateTicket, rules.rateTicket),
  on(fault.listNameplateFaults, listNameplateFaults),
  onRaw('GET', fault.faultFilePath, sendFaultFile, {
    access: 'user',
    rate: 'ticket_answer',
    description: {
      summary: 'A file of a fault report, for those who keep or own the nameplate.',
      answer: 'application/octet-stream',
    },
  }),
  on(desk.listStaffTickets, staff.listStaffTickets),
  on(desk.answerAsStaff, staff.answerAsStaff),
  on(desk.reopenTicket, staff.reopenTicket),
  on(desk.assignTicket, staff.assignTicket),
  on(desk.setTicketSeverity, staff.setTicketSeverity),
  on(desk.mergeTicket, arrange.mergeTicket),
  on(desk.splitTicket, arrange.splitTicket),
  on(article.getTicketArticle, getTicketArticle),
  on(article.confirmTicketArticle, confirmTicketArticle),
  on(terms.listServiceTerms, listServiceTerms),
  on(terms.createServiceTerms, promises.createServiceTerms),
  on(terms.endServiceTerms, promises.endServiceTerms),
  on(terms.setTicketTerms, promises.setTicketTerms),
  on(terms.listTicketBreaches, promises.listTicketBreaches),
  on(mail.listTicketMails, listTicketMails),
  on(mail.settleTicketMail, settleTicketMail),
  onRaw('POST', mail.ticketMailPath, receiveMail, {
    rate: 'ticket_mail',
    bodyLimit: mail.ticketMailBytes,
    isSameForAll: true,
    description: { summary: 'Takes a raw mail that answers a ticket.', answer: 'application/json' },
  }),
  onRaw('GET', mail.ticketMailRawPath, sendRawMail, {
    access: 'admin',
    description: { summary: 'A mail as it came, to be saved.', answer: 'application/octet-stream' },
  }),
  onRaw('POST', contract.ticketFilesPath, addTicketFile, {
    rate: 'ticket_file',
    bodyLimit: attachmentBytes,
    description: { summary: 'Adds a file to a message of a ticket.', answer: 'application/json' },
  }),
  onRaw('GET', contract.ticketFilePath, sendTicketFile, {
    rate: 'ticket_answer',
    description: { summary: 'A file of a ticket, to be saved.', answer: 'application/octet-stream' },
  }),
];
