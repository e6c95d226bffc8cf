const managed = 'link[rel="stylesheet"]:not([data-kept])';

/**
 * Keeps a copy of every style sheet that a page brought. The router takes a page's links away when it is left and puts
 * them in again on the way back, where the page would be shown a moment without them, and jump. The copies stand
 * before all others, so that they decide nothing elsewhere; they come from the browser's cache.
 */
export function keepStyleSheets(): void {
  const kept = new Set<string>();
  const keepAll = () => {
    const first = document.head.querySelector(managed);
    for (const { href } of document.head.querySelectorAll<HTMLLinkElement>(managed)) {
      if (kept.has(href)) continue;
      kept.add(href);
      const copy = document.createElement('link');
      Object.assign(copy, { rel: 'stylesheet', href });
      copy.dataset.kept = '';
      document.head.insertBefore(copy, first);
    }
  };
  const watch = () => {
    keepAll();
    new MutationObserver(keepAll).observe(document.head, { childList: true });
  };
  // The first page is announced when the scripts have taken it over; before, nothing may be put into it.
  window.addEventListener('route-changed', watch, { once: true });
}
