import * as contract from '../../../contract/ticket/ticket.ts';
import { on, onRaw } from '../../http/on.ts';
import { findTicket } from './access.ts';
import * as arrange from './arrange.ts';
import { getTicketTerms } from './clock.ts';
import { describePage, describeTickets } from './describe.ts';
import { addTicketFile, sendTicketFile } from './files.ts';
import { listTicketHints } from './hints.ts';
import * as staff from './staff.ts';
import { listOwn } from './store.ts';
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
  on(contract.listStaffTickets, staff.listStaffTickets),
  on(contract.answerAsStaff, staff.answerAsStaff),
  on(contract.reopenTicket, staff.reopenTicket),
  on(contract.assignTicket, staff.assignTicket),
  on(contract.setTicketSeverity, staff.setTicketSeverity),
  on(contract.mergeTicket, arrange.mergeTicket),
  on(contract.splitTicket, arrange.splitTicket),
  onRaw('POST', contract.ticketFilesPath, addTicketFile, {
    rate: 'ticket_file',
    bodyLimit: contract.ticketFileBytes,
    description: { summary: 'Adds a file to a message of a ticket.', answer: 'application/json' },
  }),
  onRaw('GET', contract.ticketFilePath, sendTicketFile, {
    rate: 'ticket_answer',
    description: { summary: 'A file of a ticket, to be saved.', answer: 'application/octet-stream' },
  }),
];
