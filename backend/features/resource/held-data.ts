import type { HeldData } from '../../parts/personal-data.ts';
import { erasePersonalData } from './personal-data-store.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'resource_downloads.user_id resource_favourites.user_id resource_folders.user_id',
    },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'a part of an order',
      columns: 'resource_dispute_messages.author_id resource_purchases.user_id resource_returns.user_id',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'resource_acts.actor_id resource_returns.decided_by',
    },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'a legal claim that concerns somebody else; its names and contacts are emptied',
      columns: 'resource_claims.claimant_id',
    },
    {
      atErasure: 'keep',
      // Not told before it is upheld, and shown on its page from then on.
      isExported: false,
      why: 'a legal claim of somebody else; its names and contacts are emptied',
      columns: 'resource_claims.author_id',
    },
    { atErasure: 'null', isExported: true, columns: 'resource_versions.verified_by' },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'published texts stay, under no name',
      columns: 'resource_bundles.author_id resource_remarks.author_id resources.author_id',
    },
  ],
  beforeErasure: ({ db }, userId) => erasePersonalData(db, userId),
  fileUser: 'resource_files',
};
