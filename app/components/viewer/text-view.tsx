import { useState } from 'react';
import { useIntl } from 'react-intl';
import { parseCsv } from './csv.ts';
import type { ViewerProps } from './file-viewer.tsx';
import { ToolButton, ToolStrip } from './tool-button.tsx';
import { useJsonPiece } from './use-piece.ts';
import styles from './viewer.module.css';

const maxRows = 1000;

/** The beginning of a text; comma-separated values as a table. */
export function TextView({ source, file, onOpened, onFailed }: ViewerProps) {
  const intl = useIntl();
  const [isWrapped, setIsWrapped] = useState(true);
  const piece = useJsonPiece<{ text: string }>(source, 'text.json', { onOpened, onFailed });
  if (!piece) return <div className={styles.empty} />;
  const label = intl.formatMessage({ id: 'viewer.text.label' });
  if (file.facts.text?.isTable) {
    const [head = [], ...rows] = parseCsv(piece.text, maxRows);
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      <section className={styles.scroll} aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <th key={at}>{cell}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
              <tr key={at}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    );
  }
  return (
    <div className={styles.viewer}>
      <ToolStrip label={intl.formatMessage({ id: 'viewer.tools' })}>
        <ToolButton id="viewer.text.wrap" isPressed={isWrapped} onClick={() => setIsWrapped(!isWrapped)} />
      </ToolStrip>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.scroll} aria-label={label} tabIndex={0}>
        <pre className={`${styles.text} ${isWrapped ? styles.wrapped : ''}`}>{piece.text}</pre>
      </section>
    </div>
  );
}
