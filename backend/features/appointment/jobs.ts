import { addHours, subMonths } from 'date-fns';
import { appointmentTerms } from '../../../contract/appointment/appointment.ts';
import type { Services } from '../../http/context.ts';
import { job } from '../../jobs/job.ts';
import { mailAsker, notifyAsker, notifyOverdue, notifySeller } from './news.ts';
import { blankOld } from './personal-data-store.ts';
import { productNameOf } from './slots.ts';
import { takeDue, takeOverdue } from './store.ts';

const atOnce = 100;
/** Names and numbers of what is over are kept that long. */
const keptMonths = 24;

/** Remembers talks a day before, once each. */
export async function remindOfAppointments(services: Services): Promise<number> {
  const { db, clock } = services;
  const now = clock();
  const before = addHours(now, appointmentTerms.reminderHours);
  const due = await db.tx(async () => {
    const taken = await takeDue(db, { now, before, limit: atOnce });
    const named = await Promise.all(
      taken.map(async (each) => ({ ...each, productName: await productNameOf(db, each.product) })),
    );
    for (const each of named) {
      await notifySeller({ db, now }, { ...each, kind: 'appointment_soon' });
      await notifyAsker({ db, now }, { ...each, change: 'soon' });
    }
    return named;
  });
  for (const each of due) await mailAsker({ ...services, now }, { ...each, news: 'soon' });
  return due.length;
}

/** Tells staff of wishes that nobody has answered in time, once each. */
export async function notifyOfOverdue({ db, clock }: Services): Promise<number> {
  const now = clock();
  return db.tx(async () => {
    const taken = await takeOverdue(db, { now, limit: atOnce });
    for (const each of taken) {
      const productName = await productNameOf(db, each.product);
      await notifyOverdue({ db, now }, { ...each, startsAt: each.answerBy, productName });
    }
    return taken.length;
  });
}

export const appointmentReminders = job({
  name: 'appointment-reminders',
  cron: () => '*/10 * * * *',
  timeoutSeconds: 120,
  retryLimit: 3,
  concurrency: 1,
  async handle(services) {
    while ((await remindOfAppointments(services)) === atOnce);
    while ((await notifyOfOverdue(services)) === atOnce);
  },
});

export const appointmentBlanking = job({
  name: 'appointment-blanking',
  cron: () => '20 4 * * *',
  timeoutSeconds: 120,
  retryLimit: 3,
  concurrency: 1,
  async handle({ db, clock }) {
    await blankOld(db, subMonths(clock(), keptMonths));
  },
});
