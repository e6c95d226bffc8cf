const managed = 'link[rel="stylesheet"]:not([data-kept])';
const unseen = 'not all';

/**
 * Keeps the style sheets of the head as the pages mean them.
 *
 * Of each that a page brought it keeps a copy. The router takes a page's links away when it is left and puts them in
 * again on the way back, where the page would be shown a moment without them, and jump. The copies stand before all
 * others, so that they decide nothing elsewhere; they come from the browser's cache.
 *
 * A part that is loaded later asks for the sheets it needs, at the end of the head, where the router's own link is
 * not recognised by its `#`: there the shared sheets would win over the page's. Such a second one shows nothing.
 */
export function keepStyleSheets(): void {
  const kept = new Set<string>();
  const keepAll = () => {
    const first = document.head.querySelector(managed);
    for (const { href, media } of listManaged()) {
      if (kept.has(href) || media === unseen) continue;
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
  new MutationObserver(hideSecondOnes).observe(document.head, { childList: true });
  // The first page is announced when the scripts have taken it over; before, nothing may be put into it.
  window.addEventListener('route-changed', watch, { once: true });
}

/** Not by `disabled`: who asked for the sheet waits until it is loaded. */
function hideSecondOnes(): void {
  const sheets = [...listManaged()];
  const owned = new Set(sheets.map(({ href }) => href).filter((href) => href.endsWith('#')));
  for (const sheet of sheets) if (owned.has(`${sheet.href}#`)) sheet.media = unseen;
}

function listManaged(): NodeListOf<HTMLLinkElement> {
  return document.head.querySelectorAll<HTMLLinkElement>(managed);
}
