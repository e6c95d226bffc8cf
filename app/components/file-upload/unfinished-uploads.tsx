import { useEffect, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatBytes } from '../../i18n/number-format.ts';
import { Button } from '../ui/button.tsx';
import styles from './upload-box.module.css';
import type { UnfinishedUpload, UploadQueue } from './upload-queue.ts';

/** What an earlier visit left unfinished: choosing the same file goes on. */
export function UnfinishedUploads({ queue, ownerId }: { queue: UploadQueue; ownerId: number }) {
  const [uploads, setUploads] = useState<UnfinishedUpload[]>([]);
  const lineLength = useSyncExternalStore(
    queue.subscribe,
    () => queue.get().length,
    () => 0,
  );
  useEffect(() => {
    let isGone = false;
    if (lineLength > 0) return setUploads([]);
    void queue.listUnfinished(ownerId).then((found) => !isGone && setUploads(found));
    return () => {
      isGone = true;
    };
  }, [queue, ownerId, lineLength]);
  if (uploads.length === 0) return null;
  const onForget = (upload: UnfinishedUpload) => {
    void queue.forgetUnfinished(upload.key);
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
          <li key={upload.key}>
            <div className={styles.words}>
              <span className={styles.name}>{upload.name}</span>
              <span className={styles.sub}>{formatBytes(upload.byteSize)}</span>
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
