import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { seedTenders } from './demo-content.ts';
import { deleteDemoTenders } from './demo-store.ts';
import { tenderEndpoints } from './endpoints.ts';
import { isFileOfTender } from './file-store.ts';
import { showsPieceOfTender } from './files.ts';
import { isFileOfFollow } from './follow/follow-file-store.ts';
import { tenderReminders } from './follow/reminders.ts';
import { heldData } from './held-data.ts';
import { listTenderDocuments } from './search-document-store.ts';
import { tenderSitemap } from './sitemap-store.ts';
import { tenderAnnouncements } from './subscription/announce.ts';

export const tenderFeature = defineFeature({
  name: 'tender',
  endpoints: tenderEndpoints,
  jobs: [tenderAnnouncements, tenderReminders],
  rates: {
    tender_report: [{ by: 'user', limits: [{ hits: 20, seconds: 10 * minute }] }],
    tender_calendar: [{ by: 'address', limits: [{ hits: 120, seconds: 10 * minute }] }],
  },
  search: {
    tender: {
      things: { table: 'tenders', where: "state = 'published'" },
      listDocuments: listTenderDocuments,
    },
  },
  sitemap: { tenders: tenderSitemap },
  sitemapPages: { fixed: ['/tender'] },
  fileUses: {
    holdsFile: async (db, fileId) => (await isFileOfTender(db, fileId)) || isFileOfFollow(db, fileId),
    showsPiece: showsPieceOfTender,
  },
  personalData: heldData,
  content: {
    load: seedTenders,
    unload: async ({ db }) => `${await deleteDemoTenders(db)} demo tender notices deleted`,
  },
});
