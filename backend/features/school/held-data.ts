import type { HeldData } from '../../parts/personal-data.ts';
import { documentDrafts, documentFolder } from './proof/document-keys.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'null',
      isExported: false,
      columns:
        'campuses.asked_by campuses.decided_by campus_domains.added_by school_classes.teacher_id school_assignments.created_by school_hand_ins.marked_by competitions.created_by competition_jurors.added_by',
    },
    {
      atErasure: 'delete',
      isExported: true,
      columns:
        'school_pupils.user_id school_proofs.user_id school_hand_ins.user_id competition_entries.user_id competition_jurors.user_id',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'school_proofs.decided_by',
    },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'a published result stays what it was; it holds ids and points alone',
      columns: 'competition_votes.juror_id',
    },
  ],
  withheld: { school_proofs: ['document_key'] },
  listKeys: async (_, userId) => [documentDrafts(userId), documentFolder(userId)],
};
