import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListingEntry } from '../../../contract/file/listing-entry.ts';
import { formatBytes } from '../../i18n/number-format.ts';
import { formatDateTime } from '../../i18n/relative-time.ts';
import type { ViewerProps } from './file-viewer.tsx';
import { useJsonPiece } from './use-piece.ts';
import styles from './viewer.module.css';

interface Folder {
  name: string;
  folders: Map<string, Folder>;
  files: ListingEntry[];
}

/** What lies in an archive, folder by folder. */
export function ListingView({ source, onOpened, onFailed }: ViewerProps) {
  const intl = useIntl();
  const [words, setWords] = useState('');
  const entries = useJsonPiece<ListingEntry[]>(source, 'listing.json', { onOpened, onFailed });
  if (!entries) return <div className={styles.empty} />;
  const wanted = words.trim().toLowerCase();
  const found = entries.filter(({ name, isFolder }) => !isFolder && name.toLowerCase().includes(wanted));
  return (
    <section className={styles.viewer} aria-label={intl.formatMessage({ id: 'viewer.listing.label' })}>
      <div className={styles.tools}>
        <input
          type="search"
          className={styles.search}
          value={words}
          placeholder={intl.formatMessage({ id: 'viewer.listing.filter' })}
          aria-label={intl.formatMessage({ id: 'viewer.listing.filter' })}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </div>
      <p className={styles.found} role="status">
        {found.length === 0 ? (
          <FormattedMessage id="viewer.listing.none" />
        ) : (
          <FormattedMessage id="viewer.listing.found" values={{ count: found.length }} />
        )}
      </p>
      <section
        className={styles.scroll}
        aria-label={intl.formatMessage({ id: 'viewer.listing.tree' })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <FolderView folder={treeOf(found)} isOpen={wanted !== ''} />
      </section>
    </section>
  );
}

function FolderView({ folder, isOpen }: { folder: Folder; isOpen: boolean }) {
  return (
    <ul className={styles.tree}>
      {[...folder.folders.values()].map((each) => (
        <li key={each.name}>
          <details open={isOpen || folder.name === ''}>
            <summary>{each.name}/</summary>
            <FolderView folder={each} isOpen={isOpen} />
          </details>
        </li>
      ))}
      {folder.files.map((file) => (
        <li key={file.name} className={styles.entry}>
          <span>{file.name.slice(file.name.lastIndexOf('/') + 1)}</span>
          <small>
            {formatBytes(file.bytes)}
            {file.time && `，${formatDateTime(new Date(file.time))}`}
          </small>
        </li>
      ))}
    </ul>
  );
}

function treeOf(entries: readonly ListingEntry[]): Folder {
  const root: Folder = { name: '', folders: new Map(), files: [] };
  for (const entry of entries) {
    let folder = root;
    for (const name of entry.name.split('/').slice(0, -1).filter(Boolean)) {
      const next = folder.folders.get(name) ?? { name, folders: new Map(), files: [] };
      folder.folders.set(name, next);
      folder = next;
    }
    folder.files.push(entry);
  }
  return root;
}
