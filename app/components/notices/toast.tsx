import { useEffect } from 'react';
import { createSignal, useSignal } from '../navigation/signal.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './toast.module.css';

/** How long a toast stays (specification, part 9). */
const toastMs = 800;

const current = createSignal<{ text: string } | null>(null);

/** Confirms what was just done. Errors never go here: they stay on the page until they are dealt with. */
export function showToast(text: string): void {
  current.set({ text });
}

export function ToastRegion() {
  const toast = useSignal(current);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => current.set(null), toastMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <output className={styles.region}>
      {toast && (
        <span className={styles.toast}>
          <Icon name="check" size={16} />
          {toast.text}
        </span>
      )}
    </output>
  );
}
