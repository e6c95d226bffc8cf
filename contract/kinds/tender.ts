import { defineKinds } from '../kinds.ts';

export const tenderKinds = defineKinds({
  search: { tender: { order: 65, hasFeed: true, isDated: true, isSuggested: true } },
  notices: {
    /** What one reported of a notice was corrected, or was right: its title, and which. */
    tender_report: { tab: 'interaction', group: 'none', mail: true, browser: false },
  },
  sitemap: ['tenders'],
  errors: {
    'tender.cancelled': 409,
    'tender.double': 409,
    'tender.file_not_found': 404,
    'tender.import_done': 409,
    'tender.import_not_found': 404,
    'tender.import_too_long': 413,
    'tender.incomplete': 400,
    'tender.not_found': 404,
    'tender.order_of_times': 400,
    'tender.reason_required': 400,
    'tender.report_not_found': 404,
    'tender.report_settled': 409,
    'tender.state_other': 409,
    'tender.times_fixed': 409,
    'tender.too_many_changes': 409,
    'tender.too_many_files': 409,
  },
});
