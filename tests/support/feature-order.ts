/**
 * The features from the ground up: one may use another only if that one stands before it. What knows people and
 * coins is below, forum, library and market above.
 */
export const featureOrder: readonly string[] =
  `site person account audit upload graph card page draft ledger notice attention approval badge level search trust
  review auth history factor security forum event backup space wiki api-description identity
  wechat job file price coupon sitemap visit part data-client membership order payment invoice bookmark
  product demand adjustment message forum-import part-request guest-book export personal-data moderation
  company admin information refund resource certification`.split(/\s+/);
