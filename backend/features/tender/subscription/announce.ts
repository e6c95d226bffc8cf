import { readConditions } from '../../../../contract/tender/query.ts';
import type { Services } from '../../../http/context.ts';
import { job } from '../../../jobs/job.ts';
import { notify } from '../../notice/index.ts';
import { listMatching, takeUnannounced } from '../list-store.ts';
import { announceTenderChanges } from './announce-changes.ts';
import { listTold } from './subscription-store.ts';

const noticesAtOnce = 500;
const subscriptionsAtOnce = 500;

/** Compares notices that were published since with the subscriptions, and tells their people; returns how many were compared. */
export async function announceTenders({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  return db.tx(async () => {
    const ids = await takeUnannounced(db, { now, count: noticesAtOnce });
    if (ids.length === 0) return 0;
    for (let afterId = 0; ; ) {
      const subscriptions = await listTold(db, { afterId, count: subscriptionsAtOnce });
      for (const { id, user_id, name, query } of subscriptions) {
        const conditions = readConditions(new URLSearchParams(query));
        const fitting = await listMatching(db, { conditions, ids, now });
        const [first] = fitting;
        if (first === undefined) continue;
        await notify(
          { db, now },
          {
            userIds: [user_id],
            kind: 'tenders_fit',
            thing: `tender_subscription:${id}:${first}`,
            path: fitting.length === 1 ? `/tender/${first}` : `/tender?${query}&sort=newest`,
            data: { title: name, count: fitting.length },
          },
        );
      }
      afterId = subscriptions.at(-1)?.id ?? afterId;
      if (subscriptions.length < subscriptionsAtOnce) return ids.length;
    }
  });
}

/** Once a day, before work begins, so that many notices make one line. */
export const tenderAnnouncements = job({
  name: 'tender-announcements',
  cron: () => '0 8 * * *',
  timeoutSeconds: 300,
  retryLimit: 1,
  concurrency: 1,
  async handle(services) {
    await announceTenderChanges(services);
    while ((await announceTenders(services)) > 0);
  },
});
