import { FormattedMessage, useIntl } from 'react-intl';
import type { IncomeSum } from '../../../contract/ledger/ledger.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { ColumnHeads, numberCell, Table } from '../../components/ui/table.tsx';
import styles from './coins.module.css';

const columns = ['key', 'count', 'price', 'share', 'returned'] as const;
const numbers = ['count', 'price', 'share', 'returned'] as const;
const parts = [
  { part: 'sales', id: 'coin.income.all_sales' },
  { part: 'days', id: 'coin.income.by_day' },
  { part: 'items', id: 'coin.income.by_item' },
] as const;

interface IncomeSumsProps {
  byDay: readonly IncomeSum[];
  byItem: readonly IncomeSum[];
}

/** A month's sales summed up, closed until somebody wants to see it. */
export function IncomeSums({ byDay, byItem }: IncomeSumsProps) {
  return (
    <>
      <Sums sums={byItem} by="item" />
      <Sums sums={byDay} by="day" />
    </>
  );
}

function Sums({ sums, by }: { sums: readonly IncomeSum[]; by: 'day' | 'item' }) {
  const intl = useIntl();
  if (sums.length === 0) return null;
  return (
    <details className={styles.part}>
      <summary className={styles.link}>
        <FormattedMessage id={`coin.income.by_${by}`} />
      </summary>
      <Table label={intl.formatMessage({ id: `coin.income.by_${by}` })}>
        <ColumnHeads
          names={columns}
          numbers={numbers}
          text={(column) => (
            <FormattedMessage
              id={column === 'key' ? `coin.income.column.key.${by}` : `coin.income.column.${column}`}
            />
          )}
        />
        <tbody>
          {sums.map((sum) => (
            <tr key={sum.key}>
              <th scope="row">{by === 'day' ? sum.key : <Work sum={sum} />}</th>
              <td className={numberCell}>{sum.count}</td>
              <td className={numberCell}>{sum.price}</td>
              <td className={numberCell}>{sum.share}</td>
              <td className={numberCell}>{sum.returnedCount}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}

function Work({ sum: { key, title } }: { sum: IncomeSum }) {
  const id = /^resource:(\d+)$/.exec(key)?.[1];
  if (!id || !title) return <FormattedMessage id="coin.income.gone" />;
  return (
    <AppLink className={styles.link} to={`/resources/detail/${id}`}>
      {title}
    </AppLink>
  );
}

/** The month as files: every sale, by day, by work. */
export function IncomeFiles({ month }: { month: string }) {
  const intl = useIntl();
  return (
    <p className={styles.files}>
      {parts.map(({ part, id }) => (
        <span key={part}>
          <FormattedMessage id={id} />{' '}
          {(['xlsx', 'csv'] as const).map((format) => (
            <a
              key={format}
              className={styles.link}
              href={`/api/wallet/incomes/${month}-${part}.${format}`}
              download
              aria-label={intl.formatMessage(
                { id: 'coin.income.file' },
                { part: intl.formatMessage({ id }), format: format.toUpperCase() },
              )}
            >
              {format.toUpperCase()}
            </a>
          ))}
        </span>
      ))}
    </p>
  );
}
