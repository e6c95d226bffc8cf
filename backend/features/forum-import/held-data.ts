import type { HeldData } from '../personal-data/held.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'null',
      isExported: false,
      columns: 'forum_imports.user_id',
    },
  ],
};
