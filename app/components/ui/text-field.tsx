import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type Size = { size?: 'medium' | 'large' };
type Own<T> = Omit<T, 'size' | 'id'> & FieldProps & Size;

interface TextFieldProps extends Own<InputHTMLAttributes<HTMLInputElement>> {
  /** Stands in one row behind the input: a button that sends a code, a captcha. */
  beside?: ReactNode;
}

export function TextField({ label, hint, error, id, size, beside, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => {
        const box = (
          <input type="text" {...keepTyped(input)} {...control} className={inputClass(size, className)} />
        );
        return beside ? (
          <div className={styles.row}>
            {box}
            {beside}
          </div>
        ) : (
          box
        );
      }}
    </Field>
  );
}

/** A browser throws away what is no number, or no time, in a field for such: it stays to be mended in one for text. */
function keepTyped(input: InputHTMLAttributes<HTMLInputElement>): InputHTMLAttributes<HTMLInputElement> {
  const typed = String(input.defaultValue ?? '');
  if (input.type === 'datetime-local' && typed !== '' && !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed)) {
    const { type: _, min, max, step, ...text } = input;
    return text;
  }
  if (input.type !== 'number' || typed === '' || /^-?\d+(\.\d+)?$/.test(typed)) return input;
  const { type: _, min, max, step, ...text } = input;
  return { inputMode: 'decimal', ...text };
}

export function TextareaField({
  label,
  hint,
  error,
  id,
  size,
  className,
  ...textarea
}: Own<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <textarea
          rows={6}
          {...textarea}
          {...control}
          className={`${inputClass(size, className)} ${styles.area}`}
        />
      )}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  id,
  size,
  className,
  ...select
}: Own<SelectHTMLAttributes<HTMLSelectElement>>) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => <select {...select} {...control} className={inputClass(size, className)} />}
    </Field>
  );
}

/** Class of a bare input outside a `Field`; such an input needs an `aria-label`. */
export function inputClass(size: 'medium' | 'large' = 'large', className?: string): string {
  return [styles.input, size === 'medium' && styles.medium, className].filter(Boolean).join(' ');
}
