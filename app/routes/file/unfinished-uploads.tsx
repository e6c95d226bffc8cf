import { useEffect, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PreviousUpload } from 'tus-js-client';
import { Button } from '../../components/ui/button.tsx';
import { formatBytes } from '../../i18n/number-format.ts';
import styles from './upload-box.module.css';
import { forgetUnfinished, listUnfinished, uploadLine } from './upload-line.ts';

/** Names of the browser's storage that the upload client writes. */
const storagePrefix = 'tus::';

/** What an earlier visit left unfinished: choosing the same file goes on. */
export function UnfinishedUploads() {
  const [uploads, setUploads] = useState<PreviousUpload[]>([]);
  const lineLength = useSyncExternalStore(
    uploadLine.subscribe,
    () => uploadLine.get().length,
    () => 0,
  );
  useEffect(() => {
    let isGone = false;
    // The client is only loaded where there is something to go on with.
    if (lineLength > 0 || !hasUnfinished()) return setUploads([]);
    void listUnfinished().then((found) => !isGone && setUploads(found));
    return () => {
      isGone = true;
    };
  }, [lineLength]);
  if (uploads.length === 0) return null;
  const onForget = (upload: PreviousUpload) => {
    void forgetUnfinished(upload);
    setUploads(uploads.filter((each) => each !== upload));
  };
  return (
    <section className={styles.line}>
      <div className={styles.head}>
        <h3>
          <FormattedMessage id="file.upload.unfinished" />
        </h3>
      </div>
      <p className={styles.kinds}>
        <FormattedMessage id="file.upload.unfinished.text" />
      </p>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.urlStorageKey}>
            <div className={styles.words}>
              <span className={styles.name}>{upload.metadata['filename']}</span>
              <span className={styles.sub}>{formatBytes(upload.size ?? 0)}</span>
            </div>
            <Button size="small" variant="ghost" onClick={() => onForget(upload)}>
              <FormattedMessage id="file.upload.unfinished.forget" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function hasUnfinished(): boolean {
  try {
    return Object.keys(window.localStorage).some((name) => name.startsWith(storagePrefix));
  } catch {
    return false;
  }
}
