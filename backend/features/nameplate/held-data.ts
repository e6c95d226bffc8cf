import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    { atErasure: 'null', isExported: true, columns: 'nameplates.user_id nameplates.owner_id' },
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'nameplate_batches.user_id nameplate_transfers.to_user_id',
    },
    {
      atErasure: 'null',
      isExported: false,
      columns:
        'nameplates.created_by nameplate_files.added_by nameplate_lists.frozen_by nameplate_batches.created_by nameplate_transfers.offered_by nameplate_entries.author_id',
    },
  ],
  withheld: { nameplates: ['claim_hash'], nameplate_transfers: ['token_hash'] },
  fileUser: 'nameplate_files',
};
