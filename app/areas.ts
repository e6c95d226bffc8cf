import type { Area } from './area.ts';
import { adminArea } from './routes/admin/area.ts';
import { answersArea } from './routes/answers/area.ts';
import { appointmentArea } from './routes/appointment/area.ts';
import { attentionArea } from './routes/attention/area.ts';
import { authArea } from './routes/auth/area.ts';
import { bookmarkArea } from './routes/bookmark/area.ts';
import { brainArea } from './routes/brain/area.ts';
import { calculationArea } from './routes/calculation/area.ts';
import { certificationArea } from './routes/certification/area.ts';
import { classroomArea } from './routes/classroom/area.ts';
import { coinArea } from './routes/coin/area.ts';
import { companyArea } from './routes/company/area.ts';
import { demandArea } from './routes/demand/area.ts';
import { developersArea } from './routes/developers/area.ts';
import { draftArea } from './routes/draft/area.ts';
import { errorArea } from './routes/error/area.ts';
import { exportArea } from './routes/export/area.ts';
import { fileArea } from './routes/file/area.ts';
import { forumArea } from './routes/forum/area.ts';
import { forumImportArea } from './routes/forum-import/area.ts';
import { guestBookArea } from './routes/guest-book/area.ts';
import { homeArea } from './routes/home/area.ts';
import { informationArea } from './routes/information/area.ts';
import { inviteArea } from './routes/invite/area.ts';
import { invoiceArea } from './routes/invoice/area.ts';
import { legalArea } from './routes/legal/area.ts';
import { levelArea } from './routes/level/area.ts';
import { materialListArea } from './routes/material-list/area.ts';
import { messageArea } from './routes/message/area.ts';
import { moderationArea } from './routes/moderation/area.ts';
import { nameplateArea } from './routes/nameplate/area.ts';
import { noticeArea } from './routes/notice/area.ts';
import { orderArea } from './routes/order/area.ts';
import { partArea } from './routes/part/area.ts';
import { partAdminArea } from './routes/part-admin/area.ts';
import { partRequestArea } from './routes/part-request/area.ts';
import { personalArea } from './routes/personal/area.ts';
import { personalDataArea } from './routes/personal-data/area.ts';
import { preparingArea } from './routes/preparing/area.ts';
import { priceArea } from './routes/price/area.ts';
import { productArea } from './routes/product/area.ts';
import { realNameArea } from './routes/real-name/area.ts';
import { redirectArea } from './routes/redirect/area.ts';
import { resourceArea } from './routes/resource/area.ts';
import { schoolArea } from './routes/school/area.ts';
import { searchArea } from './routes/search/area.ts';
import { searchAdminArea } from './routes/search-admin/area.ts';
import { selectionArea } from './routes/selection/area.ts';
import { seoArea } from './routes/seo/area.ts';
import { settingsArea } from './routes/settings/area.ts';
import { spaceArea } from './routes/space/area.ts';
import { standardArea } from './routes/standard/area.ts';
import { tenderArea } from './routes/tender/area.ts';
import { textPageArea } from './routes/text-page/area.ts';
import { ticketArea } from './routes/ticket/area.ts';
import { visitArea } from './routes/visit/area.ts';
import { wikiArea } from './routes/wiki/area.ts';
import { wikiAdminArea } from './routes/wiki-admin/area.ts';
import { workingTimeArea } from './routes/working-time/area.ts';

/** Parts of the portal, each a folder of `routes/` that describes itself in its `area.ts`; their order means nothing. */
export const areas: readonly Area[] = [
  adminArea,
  answersArea,
  appointmentArea,
  ticketArea,
  attentionArea,
  authArea,
  bookmarkArea,
  brainArea,
  calculationArea,
  standardArea,
  certificationArea,
  classroomArea,
  coinArea,
  companyArea,
  demandArea,
  developersArea,
  draftArea,
  errorArea,
  exportArea,
  fileArea,
  forumArea,
  forumImportArea,
  guestBookArea,
  homeArea,
  informationArea,
  inviteArea,
  invoiceArea,
  legalArea,
  levelArea,
  materialListArea,
  messageArea,
  moderationArea,
  nameplateArea,
  noticeArea,
  orderArea,
  partArea,
  partAdminArea,
  partRequestArea,
  personalArea,
  personalDataArea,
  preparingArea,
  priceArea,
  productArea,
  realNameArea,
  redirectArea,
  resourceArea,
  schoolArea,
  searchArea,
  searchAdminArea,
  selectionArea,
  seoArea,
  settingsArea,
  spaceArea,
  tenderArea,
  textPageArea,
  visitArea,
  wikiArea,
  wikiAdminArea,
  workingTimeArea,
];
