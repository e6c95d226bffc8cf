import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: true,
      columns:
        'material_choices.user_id material_forms.user_id material_members.user_id quotation_requests.user_id',
    },
    { atErasure: 'delete', isExported: true, columns: 'material_links.created_by' },
    { atErasure: 'null', isExported: true, columns: 'material_comments.author_id' },
    {
      atErasure: 'null',
      isExported: false,
      columns:
        'material_lists.created_by material_members.granted_by material_versions.saved_by quotations.issued_by',
    },
    { atErasure: 'delete', isExported: true, isLast: true, columns: 'material_lists.user_id' },
  ],
  withheld: { material_links: ['token_hash'], quotations: ['token_hash'] },
};
