import { useRef } from 'react';
import { CopyButton } from '../share/copy-button.tsx';
import { inputClass } from '../ui/text-field.tsx';
import styles from './copy-field.module.css';

/** A link that stands to be copied, by its button or by hand. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.row}>
      <input
        ref={field}
        readOnly
        value={value}
        aria-label={label}
        className={inputClass('medium', styles.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton size="small" text={value} source={field} />
    </span>
  );
}
