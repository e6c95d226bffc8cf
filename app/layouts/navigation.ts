import type { NavLink } from '../area.ts';
import type { SideGroup, SideLink } from '../components/navigation/side-nav.tsx';
import type { IconName } from '../components/ui/icon.tsx';
import type { MessageId } from '../i18n/messages.ts';

export type { NavLink };

export interface NavEntry extends NavLink {
  links?: readonly NavLink[];
  /** The panel lists the products by tier. */
  hasProducts?: boolean;
}

export type IconLink = NavLink & {
  icon: IconName;
  /** Where pages that belong to it have addresses of their own. */
  covers?: readonly string[];
};

export interface FooterColumn {
  id: MessageId;
  links: readonly NavLink[];
}

export interface StaffGroup extends SideGroup {
  links: readonly (SideLink & { isForModerators?: boolean })[];
}

/** Where signing out is posted to. */
export const signOutPath = '/user/signout';

/** Where the search button leads. */
export const searchPath = '/wholeSearch';

export const messagesPath = '/personal/message/messageIndex';

/** Whether the page at `pathname` belongs to the area whose entry leads to `path`. */
export function isWithin(path: string, pathname: string): boolean {
  if (path.includes('#')) return false;
  const [area = '/'] = path.split('?');
  return area === '/' ? pathname === '/' : pathname === area || pathname.startsWith(`${area}/`);
}

/** Path of the entry that a page of the personal centre belongs to: of several that hold its address the closest. */
export function personalEntryOf(
  links: readonly Pick<IconLink, 'path' | 'covers'>[],
  pathname: string,
): string | undefined {
  const roots = links.flatMap(({ path, covers = [] }) =>
    [path.replace(/\/\w+Index$/, ''), ...covers].map((root) => ({ path, root })),
  );
  return roots
    .filter(({ path, root }) => (path === '/personal' ? pathname === path : isWithin(root, pathname)))
    .toSorted((a, b) => b.root.length - a.root.length)[0]?.path;
}
