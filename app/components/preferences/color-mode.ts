import { useSyncExternalStore } from 'react';

export const colorModes = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof colorModes)[number];
/** What a page may force on everybody: never system, which would force nothing. */
export type ForcedColorMode = Exclude<ColorMode, 'system'>;

/**
 * The next mode of the one button: round from the system's by way of the other colours, so that the first press
 * always changes what is seen.
 */
export function nextColorMode(mode: ColorMode, isSystemDark: boolean): ColorMode {
  const [same, other] = isSystemDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  if (mode === 'system') return other;
  return mode === other ? same : 'system';
}

const storageKey = 'color-mode';
const changed = 'color-mode-changed';

export function readColorMode(): ColorMode {
  try {
    const stored = localStorage.getItem(storageKey);
    return colorModes.find((mode) => mode === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

export function writeColorMode(mode: ColorMode): void {
  try {
    localStorage.setItem(storageKey, mode);
  } catch {
    // Without storage the choice lasts for this page.
  }
  applyColorMode(mode);
  window.dispatchEvent(new Event(changed));
}

/** The visitor's choice; `system` until the page has hydrated. Follows other tabs. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, readColorMode, () => 'system');
}

/** Puts the document into the chosen mode, unless the page forces one. */
export function applyColorMode(mode = readColorMode()): void {
  const { dataset } = document.documentElement;
  if ('forced' in dataset) return;
  if (mode === 'system') delete dataset.theme;
  else dataset.theme = mode;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(changed, listener);
  };
}
