import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../components/ui/button.tsx';
import styles from './lost-line.module.css';

/** Says over the picture that the server does not answer, and that the lesson goes on by itself. */
export function LostLine({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.lost}>
      <p role="status">
        <FormattedMessage id="classroom.line_lost" />
      </p>
      <Button size="small" onClick={onRetry}>
        <FormattedMessage id="classroom.line_retry" />
      </Button>
    </div>
  );
}
