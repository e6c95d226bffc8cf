import { authJobs } from './features/auth/jobs.ts';
import { backupJobs } from './features/backup/jobs.ts';
import { bookmarkJobs } from './features/bookmark/jobs.ts';
import { certificationJobs } from './features/certification/jobs.ts';
import { draftJobs } from './features/draft/jobs.ts';
import { fileJobs } from './features/file/jobs.ts';
import { forumJobs } from './features/forum/jobs.ts';
import { forumImportJobs } from './features/forum-import/jobs.ts';
import { graphJobs } from './features/graph/fill.ts';
import { ledgerJobs } from './features/ledger/jobs.ts';
import { levelJobs } from './features/level/jobs.ts';
import { membershipJobs } from './features/membership/jobs.ts';
import { noticeJobs } from './features/notice/jobs.ts';
import { orderJobs } from './features/order/jobs.ts';
import { paymentJobs } from './features/payment/jobs.ts';
import { personalDataJobs } from './features/personal-data/erase.ts';
import { priceJobs } from './features/price/jobs.ts';
import { refundJobs } from './features/refund/jobs.ts';
import { resourceJobs } from './features/resource/jobs.ts';
import { searchJobs } from './features/search/jobs.ts';
import { uploadJobs } from './features/upload/jobs.ts';
import { visitJobs } from './features/visit/jobs.ts';
import { wikiImportJobs } from './features/wiki/import/jobs.ts';
import type { Services } from './http/context.ts';
import type { Job } from './jobs/job.ts';

/** Every kind of work that outlives a request, feature by feature. */
const jobList: readonly Job[] = [
  ...authJobs,
  ...personalDataJobs,
  ...uploadJobs,
  ...backupJobs,
  ...bookmarkJobs,
  ...draftJobs,
  ...fileJobs,
  ...forumJobs,
  ...forumImportJobs,
  ...graphJobs,
  ...wikiImportJobs,
  ...ledgerJobs,
  ...noticeJobs,
  ...membershipJobs,
  ...orderJobs,
  ...paymentJobs,
  ...priceJobs,
  ...refundJobs,
  ...resourceJobs,
  ...certificationJobs,
  ...levelJobs,
  ...searchJobs,
  ...visitJobs,
];

export function defineJobs(services: Services): void {
  const { jobs, config } = services;
  for (const job of jobList) {
    jobs.define(job.name, { ...job, handler: (data, run) => job.handle(services, data, run) });
    const cron = job.cron?.(config);
    if (cron) jobs.schedule(job.name, cron);
  }
}
