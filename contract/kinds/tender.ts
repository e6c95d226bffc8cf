import { defineKinds } from '../kinds.ts';

export const tenderKinds = defineKinds({
  search: { tender: { order: 65, hasFeed: true, isDated: true, isSuggested: true } },
  notices: {
    /** One is put in charge of a tender that the company follows, or given a task of it (`what`); its title. */
    tender_charge: { tab: 'interaction', group: 'none', mail: true, browser: true },
    /** A task of one's own is due by tomorrow, or a bid that one is in charge of closes soon (`what`); its title and `time`. */
    tender_due: { tab: 'interaction', group: 'none', mail: true, browser: true },
    /** A followed tender was changed, called off or decided: its title, and which as `state`. */
    tender_moved: { tab: 'interaction', group: 'none', mail: true, browser: true },
    /** New notices fit a subscription: its name as `title`, and how many. */
    tenders_fit: { tab: 'interaction', group: 'none', mail: true, browser: true },
    /** A tender that fits a subscription closes at another time, or was called off (`what`); its title and `time`. */
    tenders_changed: { tab: 'interaction', group: 'none', mail: true, browser: true },
    /** What one reported of a notice was corrected, or was right: its title, and which. */
    tender_report: { tab: 'interaction', group: 'none', mail: true, browser: false },
  },
  sitemap: ['tenders'],
  errors: {
    'tender.calendar_not_found': 404,
    'tender.cancelled': 409,
    'tender.double': 409,
    'tender.file_not_found': 404,
    'tender.follow_not_found': 404,
    'tender.import_done': 409,
    'tender.import_not_found': 404,
    'tender.import_json': 400,
    'tender.import_too_long': 413,
    'tender.incomplete': 400,
    'tender.no_colleague': 400,
    'tender.no_conditions': 400,
    'tender.no_items': 409,
    'tender.not_found': 404,
    'tender.order_of_times': 400,
    'tender.reason_required': 400,
    'tender.report_not_found': 404,
    'tender.report_settled': 409,
    'tender.state_other': 409,
    'tender.subscription_not_found': 404,
    'tender.task_not_found': 404,
    'tender.times_fixed': 409,
    'tender.too_many_changes': 409,
    'tender.too_many_subscriptions': 409,
    'tender.too_many_files': 409,
    'tender.too_many_follows': 409,
    'tender.too_many_tasks': 409,
  },
});
