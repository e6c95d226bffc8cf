import { useEffect, useRef, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRevalidator } from 'react-router';
import { AppLink } from '../../components/app-link.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { formatBytes } from '../../i18n/number-format.ts';
import styles from './upload-box.module.css';
import { type UploadItem, uploadLine } from './upload-line.ts';

const none: readonly UploadItem[] = [];

/** What is being sent, how far each is, and what one can do about it. */
export function UploadList() {
  const items = useSyncExternalStore(uploadLine.subscribe, uploadLine.get, () => none);
  const { revalidate } = useRevalidator();
  const doneCount = items.filter(({ state }) => state === 'done').length;
  const told = useRef(doneCount);
  useEffect(() => {
    if (doneCount > told.current) revalidate();
    told.current = doneCount;
  }, [doneCount, revalidate]);
  if (items.length === 0) return null;
  return (
    <section className={styles.line} aria-live="polite">
      <div className={styles.head}>
        <h3>
          <FormattedMessage id="file.upload.list" />
        </h3>
        {doneCount > 0 && (
          <Button variant="ghost" size="small" onClick={uploadLine.clear}>
            <FormattedMessage id="file.upload.clear" />
          </Button>
        )}
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <div className={styles.words}>
              <span className={styles.name}>{item.folder ? `${item.folder}/${item.name}` : item.name}</span>
              <span className={item.state === 'failed' ? styles.bad : styles.sub}>
                <ItemState item={item} />
              </span>
              {item.state !== 'done' && item.state !== 'failed' && (
                <progress max={Math.max(1, item.total)} value={item.sent} />
              )}
            </div>
            <ItemButtons item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ItemState({ item }: { item: UploadItem }) {
  const values = { sent: formatBytes(item.sent), total: formatBytes(item.total) };
  if (item.state === 'failed') return <ErrorText code={item.code ?? ''} values={item.values} />;
  if (item.isKnown) return <FormattedMessage id="file.upload.known" />;
  return <FormattedMessage id={`file.upload.${item.state}`} values={values} />;
}

function ItemButtons({ item: { key, state, fileId } }: { item: UploadItem }) {
  return (
    <div className={styles.itemButtons}>
      {state === 'sending' && (
        <Button size="small" onClick={() => uploadLine.pause(key)}>
          <FormattedMessage id="file.upload.pause" />
        </Button>
      )}
      {(state === 'paused' || state === 'failed') && (
        <Button size="small" onClick={() => uploadLine.resume(key)}>
          <FormattedMessage id={state === 'paused' ? 'file.upload.resume' : 'file.upload.retry'} />
        </Button>
      )}
      {fileId && (
        <AppLink className={styles.open} to={`/files/${fileId}`}>
          <FormattedMessage id="file.upload.open" />
        </AppLink>
      )}
      {state !== 'done' && (
        <Button size="small" variant="ghost" onClick={() => uploadLine.cancel(key)}>
          <FormattedMessage id="file.upload.cancel" />
        </Button>
      )}
    </div>
  );
}
