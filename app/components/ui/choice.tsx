import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './choice.module.css';

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
  /** Small text at the end: a count. */
  note?: ReactNode;
}

export function Checkbox({ children, note, className, ...input }: ChoiceProps) {
  return (
    <label className={[styles.choice, className].filter(Boolean).join(' ')}>
      <input type="checkbox" {...input} />
      <span>{children}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </label>
  );
}

export function Radio({ children, note, className, ...input }: ChoiceProps) {
  return (
    <label className={[styles.choice, className].filter(Boolean).join(' ')}>
      <input type="radio" {...input} />
      <span>{children}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </label>
  );
}

/** A radio in a bordered box: plans, payment channels, kinds of account. */
export function RadioCard({ children, note, ...input }: ChoiceProps) {
  return (
    <label className={styles.card}>
      <input type="radio" {...input} />
      <span>{children}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </label>
  );
}

interface ChoiceGroupProps {
  legend: ReactNode;
  children: ReactNode;
  error?: ReactNode;
  isRow?: boolean;
}

export function ChoiceGroup({ legend, children, error, isRow }: ChoiceGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={isRow ? styles.row : styles.column}>{children}</div>
      {error}
    </fieldset>
  );
}
