import { addDays } from 'date-fns';
import { type TicketState, ticketTerms } from '../../../contract/ticket/ticket.ts';

export type TicketEvent = 'ask' | 'close' | 'answer' | 'solve' | 'reopen' | 'merge' | 'change';

/** Until when an answer of the asker opens a solved ticket again. */
export const reopenUntil = (solvedAt: Date): Date => addDays(solvedAt, ticketTerms.reopenDays);

/** The state after an event; undefined where the state does not allow it. `change` stands for what keeps the state. */
export function stateAfter(
  { state, solvedAt }: { state: TicketState; solvedAt: Date | null },
  event: TicketEvent,
  now: Date,
): TicketState | undefined {
  if (state === 'merged') return undefined;
  if (state === 'solved') {
    if (event === 'merge') return 'merged';
    if (event === 'reopen') return 'open';
    return event === 'ask' && solvedAt && now < reopenUntil(solvedAt) ? 'open' : undefined;
  }
  switch (event) {
    case 'ask':
      return 'open';
    case 'answer':
      return 'waiting';
    case 'close':
    case 'solve':
      return 'solved';
    case 'merge':
      return 'merged';
    case 'change':
      return state;
    case 'reopen':
      return undefined;
  }
}
