import { defineKinds } from '../kinds.ts';
import { partErrors } from '../part/errors.ts';

const partPath = (id: string) => `/ldz/detail/${id}`;

export const partKinds = defineKinds({
  errors: partErrors,
  cards: { part: { order: 40, id: /^[1-9]\d{0,8}$/, path: partPath } },
  search: { part: { order: 40, isQuoted: true, hasFeed: true, isSuggested: true, homeOrder: 40 } },
  sitemap: ['parts'],
  followed: {
    maker: { order: 30, path: (slug) => `/ldz?maker=${encodeURIComponent(slug)}` },
    part: { order: 40, path: partPath },
  },
  feed: { part: { order: 40, events: ['part', 'part_version'] } },
  visited: { part: { order: 20 } },
  notices: {
    /** Wrong data of a part that one reported is fixed, or was right after all. */
    part_fixed: { tab: 'interaction', group: 'none', mail: true, browser: false },
    part_declined: { tab: 'interaction', group: 'none', mail: true, browser: false },
    /** A part that one asked for, or voted for, is in the library, or will not come. */
    part_there: { tab: 'interaction', group: 'none', mail: true, browser: false },
    part_not_coming: { tab: 'interaction', group: 'none', mail: true, browser: false },
  },
});
