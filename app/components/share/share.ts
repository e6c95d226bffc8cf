/** Address of the page as others get it: its canonical one, without what led here. */
export function pageAddress(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return canonical || window.location.origin + window.location.pathname;
}

/** By the clipboard where it may be used, else by a selection: plain http and old WebViews have no clipboard. */
export async function copyAddress(url: string): Promise<void> {
  try {
    if (navigator.clipboard) return await navigator.clipboard.writeText(url);
  } catch {
    // Asked for and not allowed, as in WebViews.
  }
  const field = document.createElement('textarea');
  field.value = url;
  // Inside a modal dialog nothing outside of it can be selected.
  const place = document.activeElement?.closest('dialog') ?? document.body;
  place.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
