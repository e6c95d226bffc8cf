import { useEffect } from 'react';

export type PlayerKeys = Readonly<Record<string, () => void>>;

/** Calls what belongs to a key while nobody types and no other control has the focus that the key is for. */
export function usePlayerKeys(keys: PlayerKeys, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      if (event.key === ' ' && /^(BUTTON|A|SUMMARY)$/.test(target.tagName)) return;
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (!Object.hasOwn(keys, name)) return;
      event.preventDefault();
      keys[name]?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [keys, isOn]);
}
