import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import type { AmountKind } from './read-amounts.ts';

interface AmountFieldProps {
  label: ReactNode;
  name: string;
  kind: AmountKind;
  failure: PostFailure | undefined;
  /** What stands there before anything was typed. */
  value?: string;
  isOptional?: boolean;
}

/** An amount as people write it: yuan with two decimals, or a whole number. */
export function AmountField({ label, name, kind, failure, value, isOptional }: AmountFieldProps) {
  const fault = failure?.fields[name];
  return (
    <TextField
      label={label}
      name={name}
      inputMode={kind === 'yuan' ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={16}
      required={!isOptional}
      defaultValue={failure?.typed[name] ?? value}
      error={fault && <FormattedMessage id={`money.unfit.${fault === kind ? kind : 'range'}`} />}
    />
  );
}
