import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'keep',
      isExported: false,
      why: 'the audit log is never changed; staff hand over their role first',
      columns: 'audit_entries.actor_id',
    },
  ],
};
