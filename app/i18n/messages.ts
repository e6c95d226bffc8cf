import type admin from './zh-CN/admin.json';
import type attention from './zh-CN/attention.json';
import type auth from './zh-CN/auth.json';
import type bookmark from './zh-CN/bookmark.json';
import type certification from './zh-CN/certification.json';
import type company from './zh-CN/company.json';
import type core from './zh-CN/core.json';
import type demand from './zh-CN/demand.json';
import type developers from './zh-CN/developers.json';
import type draft from './zh-CN/draft.json';
import type editor from './zh-CN/editor.json';
import type errorPage from './zh-CN/error-page.json';
import type exporting from './zh-CN/export.json';
import type factor from './zh-CN/factor.json';
import type feed from './zh-CN/feed.json';
import type file from './zh-CN/file.json';
import type forum from './zh-CN/forum.json';
import type forumImport from './zh-CN/forum-import.json';
import type guestBook from './zh-CN/guest-book.json';
import type home from './zh-CN/home.json';
import type identity from './zh-CN/identity.json';
import type imageCutter from './zh-CN/image-cutter.json';
import type information from './zh-CN/information.json';
import type job from './zh-CN/job.json';
import type ledger from './zh-CN/ledger.json';
import type legal from './zh-CN/legal.json';
import type level from './zh-CN/level.json';
import type message from './zh-CN/message.json';
import type moderation from './zh-CN/moderation.json';
import type money from './zh-CN/money.json';
import type nav from './zh-CN/nav.json';
import type notice from './zh-CN/notice.json';
import type order from './zh-CN/order.json';
import type part from './zh-CN/part.json';
import type partRequest from './zh-CN/part-request.json';
import type partStaff from './zh-CN/part-staff.json';
import type personal from './zh-CN/personal.json';
import type personalData from './zh-CN/personal-data.json';
import type preparing from './zh-CN/preparing.json';
import type price from './zh-CN/price.json';
import type product from './zh-CN/product.json';
import type resource from './zh-CN/resource.json';
import type resourceEdit from './zh-CN/resource-edit.json';
import type resourceKept from './zh-CN/resource-kept.json';
import type resourceReturn from './zh-CN/resource-return.json';
import type richText from './zh-CN/rich-text.json';
import type search from './zh-CN/search.json';
import type searchAdmin from './zh-CN/search-admin.json';
import type space from './zh-CN/space.json';
import type viewer from './zh-CN/viewer.json';
import type visit from './zh-CN/visit.json';
import type wiki from './zh-CN/wiki.json';

/** Tables by feature; a new table is added here so that its ids are known to the compiler. */
type Tables = typeof admin &
  typeof attention &
  typeof auth &
  typeof bookmark &
  typeof certification &
  typeof company &
  typeof core &
  typeof demand &
  typeof developers &
  typeof draft &
  typeof editor &
  typeof errorPage &
  typeof factor &
  typeof feed &
  typeof file &
  typeof exporting &
  typeof forum &
  typeof forumImport &
  typeof guestBook &
  typeof home &
  typeof identity &
  typeof imageCutter &
  typeof information &
  typeof job &
  typeof ledger &
  typeof legal &
  typeof moderation &
  typeof level &
  typeof message &
  typeof money &
  typeof nav &
  typeof notice &
  typeof order &
  typeof part &
  typeof personal &
  typeof personalData &
  typeof partRequest &
  typeof partStaff &
  typeof preparing &
  typeof price &
  typeof product &
  typeof richText &
  typeof resource &
  typeof resourceEdit &
  typeof resourceKept &
  typeof resourceReturn &
  typeof search &
  typeof searchAdmin &
  typeof space &
  typeof viewer &
  typeof visit &
  typeof wiki;

/** Every message id of the portal. */
export type MessageId = keyof Tables;

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
