import { FormattedMessage, useIntl } from 'react-intl';
import { acceptOf } from '../../../../contract/file/kind.ts';
import { smallFileBytes } from '../../../../contract/file/limits.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { formatBytes } from '../../../i18n/number-format.ts';
import styles from './teach.module.css';

/** Sends videos with the form around it, without scripts. */
export function PlainVideos() {
  const intl = useIntl();
  return (
    <>
      <input
        type="file"
        name="file"
        multiple
        aria-label={intl.formatMessage({ id: 'teach.videos.send' })}
        accept={acceptOf('video')}
      />
      <p className={styles.hint}>
        <FormattedMessage
          id="teach.videos.small"
          values={{
            size: formatBytes(smallFileBytes),
            files: (text) => (
              <AppLink key="files" className="link" to="/personal/files">
                {text}
              </AppLink>
            ),
          }}
        />
      </p>
    </>
  );
}
