import { defineKinds } from '../kinds.ts';
import { resourceErrors } from '../resource/errors.ts';

export const resourceKinds = defineKinds({
  showing: ['resource_remark', 'resource_cover'],
  errors: resourceErrors,
  cards: { resource: { order: 50, id: /^[1-9]\d{0,14}$/, path: (id) => `/resources/detail/${id}` } },
  search: {
    resource: { isQuoted: true, order: 30, hasFeed: true, isDated: true, isSuggested: true, homeOrder: 10 },
  },
  sitemap: ['resources'],
  reported: ['resource', 'remark'],
  feed: { resource: { order: 30, news: ['resource'] } },
  visited: { resource: { order: 10 } },
  notices: {
    resource_sold: { tab: 'trade', group: 'thing', mail: true, browser: false },
    resource_version: { tab: 'trade', group: 'none', mail: true, browser: false },
    /** A new version of what one had without buying it. */
    resource_updated: { tab: 'trade', group: 'none', mail: true, browser: false },
    resource_shown: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
    resource_refused: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
    resource_returned: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
    /** A buyer of one's own resource asks for the coins. */
    resource_return_asked: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
    /** Somebody said something in the room of a refund request: to both sides and to staff. */
    resource_dispute: { tab: 'trade', group: 'thing', mail: true, browser: true, isFixed: true },
    /** To both sides: what became of a copyright claim. */
    resource_claim: { tab: 'trade', group: 'none', mail: true, browser: true, isFixed: true },
    resource_return_refused: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
    /** A buyer of one's own resource got the coins back. */
    resource_sale_returned: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
    resource_remark: { tab: 'interaction', group: 'thing', mail: true, browser: false },
    /** To a question that one asked about a resource. */
    resource_answer: { tab: 'interaction', group: 'thing', mail: true, browser: true },
  },
});
