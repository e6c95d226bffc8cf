const headEnd = '</head>';
const scriptLink = /<link rel="modulepreload" href="([^"]*)"\/>/g;

/**
 * Puts the links that fetch scripts ahead behind everything else in a document's head, each once, and below the
 * style sheets in rank: the renderer writes them first, where they took the connections that the first picture of the
 * page waits for. The browser's side of the renderer finds such links wherever they stand.
 */
export function preloadScriptsLast(html: string): string {
  const end = html.indexOf(headEnd);
  if (end < 0) return html;
  const addresses = new Set<string>();
  const head = html.slice(0, end).replace(scriptLink, (_, address: string) => {
    addresses.add(address);
    return '';
  });
  const links = [...addresses].map(
    (address) => `<link rel="modulepreload" fetchpriority="low" href="${address}"/>`,
  );
  return head + links.join('') + html.slice(end);
}
