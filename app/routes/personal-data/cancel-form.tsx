import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { type Cancellation, coolingDays } from '../../../contract/personal-data/personal-data.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { Refusal } from '../../components/forms/refusal.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/choice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './personal-data.module.css';

interface CancelFormProps extends Pick<Cancellation, 'hindrances'> {
  failure: PostFailure | undefined;
}

/** The last step: what has to be said, and the button. */
export function CancelForm({ hindrances, failure }: CancelFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const isHindered = hindrances.some(({ isWaivable }) => !isWaivable);
  if (isHindered) {
    return (
      <Notice tone="warn">
        <ErrorText code="personal_data.hindered" />
      </Notice>
    );
  }
  return (
    <Form method="post" className={styles.form}>
      <Refusal failure={failure} />
      <p>
        <FormattedMessage
          id="personal_data.cancel.first"
          values={{
            a: (text) => (
              <AppLink className={styles.link} to="/personal/export">
                {text}
              </AppLink>
            ),
          }}
        />
      </p>
      {hindrances.length > 0 && (
        <Checkbox name="hasWaived" defaultChecked={failure?.typed.hasWaived === 'on'}>
          <FormattedMessage id="personal_data.cancel.waive" />
        </Checkbox>
      )}
      <Checkbox name="hasAgreed" defaultChecked={failure?.typed.hasAgreed === 'on'}>
        <FormattedMessage id="personal_data.cancel.agree" values={{ days: coolingDays }} />
      </Checkbox>
      <Button type="submit" variant="danger" isBusy={isBusy}>
        <FormattedMessage id="personal_data.cancel.go" />
      </Button>
    </Form>
  );
}
