import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import styles from '../viewer.module.css';

interface ModelFaultProps {
  fault: 'no_webgl' | 'lost';
  /** Address of a picture of the model. */
  poster: string | undefined;
  name: string;
  onAgain: () => void;
}

/** Instead of a model that can't be drawn: why, and its picture. */
export function ModelFault({ fault, poster, name, onAgain }: ModelFaultProps) {
  return (
    <div className={styles.viewer}>
      <div className={styles.status} role="alert">
        <FormattedMessage id={`viewer.model.${fault}`} />
        {fault === 'lost' && (
          <Button size="small" onClick={onAgain}>
            <FormattedMessage id="viewer.retry" />
          </Button>
        )}
      </div>
      {poster && <img className={styles.poster} src={poster} alt={name} />}
    </div>
  );
}
