import type { EndpointOutput } from '../../../contract/endpoint.ts';
import {
  type getTicketTerms as GetTicketTerms,
  type TicketSeverity,
  ticketSeverities,
} from '../../../contract/ticket/ticket.ts';
import { addWorkingMinutes, isWorkingTime } from '../../../contract/working-time/working-time.ts';
import type { Context } from '../../http/context.ts';
import { readCalendar } from '../working-time/index.ts';
import { answerMinutes, findTermsOf, solveMinutes } from './terms/promise.ts';

const minute = 60_000;

/** What the page says before anything is sent. */
export async function getTicketTerms(
  context: Pick<Context, 'db' | 'now' | 'viewer'>,
): Promise<EndpointOutput<typeof GetTicketTerms>> {
  const { now, viewer } = context;
  const calendar = await readCalendar(context);
  const terms = await findTermsOf(context, viewer);
  const after = (minutes: number | null) =>
    (minutes !== null && addWorkingMinutes(calendar, now, minutes)?.toISOString()) || null;
  const all = (minutesOf: (severity: TicketSeverity) => number | null) =>
    Object.fromEntries(ticketSeverities.map((each) => [each, after(minutesOf(each))])) as Record<
      TicketSeverity,
      string | null
    >;
  const isOpenNow = isWorkingTime(calendar, now);
  // The end of the first working minute to come, less that minute, is when it begins.
  const first = isOpenNow ? undefined : addWorkingMinutes(calendar, now, 1);
  return {
    isOpenNow,
    nextOpenAt: first ? new Date(first.getTime() - minute).toISOString() : null,
    termsName: terms?.name ?? null,
    due: all((severity) => answerMinutes(terms, severity)),
    solveDue: all((severity) => solveMinutes(terms, severity)),
  };
}
