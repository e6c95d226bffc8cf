import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/ticket/terms.ts';
import { workingMinutesBetween } from '../../../../contract/working-time/working-time.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { requireStaff } from '../../approval/index.ts';
import { recordAct } from '../../audit/index.ts';
import { findCompanyIdOfCode } from '../../company/index.ts';
import { readCalendar } from '../../working-time/index.ts';
import { lockAsStaff, requireAfter } from '../access.ts';
import { describeTickets } from '../describe.ts';
import { listByIds, updateTicket } from '../store.ts';
import * as breaches from './breach-store.ts';
import { isInForce } from './list-terms.ts';
import { recounted } from './promise.ts';
import * as store from './terms-store.ts';

/** A company has one contract at a time; kinds of licences may have several. */
export async function createServiceTerms(
  context: SignedInContext,
  input: EndpointParsedInput<typeof contract.createServiceTerms>,
): Promise<{ termsId: number }> {
  const { db, viewer, now } = context;
  const { companyCode, startsOn, endsOn, name } = input;
  if (startsOn > endsOn) return fail('ticket.terms_days', { fields: { endsOn: 'early' } });
  const termsId = await db.tx(async () => {
    await requireStaff(context);
    const companyId = companyCode === '' ? null : await findCompanyIdOfCode(db, companyCode);
    if (companyId === undefined) return fail('ticket.no_company', { fields: { companyCode: 'unknown' } });
    if (companyId !== null) {
      await lockCounts(db, `service_terms:${companyId}`);
      if (await store.findOfCompany(db, { companyId, from: startsOn, to: endsOn }))
        return fail('ticket.terms_overlap', { fields: { startsOn: 'overlap' } });
    }
    const id = await store.createTerms(db, {
      ...{ company_id: companyId, name, starts_on: startsOn, ends_on: endsOn },
      ...{ answer_stop: input.answerStop, answer_fault: input.answerFault },
      ...{ answer_question: input.answerQuestion, answer_wish: input.answerWish },
      ...{ solve_stop: input.solveStop, solve_fault: input.solveFault },
      ...{ solve_question: input.solveQuestion, solve_wish: input.solveWish },
      ...{ created_by: viewer.userId, created_at: now },
    });
    await recordAct(context, { action: 'ticket.terms', target: `service_terms:${id}`, after: input });
    return id;
  });
  return { termsId };
}

export async function endServiceTerms(
  context: SignedInContext,
  { termsId }: { termsId: number },
): Promise<{ termsId: number }> {
  const { db, now } = context;
  await db.tx(async () => {
    await requireStaff(context);
    const terms = await store.lockTerms(db, termsId);
    if (!terms || terms.ended_at) return fail('ticket.terms_not_found');
    await store.endTerms(db, { id: termsId, now });
    await recordAct(context, { action: 'ticket.terms_end', target: `service_terms:${termsId}` });
  });
  return { termsId };
}

export async function setTicketTerms(
  context: SignedInContext,
  { ticketId, termsId }: EndpointParsedInput<typeof contract.setTicketTerms>,
): Promise<EndpointOutput<typeof contract.setTicketTerms>> {
  const { db, now } = context;
  const change = await db.tx(async () => {
    const ticket = await lockAsStaff(context, ticketId);
    requireAfter(ticket, 'change', now);
    const terms = termsId === '' ? undefined : await store.getTerms(db, termsId);
    if (termsId !== '' && !(terms && isInForce(terms, now))) return fail('ticket.terms_not_found');
    const counted = await recounted(context, ticket, { severity: ticket.severity, terms });
    await updateTicket(db, ticketId, counted);
    await recordAct(context, {
      action: 'ticket.set_terms',
      target: `ticket:${ticketId}`,
      before: ticket.terms_id,
      after: terms?.id ?? null,
    });
    return counted;
  });
  const time = (value: unknown) => (value instanceof Date ? value.toISOString() : null);
  return { dueAt: time(change.due_at), solveDueAt: time(change.solve_due_at) };
}

export async function listTicketBreaches(
  context: SignedInContext,
  { page }: { page: number },
): Promise<EndpointOutput<typeof contract.listTicketBreaches>> {
  const { db, now } = context;
  const listed = await breaches.listBreaches(db, page);
  const rows = await listByIds(
    db,
    listed.items.map(({ ticket_id }) => ticket_id),
  );
  const tickets = new Map((await describeTickets(context, rows)).map((each) => [each.ticketId, each]));
  const first = listed.items.reduce((least, { due_at }) => (due_at < least ? due_at : least), now);
  const calendar = await readCalendar({ db, now: first });
  const items = listed.items.flatMap((row) => {
    const ticket = tickets.get(row.ticket_id);
    if (!ticket) return [];
    const { ticketId, subject, severity, state, termsName, assignee } = ticket;
    return {
      breachId: row.id,
      kind: row.kind,
      dueAt: row.due_at.toISOString(),
      metAt: row.met_at?.toISOString() ?? null,
      lateMinutes: workingMinutesBetween(calendar, row.due_at, row.met_at ?? now),
      ticket: { ticketId, subject, severity, state, termsName, assignee },
    };
  });
  return { ...listed, items };
}
