import { beijingDate } from '../../../../contract/beijing-time.ts';
import { type TicketSeverity, ticketTerms } from '../../../../contract/ticket/ticket.ts';
import { addWorkingMinutes, workingMinutesBetween } from '../../../../contract/working-time/working-time.ts';
import type { Context, Viewer } from '../../../http/context.ts';
import { findActiveCompanyId } from '../../company/index.ts';
import { readCalendar } from '../../working-time/index.ts';
import type { TicketChange, TicketRow } from '../store.ts';
import { createBreach, meetBreaches } from './breach-store.ts';
import { findOfCompany, getTerms, type TermsRow } from './terms-store.ts';

type Facts = Pick<Context, 'db' | 'now'>;

/** Working minutes to the answer: those of the contract, else the usual ones. */
export const answerMinutes = (terms: TermsRow | undefined, severity: TicketSeverity): number =>
  terms?.[`answer_${severity}`] ?? ticketTerms.answerMinutes[severity];

/** Working minutes to the solution; null where no contract promises one. */
export const solveMinutes = (terms: TermsRow | undefined, severity: TicketSeverity): number | null =>
  terms?.[`solve_${severity}`] ?? null;

/** What the contract of somebody's company promises today. */
export async function findTermsOf(
  { db, now }: Facts,
  viewer: Pick<Viewer, 'userId'> | undefined,
): Promise<TermsRow | undefined> {
  const companyId = viewer ? await findActiveCompanyId(db, viewer.userId) : null;
  const today = beijingDate(now);
  return companyId === null ? undefined : findOfCompany(db, { companyId, from: today, to: today });
}

interface Running {
  severity: TicketSeverity;
  terms_id: number | null;
  solve_minutes: number | null;
}

/** Both promised times of a ticket that staff have had the word in since `from`. */
export async function duesFrom(
  { db, now }: Facts,
  { severity, terms_id, solve_minutes }: Running,
  from: Date,
): Promise<{ due_at: Date | null; solve_due_at: Date | null }> {
  const terms = terms_id === null ? undefined : await getTerms(db, terms_id);
  // The calendar is read from the day on that is asked for.
  const calendar = await readCalendar({ db, now: from < now ? from : now });
  const after = (minutes: number) => addWorkingMinutes(calendar, from, minutes) ?? null;
  return {
    due_at: after(answerMinutes(terms, severity)),
    solve_due_at: solve_minutes === null ? null : after(solve_minutes),
  };
}

/** What changes when staff no longer have the word: the clock of the solution stands until they get it again. */
export async function stopped({ db, now }: Facts, ticket: TicketRow): Promise<TicketChange> {
  const change = {
    open_since: null,
    due_at: null,
    warned_at: null,
    solve_due_at: null,
    solve_warned_at: null,
  };
  if (ticket.solve_minutes === null || ticket.open_since === null) return change;
  const calendar = await readCalendar({ db, now: ticket.open_since });
  const used = workingMinutesBetween(calendar, ticket.open_since, now);
  return { ...change, solve_minutes: Math.max(0, ticket.solve_minutes - used) };
}

/** Times counted anew under another severity or contract, with what was used up of the solution's. */
export async function recounted(
  context: Facts,
  ticket: TicketRow,
  { severity, terms }: { severity: TicketSeverity; terms: TermsRow | undefined },
): Promise<TicketChange> {
  const { db } = context;
  const before = ticket.terms_id === null ? undefined : await getTerms(db, ticket.terms_id);
  const all = solveMinutes(before, ticket.severity);
  const used = all === null || ticket.solve_minutes === null ? 0 : all - ticket.solve_minutes;
  const wanted = solveMinutes(terms, severity);
  const solve_minutes = wanted === null ? null : Math.max(0, wanted - used);
  const facts = { severity, terms_id: terms?.id ?? null, solve_minutes };
  const dues = ticket.open_since ? await duesFrom(context, facts, ticket.open_since) : {};
  return { ...facts, ...dues, warned_at: null, solve_warned_at: null };
}

/** Notes what staff owe too late when they answer, and what they no longer owe; part of the transaction. */
export async function settlePromises(
  { db, now }: Facts,
  ticket: TicketRow,
  { isSolved }: { isSolved: boolean },
): Promise<void> {
  const { id: ticketId, due_at, solve_due_at } = ticket;
  if (due_at && due_at < now) await createBreach(db, { ticketId, kind: 'answer', dueAt: due_at, now });
  if (solve_due_at && solve_due_at < now)
    await createBreach(db, { ticketId, kind: 'solution', dueAt: solve_due_at, now });
  await meetBreaches(db, { ticketId, kinds: isSolved ? ['answer', 'solution'] : ['answer'], now });
}
