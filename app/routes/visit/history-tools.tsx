import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import styles from './history.module.css';

/** Pause and clear; clearing asks once more, also without scripts. */
export function HistoryTools({ isPaused, isEmpty }: { isPaused: boolean; isEmpty: boolean }) {
  return (
    <div className={styles.tools}>
      <Form method="post">
        <input type="hidden" name="isPaused" value={isPaused ? '0' : '1'} />
        <Button type="submit" name="intent" value="pause">
          <FormattedMessage id={isPaused ? 'visit.resume' : 'visit.pause'} />
        </Button>
      </Form>
      {!isEmpty && (
        <details className={styles.clear}>
          <summary>
            <FormattedMessage id="visit.clear" />
          </summary>
          <Form method="post">
            <p>
              <FormattedMessage id="visit.clear.sure" />
            </p>
            <Button type="submit" name="intent" value="clear" variant="danger" size="small">
              <FormattedMessage id="visit.clear.do" />
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
