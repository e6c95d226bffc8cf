import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
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

/** The same where the browser can play no lesson. */
export const unplayable = 'unplayable';

const ownWords = {
  failed: 'classroom.failed',
  damaged: 'classroom.damaged',
  unplayable: 'classroom.unplayable',
} as const;
const hasOwnWords = (code: string): code is keyof typeof ownWords => Object.hasOwn(ownWords, code);

interface FailedProps {
  code?: string | undefined;
  onRetry: () => void;
  /** Where the video itself can be had. */
  download?: string | undefined;
}

/** Why a lesson does not play, by the code of a refusal where there is one. */
export function Failed({ code = 'failed', onRetry, download }: FailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <p>{hasOwnWords(code) ? <FormattedMessage id={ownWords[code]} /> : <ErrorText code={code} />}</p>
      <div className={styles.ways}>
        {code === unplayable && download && (
          <ButtonLink to={download} isReload download>
            <FormattedMessage id="classroom.download" />
          </ButtonLink>
        )}
        <Button onClick={onRetry}>
          <FormattedMessage id="classroom.retry" />
        </Button>
      </div>
    </div>
  );
}
