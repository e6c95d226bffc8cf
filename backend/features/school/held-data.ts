import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'null',
      isExported: false,
      columns: 'campuses.asked_by campuses.decided_by school_classes.teacher_id',
    },
    { atErasure: 'delete', isExported: true, columns: 'school_pupils.user_id' },
  ],
};
