import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [{ atErasure: 'delete', isExported: true, columns: 'answer_questions.user_id' }],
};
