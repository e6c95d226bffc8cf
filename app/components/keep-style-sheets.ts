/**
 * The router takes a page's style sheets out of the document when the page goes, and puts them back when it
 * returns, a moment too late for the scroll position, which is restored on an unstyled page. Copies of what it
 * takes out stay here, in front of its own so that they win over nothing.
 */
export function keepStyleSheets(): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { removedNodes } of changes) {
      for (const node of removedNodes) if (isStyleSheet(node)) keep(node);
    }
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

function keep(removed: HTMLLinkElement): void {
  const sheets = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  if (sheets.some(({ href }) => href === removed.href)) return;
  const copy = document.createElement('link');
  copy.rel = 'stylesheet';
  copy.href = removed.href;
  document.head.insertBefore(copy, sheets[0] ?? null);
}

function isStyleSheet(node: Node): node is HTMLLinkElement {
  return node instanceof HTMLLinkElement && node.rel === 'stylesheet';
}
