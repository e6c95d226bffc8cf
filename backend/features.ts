import { listApiCalls } from '../contract/api-description.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { accountEndpoints } from './features/account/endpoints.ts';
import { adjustmentEndpoints } from './features/adjustment/endpoints.ts';
import { adminEndpoints } from './features/admin/endpoints.ts';
import { attentionEndpoints } from './features/attention/endpoints.ts';
import { authEndpoints } from './features/auth/endpoints.ts';
import { outboxEndpoints } from './features/auth/outbox.ts';
import { bookmarkEndpoints } from './features/bookmark/endpoints.ts';
import { cardEndpoints } from './features/card/endpoints.ts';
import { certificationEndpoints } from './features/certification/endpoints.ts';
import { companyEndpoints } from './features/company/endpoints.ts';
import { couponEndpoints } from './features/coupon/endpoints.ts';
import { dataClientEndpoints } from './features/data-client/endpoints.ts';
import { demandEndpoints } from './features/demand/endpoints.ts';
import { draftEndpoints } from './features/draft/endpoints.ts';
import { eventEndpoints } from './features/event/endpoints.ts';
import { exportEndpoints } from './features/export/endpoints.ts';
import { factorEndpoints } from './features/factor/endpoints.ts';
import { fileEndpoints } from './features/file/endpoints.ts';
import { forumEndpoints } from './features/forum/endpoints.ts';
import { forumImportEndpoints } from './features/forum-import/endpoints.ts';
import { guestBookEndpoints } from './features/guest-book/endpoints.ts';
import { historyEndpoints } from './features/history/endpoints.ts';
import { identityEndpoints } from './features/identity/endpoints.ts';
import { informationEndpoints } from './features/information/endpoints.ts';
import { invoiceEndpoints } from './features/invoice/endpoints.ts';
import { jobEndpoints } from './features/job/endpoints.ts';
import { ledgerEndpoints } from './features/ledger/endpoints.ts';
import { levelEndpoints } from './features/level/endpoints.ts';
import { membershipEndpoints } from './features/membership/endpoints.ts';
import { messageEndpoints } from './features/message/endpoints.ts';
import { moderationEndpoints } from './features/moderation/endpoints.ts';
import { noticeEndpoints } from './features/notice/endpoints.ts';
import { orderEndpoints } from './features/order/endpoints.ts';
import { pageEndpoints } from './features/page/endpoints.ts';
import { partEndpoints } from './features/part/endpoints.ts';
import { partRequestEndpoints } from './features/part-request/endpoints.ts';
import { paymentEndpoints } from './features/payment/endpoints.ts';
import { personEndpoints } from './features/person/endpoints.ts';
import { personalDataEndpoints } from './features/personal-data/endpoints.ts';
import { priceEndpoints } from './features/price/endpoints.ts';
import { productEndpoints } from './features/product/endpoints.ts';
import { refundEndpoints } from './features/refund/endpoints.ts';
import { resourceEditEndpoints } from './features/resource/edit-endpoints.ts';
import { resourceEndpoints } from './features/resource/endpoints.ts';
import { reviewEndpoints } from './features/review/endpoints.ts';
import { searchEndpoints } from './features/search/endpoints.ts';
import { siteEndpoints } from './features/site/endpoints.ts';
import { getSiteConfig } from './features/site/store.ts';
import { sitemapEndpoints } from './features/sitemap/endpoints.ts';
import { spaceEndpoints } from './features/space/endpoints.ts';
import { trustEndpoints } from './features/trust/endpoints.ts';
import { uploadEndpoints } from './features/upload/endpoints.ts';
import { visitEndpoints } from './features/visit/endpoints.ts';
import { wechatEndpoints } from './features/wechat/endpoints.ts';
import { wikiEndpoints } from './features/wiki/endpoints.ts';
import { type Binding, on, onRaw, type RawBinding } from './http/on.ts';
import { describeApi, describeCalls } from './http/openapi.ts';

const features: readonly (Binding | RawBinding)[] = [
  ...siteEndpoints,
  ...accountEndpoints,
  ...authEndpoints,
  ...factorEndpoints,
  ...outboxEndpoints,
  ...identityEndpoints,
  ...wechatEndpoints,
  ...eventEndpoints,
  ...pageEndpoints,
  ...productEndpoints,
  // Before the forum's /api/people/:userId, which would take the word `search` for an id.
  ...personEndpoints,
  ...informationEndpoints,
  ...personalDataEndpoints,
  // Before the forum's own, whose paths have ids where these have words.
  ...forumImportEndpoints,
  ...forumEndpoints,
  ...draftEndpoints,
  ...bookmarkEndpoints,
  ...visitEndpoints,
  ...moderationEndpoints,
  ...historyEndpoints,
  ...reviewEndpoints,
  ...trustEndpoints,
  ...searchEndpoints,
  ...attentionEndpoints,
  ...spaceEndpoints,
  ...noticeEndpoints,
  ...messageEndpoints,
  ...levelEndpoints,
  ...exportEndpoints,
  ...adminEndpoints,
  ...jobEndpoints,
  ...sitemapEndpoints,
  ...guestBookEndpoints,
  ...uploadEndpoints,
  ...fileEndpoints,
  ...cardEndpoints,
  ...resourceEndpoints,
  ...resourceEditEndpoints,
  ...certificationEndpoints,
  ...demandEndpoints,
  ...ledgerEndpoints,
  ...wikiEndpoints,
  ...priceEndpoints,
  ...membershipEndpoints,
  ...orderEndpoints,
  ...couponEndpoints,
  ...paymentEndpoints,
  ...refundEndpoints,
  ...invoiceEndpoints,
  ...adjustmentEndpoints,
  ...companyEndpoints,
  ...partEndpoints,
  ...partRequestEndpoints,
  ...dataClientEndpoints,
];

const description: readonly (Binding | RawBinding)[] = [
  on(listApiCalls, () => describeCalls(endpoints)),
  onRaw('GET', '/api/openapi.json', async ({ db }) =>
    Response.json(describeApi(endpoints, (await getSiteConfig(db)).siteTitle, rawBindings)),
  ),
];

/** Every door of the backend, feature by feature, and the document that describes them. */
export const bindings: readonly (Binding | RawBinding)[] = [...features, ...description];

export const endpoints: readonly Endpoint[] = bindings.flatMap((binding) =>
  'endpoint' in binding ? [binding.endpoint] : [],
);

const rawBindings: readonly RawBinding[] = bindings.filter(
  (binding): binding is RawBinding => !('endpoint' in binding),
);
