import { useSyncExternalStore } from 'react';

/** The viewport's scale is locked, so type itself grows for those who need it. */
export const textSizes = ['standard', 'large', 'extra'] as const;
export type TextSize = (typeof textSizes)[number];

const storageKey = 'text-size';
const changed = 'text-size-changed';

export function readTextSize(): TextSize {
  try {
    const stored = localStorage.getItem(storageKey);
    return textSizes.find((size) => size === stored) ?? 'standard';
  } catch {
    return 'standard';
  }
}

export function writeTextSize(size: TextSize): void {
  try {
    localStorage.setItem(storageKey, size);
  } catch {
    // Without storage the choice lasts for this page.
  }
  applyTextSize(size);
  window.dispatchEvent(new Event(changed));
}

export function applyTextSize(size = readTextSize()): void {
  const { dataset } = document.documentElement;
  if (size === 'standard') delete dataset.textSize;
  else dataset.textSize = size;
}

export function useTextSize(): TextSize {
  return useSyncExternalStore(subscribe, readTextSize, () => 'standard');
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}
