import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import type { AreaRoutes } from './area-routes.ts';
import { adminRoutes } from './routes/admin/routes.ts';
import { answersRoutes } from './routes/answers/routes.ts';
import { appointmentRoutes } from './routes/appointment/routes.ts';
import { attentionRoutes } from './routes/attention/routes.ts';
import { authRoutes } from './routes/auth/routes.ts';
import { bookmarkRoutes } from './routes/bookmark/routes.ts';
import { brainRoutes } from './routes/brain/routes.ts';
import { calculationRoutes } from './routes/calculation/routes.ts';
import { certificationRoutes } from './routes/certification/routes.ts';
import { classroomRoutes } from './routes/classroom/routes.ts';
import { coinRoutes } from './routes/coin/routes.ts';
import { companyRoutes } from './routes/company/routes.ts';
import { demandRoutes } from './routes/demand/routes.ts';
import { developersRoutes } from './routes/developers/routes.ts';
import { draftRoutes } from './routes/draft/routes.ts';
import { exportRoutes } from './routes/export/routes.ts';
import { fileRoutes } from './routes/file/routes.ts';
import { forumRoutes } from './routes/forum/routes.ts';
import { forumImportRoutes } from './routes/forum-import/routes.ts';
import { guestBookRoutes } from './routes/guest-book/routes.ts';
import { homeRoutes } from './routes/home/routes.ts';
import { informationRoutes } from './routes/information/routes.ts';
import { inviteRoutes } from './routes/invite/routes.ts';
import { invoiceRoutes } from './routes/invoice/routes.ts';
import { legalRoutes } from './routes/legal/routes.ts';
import { levelRoutes } from './routes/level/routes.ts';
import { materialListRoutes } from './routes/material-list/routes.ts';
import { messageRoutes } from './routes/message/routes.ts';
import { moderationRoutes } from './routes/moderation/routes.ts';
import { nameplateRoutes } from './routes/nameplate/routes.ts';
import { noticeRoutes } from './routes/notice/routes.ts';
import { orderRoutes } from './routes/order/routes.ts';
import { partRoutes } from './routes/part/routes.ts';
import { partAdminRoutes } from './routes/part-admin/routes.ts';
import { partRequestRoutes } from './routes/part-request/routes.ts';
import { personalRoutes } from './routes/personal/routes.ts';
import { personalDataRoutes } from './routes/personal-data/routes.ts';
import { priceRoutes } from './routes/price/routes.ts';
import { productRoutes } from './routes/product/routes.ts';
import { realNameRoutes } from './routes/real-name/routes.ts';
import { redirectRoutes } from './routes/redirect/routes.ts';
import { resourceRoutes } from './routes/resource/routes.ts';
import { schoolRoutes } from './routes/school/routes.ts';
import { searchRoutes } from './routes/search/routes.ts';
import { searchAdminRoutes } from './routes/search-admin/routes.ts';
import { selectionRoutes } from './routes/selection/routes.ts';
import { seoRoutes } from './routes/seo/routes.ts';
import { settingsRoutes } from './routes/settings/routes.ts';
import { spaceRoutes } from './routes/space/routes.ts';
import { standardRoutes } from './routes/standard/routes.ts';
import { tenderRoutes } from './routes/tender/routes.ts';
import { textPageRoutes } from './routes/text-page/routes.ts';
import { ticketRoutes } from './routes/ticket/routes.ts';
import { visitRoutes } from './routes/visit/routes.ts';
import { wikiRoutes } from './routes/wiki/routes.ts';
import { wikiAdminRoutes } from './routes/wiki-admin/routes.ts';
import { workingTimeRoutes } from './routes/working-time/routes.ts';

/** The addresses of every area; their order means nothing. */
const areas: readonly AreaRoutes[] = [
  adminRoutes,
  answersRoutes,
  appointmentRoutes,
  attentionRoutes,
  authRoutes,
  bookmarkRoutes,
  brainRoutes,
  calculationRoutes,
  certificationRoutes,
  classroomRoutes,
  coinRoutes,
  companyRoutes,
  demandRoutes,
  developersRoutes,
  draftRoutes,
  exportRoutes,
  fileRoutes,
  forumRoutes,
  forumImportRoutes,
  guestBookRoutes,
  homeRoutes,
  informationRoutes,
  inviteRoutes,
  invoiceRoutes,
  legalRoutes,
  levelRoutes,
  materialListRoutes,
  messageRoutes,
  moderationRoutes,
  nameplateRoutes,
  noticeRoutes,
  orderRoutes,
  partRoutes,
  partAdminRoutes,
  partRequestRoutes,
  personalRoutes,
  personalDataRoutes,
  priceRoutes,
  productRoutes,
  realNameRoutes,
  redirectRoutes,
  resourceRoutes,
  schoolRoutes,
  searchRoutes,
  searchAdminRoutes,
  selectionRoutes,
  seoRoutes,
  settingsRoutes,
  spaceRoutes,
  standardRoutes,
  tenderRoutes,
  textPageRoutes,
  ticketRoutes,
  visitRoutes,
  wikiRoutes,
  wikiAdminRoutes,
  workingTimeRoutes,
];
const within = (frame: keyof AreaRoutes) => areas.flatMap((area) => area[frame] ?? []);

export default [
  layout('layouts/default.tsx', [...within('site'), layout('layouts/admin.tsx', within('backOffice'))]),
  layout('layouts/ucenter.tsx', within('personal')),
  layout('layouts/empty.tsx', within('empty')),
  ...within('bare'),
  layout('layouts/no-footer.tsx', [route('*', 'routes/error/not-found.tsx')]),
] satisfies RouteConfig;
