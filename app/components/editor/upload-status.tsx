import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorText } from '../forms/error-text.tsx';
import { Button } from '../ui/button.tsx';
import styles from './editor.module.css';
import type { UploadFailure, UploadState } from './use-uploads.ts';

interface UploadStatusProps {
  upload: UploadState | null;
  failure: UploadFailure | null;
  doneCount: number;
  /** Somebody wanted to send before all images had arrived. */
  isAwaited: boolean;
}

/** How far an image is, and what went wrong with it. */
export function UploadStatus({ upload, failure, doneCount, isAwaited }: UploadStatusProps) {
  const intl = useIntl();
  const percent = Math.round((upload?.share ?? 0) * 100);
  return (
    <div className={styles.status}>
      {upload && (
        <p className={styles.upload}>
          <progress
            max={100}
            value={percent}
            aria-label={intl.formatMessage({ id: 'editor.upload.progress' }, { percent })}
          />
          <span>
            {percent < 100 ? (
              <FormattedMessage id="editor.upload.progress" values={{ percent }} />
            ) : (
              <FormattedMessage id="editor.upload.reading" />
            )}
          </span>
          <Button size="small" variant="ghost" onClick={upload.cancel}>
            <FormattedMessage id="editor.upload.cancel" />
          </Button>
        </p>
      )}
      {upload && isAwaited && (
        <p role="alert">
          <FormattedMessage id="editor.upload.wait" />
        </p>
      )}
      <p className="vh" role="status">
        {!upload && doneCount > 0 && <FormattedMessage id="editor.upload.done" />}
      </p>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure.code === 'network' ? (
            <FormattedMessage id="editor.upload.failed" />
          ) : (
            <ErrorText code={failure.code} values={failure.values} />
          )}
        </p>
      )}
    </div>
  );
}
