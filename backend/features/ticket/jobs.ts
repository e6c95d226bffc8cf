import { addMinutes, subMonths } from 'date-fns';
import { ticketTerms } from '../../../contract/ticket/ticket.ts';
import type { Services } from '../../http/context.ts';
import { job } from '../../jobs/job.ts';
import { notifyAssignee, notifyBreach } from './news.ts';
import { blank, deleteMailsBefore, listKeysIn, listOld } from './personal-data-store.ts';
import { takeDue } from './store.ts';
import { createBreach, listUnnoted } from './terms/breach-store.ts';

const atOnce = 100;
/** So long before the promised time whoever has the ticket is reminded of it, or the owners where nobody has. */
const warningMinutes = 30;

/** Notes promised times that have passed, and tells the owners of each once. */
export async function noteBreaches({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  return db.tx(async () => {
    const late = await listUnnoted(db, { now, limit: atOnce });
    for (const { id: ticketId, kind, dueAt, ...ticket } of late)
      if (await createBreach(db, { ticketId, kind, dueAt, now }))
        await notifyBreach(
          { db, now },
          {
            ticket: { id: ticketId, ...ticket },
            thing: `ticket_breach:${ticketId}:${kind}:${dueAt.getTime()}`,
          },
        );
    return late.length;
  });
}

/** Reminds of tickets of which a promised time comes near, once each. */
export async function warnOfDue({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  return db.tx(async () => {
    const window = { now, before: addMinutes(now, warningMinutes), limit: atOnce };
    let count = 0;
    for (const promise of ['answer', 'solution'] as const)
      for (const ticket of await takeDue(db, { ...window, promise })) {
        const dueAt = promise === 'answer' ? ticket.due_at : ticket.solve_due_at;
        const thing = `ticket_due:${ticket.id}:${promise}:${dueAt?.getTime()}`;
        await notifyAssignee({ db, now }, { ticket, kind: 'ticket_due', thing });
        count += 1;
      }
    return count;
  });
}

export const ticketWarnings = job({
  name: 'ticket-warnings',
  cron: () => '*/5 * * * *',
  timeoutSeconds: 120,
  retryLimit: 3,
  concurrency: 1,
  async handle(services) {
    while ((await warnOfDue(services)) >= atOnce);
    while ((await noteBreaches(services)) >= atOnce);
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
