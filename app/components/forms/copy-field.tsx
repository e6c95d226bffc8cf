import { useRef } from 'react';
import type { MessageId } from '../../i18n/messages.ts';
import { CopyButton } from '../share/copy-button.tsx';
import { inputClass } from '../ui/text-field.tsx';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  label: string;
  value: string;
  /** What the button says, before and after; of a link unless told. */
  copyLabel?: MessageId;
  doneLabel?: MessageId;
}

/** A link or a number that stands to be copied, by its button or by hand. */
export function CopyField({ label, value, copyLabel, doneLabel }: CopyFieldProps) {
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
      <CopyButton size="small" text={value} source={field} label={copyLabel} doneLabel={doneLabel} />
    </span>
  );
}
