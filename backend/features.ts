import type { Endpoint } from '../contract/endpoint.ts';
import { type Feature, listBindings, listEndpoints } from './feature.ts';
import { accountFeature } from './features/account/feature.ts';
import { adjustmentFeature } from './features/adjustment/feature.ts';
import { adminFeature } from './features/admin/feature.ts';
import { apiDescriptionFeature } from './features/api-description/feature.ts';
import { approvalFeature } from './features/approval/feature.ts';
import { attentionFeature } from './features/attention/feature.ts';
import { auditFeature } from './features/audit/feature.ts';
import { authFeature } from './features/auth/feature.ts';
import { backupFeature } from './features/backup/feature.ts';
import { badgeFeature } from './features/badge/feature.ts';
import { bookmarkFeature } from './features/bookmark/feature.ts';
import { cardFeature } from './features/card/feature.ts';
import { certificationFeature } from './features/certification/feature.ts';
import { companyFeature } from './features/company/feature.ts';
import { couponFeature } from './features/coupon/feature.ts';
import { dataClientFeature } from './features/data-client/feature.ts';
import { demandFeature } from './features/demand/feature.ts';
import { draftFeature } from './features/draft/feature.ts';
import { eventFeature } from './features/event/feature.ts';
import { exportFeature } from './features/export/feature.ts';
import { factorFeature } from './features/factor/feature.ts';
import { fileFeature } from './features/file/feature.ts';
import { forumFeature } from './features/forum/feature.ts';
import { forumImportFeature } from './features/forum-import/feature.ts';
import { graphFeature } from './features/graph/feature.ts';
import { guestBookFeature } from './features/guest-book/feature.ts';
import { historyFeature } from './features/history/feature.ts';
import { identityFeature } from './features/identity/feature.ts';
import { informationFeature } from './features/information/feature.ts';
import { invoiceFeature } from './features/invoice/feature.ts';
import { jobFeature } from './features/job/feature.ts';
import { ledgerFeature } from './features/ledger/feature.ts';
import { levelFeature } from './features/level/feature.ts';
import { membershipFeature } from './features/membership/feature.ts';
import { messageFeature } from './features/message/feature.ts';
import { moderationFeature } from './features/moderation/feature.ts';
import { noticeFeature } from './features/notice/feature.ts';
import { orderFeature } from './features/order/feature.ts';
import { pageFeature } from './features/page/feature.ts';
import { partFeature } from './features/part/feature.ts';
import { partRequestFeature } from './features/part-request/feature.ts';
import { paymentFeature } from './features/payment/feature.ts';
import { personFeature } from './features/person/feature.ts';
import { personalDataFeature } from './features/personal-data/feature.ts';
import { priceFeature } from './features/price/feature.ts';
import { productFeature } from './features/product/feature.ts';
import { refundFeature } from './features/refund/feature.ts';
import { resourceFeature } from './features/resource/feature.ts';
import { reviewFeature } from './features/review/feature.ts';
import { searchFeature } from './features/search/feature.ts';
import { securityFeature } from './features/security/feature.ts';
import { siteFeature } from './features/site/feature.ts';
import { sitemapFeature } from './features/sitemap/feature.ts';
import { spaceFeature } from './features/space/feature.ts';
import { trustFeature } from './features/trust/feature.ts';
import { uploadFeature } from './features/upload/feature.ts';
import { visitFeature } from './features/visit/feature.ts';
import { wechatFeature } from './features/wechat/feature.ts';
import { wikiFeature } from './features/wiki/feature.ts';
import type { Binding, RawBinding } from './http/on.ts';

/** The rooms of the house. Each describes itself in its `feature.ts`; their order means nothing. */
export const features: readonly Feature[] = [
  accountFeature,
  adjustmentFeature,
  approvalFeature,
  adminFeature,
  apiDescriptionFeature,
  attentionFeature,
  auditFeature,
  authFeature,
  backupFeature,
  badgeFeature,
  bookmarkFeature,
  cardFeature,
  certificationFeature,
  companyFeature,
  couponFeature,
  dataClientFeature,
  demandFeature,
  draftFeature,
  eventFeature,
  exportFeature,
  factorFeature,
  fileFeature,
  forumFeature,
  forumImportFeature,
  graphFeature,
  guestBookFeature,
  historyFeature,
  identityFeature,
  informationFeature,
  invoiceFeature,
  jobFeature,
  ledgerFeature,
  levelFeature,
  membershipFeature,
  messageFeature,
  moderationFeature,
  noticeFeature,
  orderFeature,
  pageFeature,
  partFeature,
  partRequestFeature,
  paymentFeature,
  personFeature,
  personalDataFeature,
  priceFeature,
  productFeature,
  refundFeature,
  resourceFeature,
  reviewFeature,
  searchFeature,
  securityFeature,
  siteFeature,
  sitemapFeature,
  spaceFeature,
  trustFeature,
  uploadFeature,
  visitFeature,
  wechatFeature,
  wikiFeature,
];

export const bindings: readonly (Binding | RawBinding)[] = listBindings(features);

export const endpoints: readonly Endpoint[] = listEndpoints(features);
