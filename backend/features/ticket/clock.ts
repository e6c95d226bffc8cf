import type { EndpointOutput } from '../../../contract/endpoint.ts';
import {
  type getTicketTerms as GetTicketTerms,
  type TicketSeverity,
  ticketTerms,
} from '../../../contract/ticket/ticket.ts';
import { addWorkingMinutes, isWorkingTime } from '../../../contract/working-time/working-time.ts';
import type { Context } from '../../http/context.ts';
import { readCalendar } from '../working-time/index.ts';

const minute = 60_000;

/** Until when staff answer somebody who has been waiting since `from`; null where there is no working time. */
export async function dueAfter(
  context: Pick<Context, 'db' | 'now'>,
  { severity, from }: { severity: TicketSeverity; from: Date },
): Promise<Date | null> {
  const calendar = await readCalendar(context);
  return addWorkingMinutes(calendar, from, ticketTerms.answerMinutes[severity]) ?? null;
}

/** What the page says before anything is sent. */
export async function getTicketTerms(
  context: Pick<Context, 'db' | 'now'>,
): Promise<EndpointOutput<typeof GetTicketTerms>> {
  const { now } = context;
  const calendar = await readCalendar(context);
  const after = (minutes: number) => addWorkingMinutes(calendar, now, minutes);
  const isOpenNow = isWorkingTime(calendar, now);
  // The end of the first working minute to come, less that minute, is when it begins.
  const first = isOpenNow ? undefined : after(1);
  const { answerMinutes } = ticketTerms;
  return {
    isOpenNow,
    nextOpenAt: first ? new Date(first.getTime() - minute).toISOString() : null,
    due: {
      stop: after(answerMinutes.stop)?.toISOString() ?? null,
      fault: after(answerMinutes.fault)?.toISOString() ?? null,
      question: after(answerMinutes.question)?.toISOString() ?? null,
      wish: after(answerMinutes.wish)?.toISOString() ?? null,
    },
  };
}
