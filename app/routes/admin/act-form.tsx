import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { Refusal } from '../../components/forms/refusal.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './admin.module.css';

interface ActFormProps {
  failure: PostFailure | undefined;
  /** Where nobody's account is touched. */
  isReasonOptional?: boolean;
  /** What is asked for before the reason. */
  fields?: ReactNode;
  children: ReactNode;
}

/** A form whose act is written into the audit log, so it asks for the reason. */
export function ActForm({ failure, isReasonOptional, fields, children }: ActFormProps) {
  const bounds = <FormattedMessage id={isReasonOptional ? 'admin.reason.optional' : 'admin.reason.hint'} />;
  return (
    <Form method="post" className={styles.form}>
      <Refusal failure={failure} />
      {fields}
      <TextField
        label={<FormattedMessage id="admin.reason" />}
        hint={bounds}
        name="reason"
        required={!isReasonOptional}
        minLength={2}
        maxLength={200}
        defaultValue={failure?.typed.reason}
        error={failure?.fields.reason && bounds}
      />
      {children}
    </Form>
  );
}
