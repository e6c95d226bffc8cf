/** Paths that files and calls answer, never pages; a click on one is the browser's business. */
const notPages = /^\/(?:api|view|webapi|assets)(?:\/|$)|\.[a-z0-9]{1,11}$/i;

export interface LinkTarget {
  /** Path, query and hash to go to within the portal. */
  path: string;
  pathname: string;
  isReplace: boolean;
  isScrollKept: boolean;
}

/** Where a click leads within the portal, or null when the browser should do what it always does. */
export function readLinkTarget(event: MouseEvent, location: Location): LinkTarget | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const anchor = (event.target as Element | null)?.closest?.('a[href]');
  return anchor instanceof HTMLAnchorElement ? readAnchor(anchor, location) : null;
}

export function readAnchor(anchor: HTMLAnchorElement, location: Location): LinkTarget | null {
  if (anchor.target && anchor.target !== '_self') return null;
  if (anchor.hasAttribute('download') || anchor.dataset.reload || anchor.isContentEditable) return null;
  const address = new URL(anchor.href, location.href);
  if (address.origin !== location.origin || notPages.test(address.pathname)) return null;
  const isHere = address.pathname === location.pathname && address.search === location.search;
  // The browser moves focus and `:target` along with a jump inside the page; a router would not.
  if (isHere && (address.hash || anchor.href.endsWith('#'))) return null;
  return {
    path: address.pathname + address.search + address.hash,
    pathname: address.pathname,
    isReplace: isHere || anchor.dataset.replace === 'true',
    isScrollKept: anchor.dataset.keepScroll === 'true',
  };
}
