import { type FieldIssues, fail } from '../../../contract/errors.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { requireStaff } from '../approval/index.ts';
import { codeOf, isSameCode } from './codes.ts';
import { stateAfter, type TicketEvent } from './states.ts';
import { getTicket, lockTicket, type TicketRow } from './store.ts';

export interface Asked {
  ticketId: number;
  code?: string | undefined;
}

export interface Relation {
  isStaff: boolean;
  isAsker: boolean;
}

/** The ticket for its asker and for staff; for everybody else it is not there. */
export async function findTicket(
  context: Context,
  { ticketId, code }: Asked,
): Promise<{ ticket: TicketRow } & Relation> {
  const ticket = await getTicket(context.db, ticketId);
  if (!ticket) return fail('ticket.not_found');
  const relation = await relationTo(context, ticket, code);
  return relation.isStaff || relation.isAsker ? { ticket, ...relation } : fail('ticket.not_found');
}

/** The same for its asker alone, held to the end of the transaction. */
export async function lockAsAsker(context: Context, { ticketId, code }: Asked): Promise<TicketRow> {
  const ticket = await lockTicket(context.db, ticketId);
  if (!ticket || !(await relationTo(context, ticket, code)).isAsker) return fail('ticket.not_found');
  return ticket;
}

/** The same for whoever is staff at this moment. */
export async function lockAsStaff(
  context: SignedInContext,
  ticketId: number,
  unknown?: { fields: FieldIssues },
): Promise<TicketRow> {
  await requireStaff(context);
  return (await lockTicket(context.db, ticketId)) ?? fail('ticket.not_found', unknown);
}

/** The state after an event; fails `ticket.over` where it is too late for it. */
export function requireAfter(ticket: TicketRow, event: TicketEvent, now: Date): TicketRow['state'] {
  return stateAfter({ state: ticket.state, solvedAt: ticket.solved_at }, event, now) ?? fail('ticket.over');
}

async function relationTo(
  context: Context,
  { asker_id, code_seed }: TicketRow,
  code: string | undefined,
): Promise<Relation> {
  const { viewer } = context;
  const isOwn = viewer !== undefined && asker_id === viewer.userId;
  const isByCode = code !== undefined && isSameCode(await codeOf(context, code_seed), code);
  return { isStaff: (viewer?.roles.length ?? 0) > 0, isAsker: isOwn || isByCode };
}
