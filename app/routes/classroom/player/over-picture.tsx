import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import styles from './player.module.css';

/** The large button on a picture that stands. */
export function BigButton({ isLoading, onPress }: { isLoading: boolean; onPress: () => void }) {
  const intl = useIntl();
  return (
    <button
      type="button"
      className={styles.big}
      onClick={onPress}
      aria-label={intl.formatMessage({ id: isLoading ? 'classroom.loading' : 'classroom.play' })}
      data-loading={isLoading ? '' : undefined}
    >
      <Icon name="play" size={24} isFilled />
    </button>
  );
}

/** Stands for the code of a refusal where the data of a video cannot be decoded. */
export const damaged = 'damaged';

/** Why a lesson does not play, by the code of a refusal where there is one. */
export function Failed({ code, onRetry }: { code?: string | undefined; onRetry: () => void }) {
  const isRefused = code !== undefined && code !== 'failed' && code !== damaged;
  return (
    <div className={styles.failed} role="alert">
      <p>
        {isRefused ? (
          <ErrorText code={code} />
        ) : (
          <FormattedMessage id={code === damaged ? 'classroom.damaged' : 'classroom.failed'} />
        )}
      </p>
      <Button onClick={onRetry}>
        <FormattedMessage id="classroom.retry" />
      </Button>
    </div>
  );
}
