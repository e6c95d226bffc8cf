import type { Endpoint } from '../contract/endpoint.ts';
import { type Feature, listBindings, listEndpoints } from './feature.ts';
import { accountFeature } from './features/account/feature.ts';
import { adjustmentFeature } from './features/adjustment/feature.ts';
import { adminFeature } from './features/admin/feature.ts';
import { answersFeature } from './features/answers/feature.ts';
import { apiDescriptionFeature } from './features/api-description/feature.ts';
import { appointmentFeature } from './features/appointment/feature.ts';
import { approvalFeature } from './features/approval/feature.ts';
import { attentionFeature } from './features/attention/feature.ts';
import { auditFeature } from './features/audit/feature.ts';
import { authFeature } from './features/auth/feature.ts';
import { backupFeature } from './features/backup/feature.ts';
import { badgeFeature } from './features/badge/feature.ts';
import { bookmarkFeature } from './features/bookmark/feature.ts';
import { brainFeature } from './features/brain/feature.ts';
import { calculationFeature } from './features/calculation/feature.ts';
import { cardFeature } from './features/card/feature.ts';
import { certificationFeature } from './features/certification/feature.ts';
import { classroomFeature } from './features/classroom/feature.ts';
import { companyFeature } from './features/company/feature.ts';
import { couponFeature } from './features/coupon/feature.ts';
import { dataClientFeature } from './features/data-client/feature.ts';
import { demandFeature } from './features/demand/feature.ts';
import { draftFeature } from './features/draft/feature.ts';
import { eventFeature } from './features/event/feature.ts';
import { exportFeature } from './features/export/feature.ts';
import { figureFeature } from './features/figure/feature.ts';
import { fileFeature } from './features/file/feature.ts';
import { forumFeature } from './features/forum/feature.ts';
import { forumImportFeature } from './features/forum-import/feature.ts';
import { graphFeature } from './features/graph/feature.ts';
import { guestBookFeature } from './features/guest-book/feature.ts';
import { historyFeature } from './features/history/feature.ts';
import { identityFeature } from './features/identity/feature.ts';
import { informationFeature } from './features/information/feature.ts';
import { inviteFeature } from './features/invite/feature.ts';
import { invoiceFeature } from './features/invoice/feature.ts';
import { jobFeature } from './features/job/feature.ts';
import { ledgerFeature } from './features/ledger/feature.ts';
import { levelFeature } from './features/level/feature.ts';
import { listPriceFeature } from './features/list-price/feature.ts';
import { makerCatalogueFeature } from './features/maker-catalogue/feature.ts';
import { materialListFeature } from './features/material-list/feature.ts';
import { membershipFeature } from './features/membership/feature.ts';
import { messageFeature } from './features/message/feature.ts';
import { moderationFeature } from './features/moderation/feature.ts';
import { nameplateFeature } from './features/nameplate/feature.ts';
import { noticeFeature } from './features/notice/feature.ts';
import { orderFeature } from './features/order/feature.ts';
import { pageFeature } from './features/page/feature.ts';
import { partFeature } from './features/part/feature.ts';
import { partMatchFeature } from './features/part-match/feature.ts';
import { partRequestFeature } from './features/part-request/feature.ts';
import { paymentFeature } from './features/payment/feature.ts';
import { personFeature } from './features/person/feature.ts';
import { personalDataFeature } from './features/personal-data/feature.ts';
import { preparingFeature } from './features/preparing/feature.ts';
import { priceFeature } from './features/price/feature.ts';
import { productFeature } from './features/product/feature.ts';
import { realNameFeature } from './features/real-name/feature.ts';
import { refundFeature } from './features/refund/feature.ts';
import { resourceFeature } from './features/resource/feature.ts';
import { reviewFeature } from './features/review/feature.ts';
import { schoolFeature } from './features/school/feature.ts';
import { searchFeature } from './features/search/feature.ts';
import { securityFeature } from './features/security/feature.ts';
import { selectionFeature } from './features/selection/feature.ts';
import { siteFeature } from './features/site/feature.ts';
import { sitemapFeature } from './features/sitemap/feature.ts';
import { spaceFeature } from './features/space/feature.ts';
import { standardFeature } from './features/standard/feature.ts';
import { tenderFeature } from './features/tender/feature.ts';
import { ticketFeature } from './features/ticket/feature.ts';
import { trustFeature } from './features/trust/feature.ts';
import { twoFactorFeature } from './features/two-factor/feature.ts';
import { uploadFeature } from './features/upload/feature.ts';
import { visitFeature } from './features/visit/feature.ts';
import { wechatFeature } from './features/wechat/feature.ts';
import { wikiFeature } from './features/wiki/feature.ts';
import { workingTimeFeature } from './features/working-time/feature.ts';
import type { Binding, RawBinding } from './http/on.ts';

/**
 * The features from the ground up: one may use another only if that one stands before it. What knows people and coins
 * is below, forum, library and market above. What they bring is put together whatever their order.
 */
export const features: readonly Feature[] = [
  siteFeature, // the site configuration that visitors see; the key of the site
  accountFeature, // people, their standing, roles, bans
  auditFeature, // the audit log of staff
  uploadFeature, // images: re-encoding, widths, which text shows them
  graphFeature, // links between things, found in texts ("mentioned in")
  cardFeature, // previews of things that texts reference with # and @
  pageFeature, // texts of single pages
  figureFeature, // line drawings that texts show
  draftFeature, // drafts of any form
  ledgerFeature, // coins and money in double entry, gifts, creator income, settlements, nightly check
  personFeature, // finding people by name, their cards
  noticeFeature, // notices, mutes, mail digest
  attentionFeature, // following and its feed
  approvalFeature, // what a second member of staff must approve
  badgeFeature, // badges of people
  levelFeature, // points, levels, coins for accepted answers
  searchFeature, // the index and every search
  trustFeature, // trust levels and how much somebody may write a day
  reviewFeature, // word and link rules that pass, queue or refuse a text; the cases that wait
  authFeature, // sessions, sign-in, sign-up, codes, captchas, passwords, the first owner
  historyFeature, // revisions of texts, word by word
  twoFactorFeature, // second factors and their loss
  securityFeature, // how one gets into one's own account: its sessions, password, phone, mail address
  forumFeature, // boards, topics, floors, polls, bounties, likes, reading position
  eventFeature, // the stream of a browser: news for a person, new floors of a topic
  backupFeature, // nightly backups
  apiDescriptionFeature, // the OpenAPI document
  identityFeature, // sign-in through GitHub, OSChina, QQ, WeChat
  wechatFeature, // WeChat's access tokens and sharing signature
  jobFeature, // the back office view of jobs
  fileFeature, // one's own files: upload, conversion, links, download
  priceFeature, // price versions and the price page
  couponFeature, // coupons and gift codes
  sitemapFeature, // the sitemap
  visitFeature, // history of visits
  partFeature, // the library of parts: import, index, facets, lists of parts
  makerCatalogueFeature, // catalogues of makers: BMEcat, mapped workbooks, files by part number
  selectionFeature, // the selection tool: facets, saved searches with alerts
  dataClientFeature, // GraphQL at /webapi, read only
  membershipFeature, // membership periods, monthly coins, reminders
  orderFeature, // orders, quotes, fulfilment
  paymentFeature, // WeChat Pay, Alipay, bank transfers, reconciliation
  inviteFeature, // invitation links, rewards in gift coins
  invoiceFeature, // invoices over orders
  bookmarkFeature, // bookmarks of topics and floors
  productFeature, // product pages
  workingTimeFeature, // working hours, holidays and make-up workdays
  appointmentFeature, // requests for trials and demonstrations, the sellers who take them
  preparingFeature, // areas in preparation: who wants to hear when they open
  adjustmentFeature, // corrections of coins by staff
  messageFeature, // private messages
  forumImportFeature, // import of Discourse and phpBB forums
  partRequestFeature, // requests for missing parts
  guestBookFeature, // suggestions and bug reports with status and votes
  exportFeature, // downloads of one's own texts
  realNameFeature, // the real-name mark: by a provider or by staff
  personalDataFeature, // copies of somebody's data, closing accounts
  moderationFeature, // the queue: reports, decisions, splitting and merging topics
  companyFeature, // companies: members, invitations, wallet, dissolution
  partMatchFeature, // lists of part numbers that people bring, and what they put right
  adminFeature, // counts, people and configuration for the back office
  informationFeature, // profile, picture, data sheet of a person
  refundFeature, // refunds of orders
  resourceFeature, // the marketplace: publishing, review, purchase, download
  classroomFeature, // courses: lessons that play, progress, seats of companies, questions
  demandFeature, // what people search for in vain
  certificationFeature, // experts: application, votes, certificate
  brainFeature, // calculators: the tables that they read, what they give inside texts
  wikiFeature, // articles, categories, revisions, proposals, PDF books
  spaceFeature, // a person's page, pinned things, short addresses
  standardFeature, // standards and their clauses, with year and status
  calculationFeature, // saved calculations: versions, links, sheets as PDF and workbook
  answersFeature, // questions answered by quoted sentences and by calculators
  listPriceFeature, // list prices of parts by day, discounts of people and companies
  materialListFeature, // lists of materials: panels, lines, sums, versions, rights
  tenderFeature, // tender notices with their changes and attachments
  schoolFeature, // campuses, their classes and pupils
  nameplateFeature, // digital nameplates of panels and devices: plate, files, frozen lists, codes
  ticketFeature, // customer care: tickets with their clock, staff's queue
];

export const bindings: readonly (Binding | RawBinding)[] = listBindings(features);

export const endpoints: readonly Endpoint[] = listEndpoints(features);
