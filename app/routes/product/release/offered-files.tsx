import { FormattedMessage } from 'react-intl';
import type { ReleaseFile } from '../../../../contract/product/release.ts';
import { releaseFilePath, releaseSumsPath } from '../../../../contract/product/release-file.ts';
import { FileLinks } from '../../../components/file-upload/file-links.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import styles from './release.module.css';

interface OfferedFilesProps {
  releaseId: number;
  files: readonly ReleaseFile[];
}

/** Files of a version with their sizes and checksums; what was withdrawn is named with the reason. */
export function OfferedFiles({ releaseId, files }: OfferedFilesProps) {
  const lang = useContentLang();
  if (files.length === 0) return null;
  const addressOf = (path: string) => path.replace(':releaseId', String(releaseId));
  return (
    <div className={styles.files}>
      <FileLinks
        files={files}
        href={({ fileId, withdrawn }) =>
          withdrawn ? null : addressOf(releaseFilePath).replace(':fileId', fileId)
        }
        after={({ platform, withdrawn, sha256 }) => (
          <>
            <span className={styles.quiet} lang={lang}>
              {platform}
            </span>
            {withdrawn && (
              <span className={styles.withdrawn}>
                <FormattedMessage
                  id="release.withdrawn"
                  values={{ reason: <span lang={lang}>{withdrawn}</span> }}
                />
              </span>
            )}
            <span className={styles.sum}>SHA-256 {sha256}</span>
          </>
        )}
      />
      {files.some(({ withdrawn }) => withdrawn === '') && (
        <p>
          <a className="link" href={addressOf(releaseSumsPath)} download>
            <FormattedMessage id="release.sums" />
          </a>
        </p>
      )}
    </div>
  );
}
