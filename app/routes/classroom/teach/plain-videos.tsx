import { FormattedMessage, useIntl } from 'react-intl';
import { fileExtensions, fileKindOf } from '../../../../contract/file/kind.ts';
import { smallFileBytes } from '../../../../contract/file/limits.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { formatBytes } from '../../../i18n/number-format.ts';
import styles from './teach.module.css';

const accepted = fileExtensions
  .filter((extension) => fileKindOf(extension) === 'video')
  .map((extension) => `.${extension}`)
  .join(',');

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
        accept={accepted}
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
