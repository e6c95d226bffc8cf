import { type ReactNode, use, useId } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { PostedContext } from './posted-context.ts';

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  /** The first that was refused, where nothing above tells of it, is gone to. */
  autoFocus: true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Given only when something outside must name the control. */
  id?: string;
}

/** Label, control, hint and error of one field, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  id,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const own = useId();
  const isPosted = use(PostedContext);
  const controlId = id ?? own;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={controlId}>{label}</label>
      {children({
        id: controlId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        autoFocus: error && isPosted ? true : undefined,
      })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong with a field or a group of fields. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id} role="alert">
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </p>
  );
}
