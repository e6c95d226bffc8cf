import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'part_baskets.user_id part_reports.created_by',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'part_imports.created_by part_reports.decided_by part_versions.changed_by',
    },
  ],
  fileUser: 'part_files',
};
