/** Address of the page as others get it: its canonical one, without what led here. */
export function pageAddress(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return canonical || window.location.origin + window.location.pathname;
}
