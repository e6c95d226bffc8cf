import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Panel } from './panel.tsx';
import type { FileSource } from './source.ts';
import { useJsonPiece } from './use-piece.ts';
import styles from './viewer.module.css';

interface PageText {
  page: number;
  text: string;
}

interface PageSearchProps {
  source: FileSource;
  onGo: (page: number) => void;
  onClose: () => void;
}

const maxShown = 200;
const around = 24;
const ignore = () => {};

/** Finds words in a document and goes to their page. */
export function PageSearch({ source, onGo, onClose }: PageSearchProps) {
  const intl = useIntl();
  const [words, setWords] = useState('');
  const pages = useJsonPiece<PageText[]>(source, 'pages.json', { onOpened: ignore, onFailed: ignore }) ?? [];
  const wanted = words.trim().toLowerCase();
  const found = wanted === '' ? [] : pages.filter(({ text }) => text.toLowerCase().includes(wanted));
  return (
    <Panel title={<FormattedMessage id="viewer.pages.search" />} onClose={onClose}>
      <div className={styles.panelButtons}>
        <input
          type="search"
          className={styles.search}
          value={words}
          maxLength={100}
          aria-label={intl.formatMessage({ id: 'viewer.pages.search' })}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </div>
      {wanted !== '' && found.length === 0 && (
        <p className={styles.found} aria-live="polite">
          <FormattedMessage id="viewer.sheet.search.none" />
        </p>
      )}
      <ul className={styles.rows}>
        {found.slice(0, maxShown).map(({ page, text }) => (
          <li key={page}>
            <button type="button" onClick={() => onGo(page)}>
              <span>{excerpt(text, wanted)}</span>
              <small>{page}</small>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function excerpt(text: string, wanted: string): string {
  const at = text.toLowerCase().indexOf(wanted);
  return `${at > around ? '…' : ''}${text.slice(Math.max(0, at - around), at + wanted.length + around)}…`;
}
