import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { certificationLimits as limits } from '../../../contract/certification/terms.ts';
import { Button, type ButtonVariant } from '../../components/ui/button.tsx';
import { TextareaField } from '../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './certification.module.css';

interface AccountFormProps {
  intent: string;
  /** Name of the field, and of what is wrong with it. */
  field: string;
  fault: string;
  failure: PostFailure | undefined;
  label: MessageId;
  hint: MessageId;
  send: MessageId;
  variant?: ButtonVariant;
}

/** One text that somebody gives the reviewers, and what they typed when it was not taken. */
export function AccountForm({ intent, field, fault, failure, label, hint, send, variant }: AccountFormProps) {
  const isOwn = failure?.intent === intent;
  const errorOf = useFieldTextOf('certification', isOwn ? failure : undefined);
  return (
    <Form method="post" className={styles.form}>
      <TextareaField
        name={field}
        rows={4}
        required
        minLength={10}
        maxLength={limits.reason}
        label={<FormattedMessage id={label} />}
        hint={<FormattedMessage id={hint} />}
        defaultValue={isOwn ? failure.typed[field] : ''}
        error={errorOf(fault)}
      />
      <div className={styles.bar}>
        <Button type="submit" name="intent" value={intent} variant={variant}>
          <FormattedMessage id={send} />
        </Button>
      </div>
    </Form>
  );
}
