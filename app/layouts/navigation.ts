import type { IconName } from '../components/ui/icon.tsx';
import type { MessageId } from '../i18n/messages.ts';

export interface NavLink {
  id: MessageId;
  path: string;
}

export interface NavEntry extends NavLink {
  links?: readonly NavLink[];
  /** The panel lists the products by tier. */
  hasProducts?: boolean;
}

/** The top navigation, label by label as specified. */
export const mainNavigation: readonly NavEntry[] = [
  { id: 'nav.home', path: '/' },
  { id: 'nav.selection', path: '/dxxsample' },
  { id: 'nav.product', path: '/product', hasProducts: true },
  { id: 'nav.hot_product', path: '/product#hot' },
  { id: 'nav.forum', path: '/forum' },
  {
    id: 'nav.resources',
    path: '/resources',
    links: [
      { id: 'nav.resources.model', path: '/resources/search?type=model' },
      { id: 'nav.resources.sample', path: '/resources/sample' },
      { id: 'nav.resources.drawing', path: '/resources/search?type=drawing' },
      { id: 'nav.resources.genius', path: '/resources/genius' },
      { id: 'nav.resources.ldz', path: '/ldz' },
      { id: 'nav.resources.library', path: '/resources/search?type=library' },
    ],
  },
  { id: 'nav.classroom', path: '/cloudClassroom' },
  { id: 'nav.brain', path: '/electricBrain' },
  {
    id: 'nav.service',
    path: '/customerCare',
    links: [
      { id: 'nav.service.wiki', path: '/wiki' },
      { id: 'nav.service.care', path: '/customerCare' },
      { id: 'nav.service.guest_book', path: '/guestBook' },
    ],
  },
];

/** Groups of links in the account menu; `:userId` is filled in. */
export const accountLinks: readonly (readonly (NavLink & { icon: IconName })[])[] = [
  [
    { id: 'nav.my_home', path: '/space/:userId', icon: 'home' },
    { id: 'nav.my_community', path: '/space/:userId?tab=topics', icon: 'forum' },
    { id: 'nav.personal', path: '/personal', icon: 'user' },
    { id: 'nav.creation', path: '/personal/creation/creationIndex', icon: 'pen' },
    { id: 'nav.favourites', path: '/personal/resource/collection', icon: 'star' },
  ],
  [
    { id: 'nav.top_up', path: '/memberCenter#recharge', icon: 'plus' },
    { id: 'nav.renew_member', path: '/memberCenter', icon: 'bolt' },
  ],
];

export const bottomBarLinks: readonly (NavLink & { icon: IconName })[] = [
  { id: 'nav.home', path: '/', icon: 'home' },
  { id: 'nav.bottom.resources', path: '/resources', icon: 'grid' },
  { id: 'nav.bottom.classroom', path: '/cloudClassroom', icon: 'cap' },
  { id: 'nav.forum', path: '/forum', icon: 'forum' },
  { id: 'nav.bottom.me', path: '/personal', icon: 'user' },
];

/** Where signing out is posted to. */
export const signOutPath = '/user/signout';

/** Whether the page at `pathname` belongs to the area whose entry leads to `path`. */
export function isWithin(path: string, pathname: string): boolean {
  if (path.includes('#')) return false;
  const [area = '/'] = path.split('?');
  return area === '/' ? pathname === '/' : pathname === area || pathname.startsWith(`${area}/`);
}
