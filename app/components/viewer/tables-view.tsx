import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { WorkbookSheet } from '../../../contract/file/workbook.ts';
import type { ViewerProps } from './file-viewer.tsx';
import tableStyles from './tables-view.module.css';
import { moveAlong } from './tool-button.tsx';
import { useJsonPiece } from './use-piece.ts';
import styles from './viewer.module.css';

/** The sheets of a workbook, one of them open. */
export function TablesView({ source, name, onOpened, onFailed }: ViewerProps) {
  const intl = useIntl();
  const [open, setOpen] = useState(0);
  const sheets = useJsonPiece<WorkbookSheet[]>(source, 'sheets.json', { onOpened, onFailed });
  const sheet = sheets?.[open];
  if (!sheets || !sheet) return <div className={styles.empty} />;
  return (
    <div className={styles.viewer}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.scroll} aria-label={`${name}：${sheet.name}`} tabIndex={0}>
        <SettlementTable sheet={sheet} />
      </section>
      <div
        className={tableStyles.tabs}
        role="toolbar"
        aria-label={intl.formatMessage({ id: 'viewer.tables.sheets' })}
        onKeyDown={moveAlong}
      >
        {sheets.map((each, at) => (
          <button
            key={each.name}
            type="button"
            className={styles.tool}
            aria-pressed={at === open}
            onClick={() => setOpen(at)}
          >
            {each.name}
          </button>
        ))}
      </div>
    </div>
  );
}

function SettlementTable({ sheet: { rows, widths } }: { sheet: WorkbookSheet }) {
  const covered = coveredBy(rows);
  const columns = Math.max(1, ...rows.map((row) => row.length));
  return (
    <table className={`${styles.table} ${tableStyles.table}`}>
      <colgroup>
        <col />
        {Array.from({ length: columns }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
          <col key={at} width={widths[at] ?? undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td />
          {Array.from({ length: columns }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
            <th key={at} scope="col">
              {letterOf(at)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <tr key={at}>
            <th scope="row">{at + 1}</th>
            {row.map((cell, column) =>
              covered.has(`${at},${column}`) ? null : (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
                  key={column}
                  rowSpan={cell?.span?.[0]}
                  colSpan={cell?.span?.[1]}
                  className={cell?.isNumber ? tableStyles.number : undefined}
                >
                  {cell?.text}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Places that a wider or higher cell takes. */
function coveredBy(rows: WorkbookSheet['rows']): Set<string> {
  const covered = new Set<string>();
  rows.forEach((row, at) => {
    row.forEach((cell, column) => {
      const [high, wide] = cell?.span ?? [1, 1];
      for (let down = 0; down < high; down++)
        for (let right = 0; right < wide; right++)
          if (down + right > 0) covered.add(`${at + down},${column + right}`);
    });
  });
  return covered;
}

/** 0 → A, 26 → AA. */
function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}
