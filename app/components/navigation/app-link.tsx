import type { AnchorHTMLAttributes } from 'react';
import { useTextLang } from './content-lang.ts';

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path, query and hash within the site, or a whole address elsewhere. */
  to: string;
  /** Loads a new document instead of changing the page in place. */
  isReload?: boolean;
  /** Puts the new page in place of this one in the history. */
  isReplace?: boolean;
  /** Leaves the scroll position as it is. */
  isScrollKept?: boolean;
  /** Never fetches the target's code ahead of time. */
  isPrefetchOff?: boolean;
}

/**
 * The one link of the portal. A plain anchor: what happens on a click is decided once, by `LinkNavigation` at
 * the root, because a router link per item was the largest single cost of a list page. A name or a title that somebody
 * wrote in Chinese is marked as such on a page in English.
 */
export function AppLink({ to, isReload, isReplace, isScrollKept, isPrefetchOff, ...rest }: AppLinkProps) {
  const langOf = useTextLang();
  return (
    <a
      lang={typeof rest.children === 'string' ? langOf(rest.children) : undefined}
      {...rest}
      href={to}
      data-reload={isReload || undefined}
      data-replace={isReplace || undefined}
      data-keep-scroll={isScrollKept || undefined}
      data-no-prefetch={isPrefetchOff || undefined}
    />
  );
}
