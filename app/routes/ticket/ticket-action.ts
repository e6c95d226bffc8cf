import {
  answerAsStaff,
  assignTicket,
  mergeTicket,
  reopenTicket,
  setTicketSeverity,
  splitTicket,
} from '../../../contract/ticket/staff.ts';
import { setTicketTerms } from '../../../contract/ticket/terms.ts';
import { answerTicket, closeTicket, rateTicket } from '../../../contract/ticket/ticket.ts';
import { type Api, call } from '../../services/call.ts';

interface Posted {
  ticketId: number;
  code: string | undefined;
  typed: Record<string, string>;
}

/** Does what one of the forms of a ticket's page asks for: the message it made, or the ticket to go on with. */
export async function runTicketPost(
  api: Api,
  { ticketId, code, typed }: Posted,
): Promise<{ postId?: number; goTo?: number }> {
  const { intent = '', text = '', draftSlot } = typed;
  const own = { ticketId, code };
  switch (intent) {
    case 'close':
      await call(api, closeTicket, own);
      return {};
    case 'rate':
      await call(api, rateTicket, { ...own, text, rating: typed.rating ?? '' });
      return {};
    case 'answer':
    case 'solution':
    case 'note':
      return call(api, answerAsStaff, { ticketId, text, kind: intent, draftSlot });
    case 'reopen':
      await call(api, reopenTicket, { ticketId });
      return {};
    case 'assign':
      await call(api, assignTicket, { ticketId, assigneeId: typed.assigneeId ?? '' });
      return {};
    case 'terms':
      await call(api, setTicketTerms, { ticketId, termsId: typed.termsId ?? '' });
      return {};
    case 'severity':
      await call(api, setTicketSeverity, {
        ticketId,
        severity: (typed.severity ?? '') as 'question',
      });
      return {};
    case 'merge':
      return { goTo: (await call(api, mergeTicket, { ticketId, intoId: typed.intoId ?? '' })).ticketId };
    case 'split': {
      const { postId = '', subject = '' } = typed;
      return { goTo: (await call(api, splitTicket, { ticketId, postId, subject })).ticketId };
    }
    default:
      return call(api, answerTicket, { ...own, text, draftSlot });
  }
}
