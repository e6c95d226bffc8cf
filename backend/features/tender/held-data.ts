import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    { atErasure: 'null', isExported: false, columns: 'tenders.created_by tender_changes.created_by' },
  ],
  fileUser: 'tender_files',
};
