import { SelectField, TextField } from '../ui/text-field.tsx';
import styles from './calculation.module.css';
import type { FieldView } from './view.ts';

/** One input of a calculator, with its unit and bounds. */
export function InputField({ field }: { field: FieldView }) {
  const { name, label, kind, value, placeholder, unit, bounds, options, maxLength, error } = field;
  if (kind === 'choice')
    return (
      <SelectField name={name} label={label} defaultValue={value} error={error} size="medium">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    );
  return (
    <TextField
      name={name}
      label={label}
      defaultValue={value}
      placeholder={placeholder}
      hint={bounds || undefined}
      error={error}
      maxLength={maxLength}
      autoComplete="off"
      size="medium"
      beside={unit && <span className={styles.unit}>{unit}</span>}
    />
  );
}
