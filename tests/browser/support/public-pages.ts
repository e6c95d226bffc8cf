import { basename } from 'node:path';
import { areas } from '../../../app/areas.ts';
import { listFiles } from '../../support/source-files.ts';

/** One address of every type of public page that this build has; each answers 200 to everybody. */
export const publicPages: readonly string[] = [
  '/',
  '/product',
  '/product/superpanel',
  '/price',
  '/priceapp',
  '/memberCenter',
  '/he',
  '/customerCare',
  '/redirect?url=https%3A%2F%2Fexample.com%2F',
  '/forum',
  '/forum/board/1',
  '/forum/topic/1',
  '/forum/rules',
  '/forum/search?keyword=%E6%AF%8D%E7%BA%BF',
  '/forum/search?keyword=%E6%B2%A1%E6%9C%89%E8%BF%99%E7%A7%8D%E4%B8%9C%E8%A5%BF',
  '/wholeSearch',
  '/wholeSearch?keyword=%E6%AF%8D%E7%BA%BF',
  '/wholeSearch?keyword=%E6%AF%8D%E7%BA%BF&kind=topic',
  '/wholeSearch?keyword=%E6%B2%A1%E6%9C%89%E8%BF%99%E7%A7%8D%E4%B8%9C%E8%A5%BF',
  '/space/2',
  '/levels',
  '/user/signin',
  '/member/register',
  '/member/forget_passwd',
  '/terms',
  '/privacy',
  '/developers/api',
  '/wiki',
  '/wiki/category/protection',
  '/wiki/detail/breaking-capacity',
  '/wiki/detail/breaking-capacity/history',
  '/wiki/detail/breaking-capacity/revision/1',
  '/wiki/detail/breaking-capacity/diff?from=1&to=1',
  '/wiki/detail/breaking-capacity/blame',
  '/wiki/detail/breaking-capacity/talk',
  '/wiki/search?keyword=%E6%AF%8D%E7%BA%BF',
  '/wiki/search?tag=%E6%96%AD%E8%B7%AF%E5%99%A8',
  '/wiki/changes',
  '/wiki/report',
  '/guestBook',
  '/guestBook/new',
  '/guestBook/roadmap',
  '/guestBook/follow',
  '/guestBook/entry/1',
  '/ldz',
  '/ldz?group=mcb&f.poles=3P&min.ratedCurrent=0.02+kA',
  '/ldz?tab=makers',
  '/ldz/detail/1',
  '/ldz/compare?id=1&id=2&id=9',
  '/ldz/requests?number=KM-95',
  '/ldz/makers/sample',
  '/ldzia',
  '/ldzia/search?q=%E6%B2%A1%E6%9C%89%E8%BF%99%E7%A7%8D%E4%B8%9C%E8%A5%BF',
  '/resources',
  '/resources/search?price=free',
  '/resources/search?q=%E6%B2%A1%E6%9C%89%E8%BF%99%E7%A7%8D%E4%B8%9C%E8%A5%BF',
  '/resources/detail/1',
  '/resources/detail/1/uses',
  '/resources/tag/%E5%8F%98%E5%8E%8B%E5%99%A8',
  '/resources/genius',
  '/resources/genius/2',
  '/resources/sample',
  '/electricBrain/calculators?q=%E6%BF%80%E5%85%89',
  '/electricBrain/calculators/demand-load?v=1&voltage=9&groups.0.power=x',
];

/** Products with a page of their own; what all of them have in common is told at `/product`. */
export const productSlugs = listFiles(/^content\/products\/(?!overview\.)\w+\.json$/).map((path) =>
  basename(path, '.json'),
);

/** Areas that are announced and not built yet: an honest page at their own addresses. */
export const preparingPages = areas.flatMap(
  ({ preparing }) => preparing?.roots.map((root) => `/${root}`) ?? [],
);

/** Pages of somebody who is signed in. */
export const memberPages: readonly string[] = [
  '/forum/new',
  '/forum/topic/1',
  '/attention',
  '/attention?tab=people',
  '/personal/security',
  '/personal/creation/resource/new',
];

/** Pages of the back office. */
export const staffPages: readonly string[] = [
  '/admin',
  '/admin/users',
  '/admin/users/2',
  '/admin/config',
  '/admin/jobs',
  '/admin/audit',
  '/admin/search',
  '/admin/search/dictionary?words=%E6%96%AD%E8%B7%AF%E5%99%A8',
  '/admin/search/rules',
];
