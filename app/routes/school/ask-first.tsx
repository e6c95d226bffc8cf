import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import styles from './school.module.css';

interface AskFirstProps {
  /** Its name, what goes with it as `….text`, and the word of the button as `….sure`. */
  id: 'school.leave' | 'school.proof.withdraw' | 'school.entry.withdraw' | 'school.work.delete';
  intent: 'leave' | 'withdraw' | 'delete';
}

/** A step that nobody can take back: says what is lost before it is taken, without scripts as well. */
export function AskFirst({ id, intent }: AskFirstProps) {
  return (
    <details>
      <summary>
        <FormattedMessage id={id} />
      </summary>
      <Form method="post" className={styles.stack}>
        <p>
          <FormattedMessage id={`${id}.text`} />
        </p>
        <div>
          <Button type="submit" name="intent" value={intent} variant="danger">
            <FormattedMessage id={`${id}.sure`} />
          </Button>
        </div>
      </Form>
    </details>
  );
}
