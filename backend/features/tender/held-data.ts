import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'null',
      isExported: false,
      columns:
        'tenders.created_by tender_changes.created_by tender_imports.created_by tender_reports.decided_by',
    },
    { atErasure: 'null', isExported: true, columns: 'tender_reports.reporter_id' },
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'tender_subscriptions.user_id tender_calendars.user_id',
    },
    { atErasure: 'null', isExported: true, columns: 'tender_follows.owner_id tender_follows.created_by' },
    { atErasure: 'null', isExported: true, columns: 'tender_tasks.assignee_id tender_tasks.created_by' },
  ],
  withheld: { tender_calendars: ['code_seed'] },
  fileUser: 'tender_files tender_follow_files',
};
