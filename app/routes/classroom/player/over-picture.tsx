import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import styles from './player.module.css';
import type { LessonPlayer } from './use-lesson-player.ts';

/** The large button while nothing plays, or why it does not. */
export function OverPicture({ player, onToggle }: { player: LessonPlayer; onToggle: () => void }) {
  const intl = useIntl();
  const { state, code, time } = player;
  if (state === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <p>
          {code && code !== 'failed' ? <ErrorText code={code} /> : <FormattedMessage id="classroom.failed" />}
        </p>
        <Button onClick={() => void player.start(time || undefined)}>
          <FormattedMessage id="classroom.retry" />
        </Button>
      </div>
    );
  if (player.isPlaying) return null;
  return (
    <button
      type="button"
      className={styles.big}
      onClick={onToggle}
      aria-label={intl.formatMessage({ id: state === 'loading' ? 'classroom.loading' : 'classroom.play' })}
      data-loading={state === 'loading' ? '' : undefined}
    >
      <Icon name="play" size={24} isFilled />
    </button>
  );
}
