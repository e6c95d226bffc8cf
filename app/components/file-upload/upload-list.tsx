import { useEffect, useRef, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import type { UploadItem } from '../../../contract/file/upload-item.ts';
import { formatBytes } from '../../i18n/number-format.ts';
import { ErrorText } from '../forms/error-text.tsx';
import { AppLink } from '../navigation/app-link.tsx';
import { Button } from '../ui/button.tsx';
import styles from './upload-box.module.css';
import type { UploadQueue } from './upload-queue.ts';

const none: readonly UploadItem[] = [];

/** What is being sent, how far each is, and what one can do about it. */
export function UploadList({ queue, onSent }: { queue: UploadQueue; onSent: (fileIds: string[]) => void }) {
  const items = useSyncExternalStore(queue.subscribe, queue.get, () => none);
  const done = items.filter(({ state }) => state === 'done');
  // What was done before this page was opened is no news to it.
  const told = useRef(new Set(done.map(({ key }) => key)));
  useEffect(() => {
    const news = items.filter(({ key, state }) => state === 'done' && !told.current.has(key));
    for (const { key } of news) told.current.add(key);
    if (news.length > 0) onSent(news.flatMap(({ fileId }) => fileId ?? []));
  }, [items, onSent]);
  if (items.length === 0) return null;
  return (
    <section className={styles.line} aria-live="polite">
      <div className={styles.head}>
        <h3>
          <FormattedMessage id="file.upload.list" />
        </h3>
        {done.length > 0 && (
          <Button variant="ghost" size="small" onClick={queue.clear}>
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
            <ItemButtons item={item} queue={queue} />
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

function ItemButtons({
  item: { key, state, fileId, isFinal },
  queue,
}: {
  item: UploadItem;
  queue: UploadQueue;
}) {
  return (
    <div className={styles.itemButtons}>
      {state === 'sending' && (
        <Button size="small" onClick={() => queue.pause(key)}>
          <FormattedMessage id="file.upload.pause" />
        </Button>
      )}
      {(state === 'paused' || (state === 'failed' && !isFinal)) && (
        <Button size="small" onClick={() => queue.resume(key)}>
          <FormattedMessage id={state === 'paused' ? 'file.upload.resume' : 'file.upload.retry'} />
        </Button>
      )}
      {fileId && (
        <AppLink className={styles.open} to={`/files/${fileId}`}>
          <FormattedMessage id="file.upload.open" />
        </AppLink>
      )}
      {state !== 'done' && (
        <Button size="small" variant="ghost" onClick={() => queue.cancel(key)}>
          <FormattedMessage id={isFinal ? 'file.upload.dismiss' : 'file.upload.cancel'} />
        </Button>
      )}
    </div>
  );
}
