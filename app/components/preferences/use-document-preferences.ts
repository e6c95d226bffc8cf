import { useLayoutEffect } from 'react';
import { applyColorMode, type ForcedColorMode } from './color-mode.ts';
import { applyTextSize } from './text-size.ts';

/**
 * Keeps on the document what the head script put there before the first paint: React takes every attribute off
 * `html` when the error page replaces the page. Follows other tabs, and a page that forces a colour mode.
 */
export function useDocumentPreferences(forced: ForcedColorMode | undefined): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.scripts = '';
    applyTextSize();
    if (forced) return;
    const apply = () => applyColorMode();
    apply();
    window.addEventListener('storage', apply);
    return () => window.removeEventListener('storage', apply);
  }, [forced]);
}
