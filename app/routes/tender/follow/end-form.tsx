import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import styles from './follow.module.css';

/** Takes the tender off the board; what is lost by it is said first. */
export function EndForm() {
  return (
    <details className={styles.end}>
      <summary>
        <FormattedMessage id="tender.follow.end" />
      </summary>
      <Form method="post" className={styles.form}>
        <p className={styles.small}>
          <FormattedMessage id="tender.follow.end.text" />
        </p>
        <div>
          <Button type="submit" name="intent" value="end" variant="danger">
            <FormattedMessage id="tender.follow.end.do" />
          </Button>
        </div>
      </Form>
    </details>
  );
}
