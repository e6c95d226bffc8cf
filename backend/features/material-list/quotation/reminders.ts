import { subHours } from 'date-fns';
import { addDays, beijingDate } from '../../../../contract/beijing-time.ts';
import type { Services } from '../../../http/context.ts';
import { job } from '../../../jobs/job.ts';
import { listEnding } from './quotation-store.ts';
import { numberOf } from './quotations.ts';
import { tellSupplier } from './tell.ts';

const daysAhead = 3;
const atOnce = 200;

/** Tells of open quotations that end within three days, each once; one made within the last day is still fresh. */
export async function remindOfQuotations({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const from = beijingDate(now);
  const span = { from, to: addDays(from, daysAhead), issuedBefore: subHours(now, 24), count: atOnce };
  for (let afterId = 0, count = 0; ; ) {
    const ending = await listEnding(db, { ...span, afterId });
    for (const of of ending) await tellSupplier({ db, now }, { of, number: numberOf(of), event: 'expires' });
    count += ending.length;
    const last = ending.at(-1);
    if (!last || ending.length < atOnce) return count;
    afterId = last.quotationId;
  }
}

export const quotationReminders = job({
  name: 'quotation-remind',
  cron: () => '10 9 * * *',
  timeoutSeconds: 300,
  retryLimit: 3,
  concurrency: 1,
  handle: async (services) => void (await remindOfQuotations(services)),
});
