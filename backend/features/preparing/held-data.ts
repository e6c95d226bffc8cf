import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [{ atErasure: 'delete', isExported: true, columns: 'area_reminders.user_id' }],
};
