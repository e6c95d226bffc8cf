/**
 * Copies a text, by the clipboard where it may be used, else by a selection: plain http and old WebViews have no
 * clipboard. Tells whether it was copied.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Asked for and not allowed, as in WebViews.
  }
  const field = document.createElement('textarea');
  field.value = text;
  // Inside a modal dialog nothing outside of it can be selected.
  const place = document.activeElement?.closest('dialog') ?? document.body;
  place.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}

/** Selects what stands in a field or an element, to be copied by hand. */
export function selectText(element: HTMLElement): void {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    element.focus();
    element.select();
  } else window.getSelection()?.selectAllChildren(element);
}
