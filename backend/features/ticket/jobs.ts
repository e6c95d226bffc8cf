import { addMinutes, subMonths } from 'date-fns';
import { ticketTerms } from '../../../contract/ticket/ticket.ts';
import type { Services } from '../../http/context.ts';
import { job } from '../../jobs/job.ts';
import { notifyAssignee } from './news.ts';
import { blank, deleteMailsBefore, listKeysIn, listOld } from './personal-data-store.ts';
import { takeDue } from './store.ts';

const atOnce = 100;
/** So long before the promised time whoever has the ticket is reminded of it, or the owners where nobody has. */
const warningMinutes = 30;

/** Reminds of tickets whose promised time comes near, once each. */
export async function warnOfDue({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  return db.tx(async () => {
    const due = await takeDue(db, { now, before: addMinutes(now, warningMinutes), limit: atOnce });
    for (const ticket of due)
      await notifyAssignee(
        { db, now },
        { ticket, kind: 'ticket_due', thing: `ticket_due:${ticket.id}:${ticket.due_at?.getTime()}` },
      );
    return due.length;
  });
}

export const ticketWarnings = job({
  name: 'ticket-warnings',
  cron: () => '*/5 * * * *',
  timeoutSeconds: 120,
  retryLimit: 3,
  concurrency: 1,
  async handle(services) {
    while ((await warnOfDue(services)) === atOnce);
  },
});

/** Takes words and files out of what was over long ago, of people without an account as well. */
export async function blankOldTickets({ db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>) {
  const before = subMonths(clock(), ticketTerms.keptMonths);
  const ids = await listOld(db, before);
  const keys = await listKeysIn(db, ids);
  const mails = await db.tx(async () => {
    await blank(db, ids);
    return deleteMailsBefore(db, before);
  });
  for (const key of [...keys, ...mails]) await files.delete(key);
  return ids.length;
}

export const ticketBlanking = job({
  name: 'ticket-blanking',
  cron: () => '40 4 * * *',
  timeoutSeconds: 300,
  retryLimit: 3,
  concurrency: 1,
  async handle(services) {
    while ((await blankOldTickets(services)) > 0);
  },
});
