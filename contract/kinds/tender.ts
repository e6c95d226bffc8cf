import { defineKinds } from '../kinds.ts';

export const tenderKinds = defineKinds({
  search: { tender: { order: 65, hasFeed: true, isDated: true, isSuggested: true } },
  sitemap: ['tenders'],
  errors: {
    'tender.cancelled': 409,
    'tender.double': 409,
    'tender.file_not_found': 404,
    'tender.incomplete': 400,
    'tender.not_found': 404,
    'tender.order_of_times': 400,
    'tender.reason_required': 400,
    'tender.state_other': 409,
    'tender.times_fixed': 409,
    'tender.too_many_changes': 409,
    'tender.too_many_files': 409,
  },
});
