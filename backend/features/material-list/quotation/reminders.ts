import { subHours } from 'date-fns';
import { addDays, beijingDate } from '../../../../contract/beijing-time.ts';
import type { Context, Services } from '../../../http/context.ts';
import { job } from '../../../jobs/job.ts';
import { notify } from '../../notice/index.ts';
import { findRequest } from '../request/request-store.ts';
import { notifySupplier } from './news.ts';
import { listEnding, type StoredQuotation } from './quotation-store.ts';
import { numberOf } from './quotations.ts';

const daysAhead = 3;
const atOnce = 200;

/** Tells of open quotations that end within three days, each once; one made within the last day is still fresh. */
export async function remindOfQuotations({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const from = beijingDate(now);
  const span = { from, to: addDays(from, daysAhead), issuedBefore: subHours(now, 24), count: atOnce };
  for (let afterId = 0, count = 0; ; ) {
    const ending = await listEnding(db, { ...span, afterId });
    for (const of of ending) await notifyOfEnd({ db, now }, of);
    count += ending.length;
    const last = ending.at(-1);
    if (!last || ending.length < atOnce) return count;
    afterId = last.quotationId;
  }
}

async function notifyOfEnd({ db, now }: Pick<Context, 'db' | 'now'>, of: StoredQuotation): Promise<void> {
  const number = numberOf(of);
  const { quotationId, requestId, revision, validUntil } = of;
  await notifySupplier({ db, now }, { of, number, event: 'expires' });
  const asker = requestId === null ? undefined : (await findRequest(db, requestId))?.userId;
  if (asker === undefined) return;
  await notify(
    { db, now },
    {
      userIds: [asker],
      kind: 'quotation_ends',
      thing: `quotation:${quotationId}`,
      path: `/price/quotation/${requestId}`,
      data: { number: `${number}/${revision}`, lastDay: validUntil },
    },
  );
}

export const quotationReminders = job({
  name: 'quotation-remind',
  cron: () => '10 9 * * *',
  timeoutSeconds: 300,
  retryLimit: 3,
  concurrency: 1,
  handle: async (services) => void (await remindOfQuotations(services)),
});
