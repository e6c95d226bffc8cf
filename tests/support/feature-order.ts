/**
 * The features from the ground up: one may use another only if that one stands before it. What knows people and
 * coins is below, forum, library and market above.
 */
export const featureOrder: readonly string[] =
  `event site auth graph card account audit upload draft ledger person notice approval badge level search trust review
  forum backup attention space wiki coupon api-description identity wechat job file page price sitemap visit part
  data-client membership order payment invoice bookmark product demand adjustment message forum-import history
  part-request moderation guest-book export factor personal-data company admin information refund resource
  certification`.split(/\s+/);
