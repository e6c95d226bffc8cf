import type { HeldData } from '../personal-data/held.ts';

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
