import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    { atErasure: 'null', isExported: true, columns: 'nameplates.user_id' },
    {
      atErasure: 'null',
      isExported: false,
      columns: 'nameplates.created_by nameplate_files.added_by nameplate_lists.frozen_by',
    },
  ],
  fileUser: 'nameplate_files',
};
