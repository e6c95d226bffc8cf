import { defineFeature } from '../../feature.ts';
import { day, minute } from '../../http/rate-limit.ts';
import { seedGuestBook } from './demo-content.ts';
import { deleteDemoEntries } from './demo-store.ts';
import { guestBookEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { closeEntry, openEntry } from './moderated.ts';
import { listEntryThings } from './moderated-store.ts';
import { listEntryDocuments } from './search-document-store.ts';
import { entrySitemap } from './sitemap-store.ts';

export const guestBookFeature = defineFeature({
  name: 'guest-book',
  endpoints: guestBookEndpoints,
  rates: {
    guest_book: [
      {
        by: 'address',
        limits: [
          { hits: 3, seconds: 10 * minute },
          { hits: 10, seconds: day },
        ],
      },
    ],
    guest_code: [{ by: 'address', limits: [{ hits: 10, seconds: 10 * minute }] }],
    guest_file: [{ by: 'address', limits: [{ hits: 30, seconds: 10 * minute }] }],
    guest_comment: [{ by: 'address', limits: [{ hits: 6, seconds: minute }] }],
  },
  search: {
    entry: {
      things: { table: 'guest_entries', where: "merged_into is null and state <> 'withdrawn'" },
      listDocuments: listEntryDocuments,
    },
  },
  sitemap: { guestBook: entrySitemap },
  sitemapPages: { fixed: ['/guestBook', '/guestBook/roadmap'] },
  moderation: { guest_entry: { list: listEntryThings, keep: openEntry, remove: closeEntry } },
  personalData: heldData,
  content: {
    after: ['forum'],
    load: seedGuestBook,
    unload: async ({ db }) => `${await deleteDemoEntries(db)} demo entries of the guest book deleted`,
  },
});
