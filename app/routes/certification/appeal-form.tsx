import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { certificationLimits as limits } from '../../../contract/certification-terms.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextareaField } from '../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../field-text.ts';
import type { PostFailure } from '../../post-answer.ts';
import styles from './certification.module.css';

export function AppealForm({ failure }: { failure: PostFailure | undefined }) {
  const isOwn = failure?.intent === 'appeal';
  const errorOf = useFieldTextOf('certification', isOwn ? failure : undefined);
  return (
    <Card title={<FormattedMessage id="certification.appeal" />}>
      <Form method="post" className={styles.form}>
        <TextareaField
          name="appeal"
          rows={4}
          required
          minLength={10}
          maxLength={limits.reason}
          label={<FormattedMessage id="certification.appeal.reason" />}
          hint={<FormattedMessage id="certification.appeal.hint" />}
          defaultValue={isOwn ? failure.typed.appeal : ''}
          error={errorOf('reason')}
        />
        <div className={styles.bar}>
          <Button type="submit" name="intent" value="appeal">
            <FormattedMessage id="certification.appeal.send" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
