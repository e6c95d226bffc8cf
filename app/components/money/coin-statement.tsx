import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Statement, StatementEntry } from '../../../contract/ledger/ledger.ts';
import { pageCount } from '../../../contract/page-count.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { ColumnHeads, numberCell, Table } from '../ui/table.tsx';
import { Time } from '../ui/time.tsx';
import styles from './coin-statement.module.css';
import { MonthForm } from './month-form.tsx';

interface CoinStatementProps {
  statement: Statement;
  path: string;
  kindOf: (entry: StatementEntry) => ReactNode;
  /** Whether it tells the purse of each entry: a company has but one. */
  hasAccounts?: boolean;
  aside?: ReactNode;
}

/** One month of a chain of coins with the running balance and the proof of each entry. */
export function CoinStatement({ statement, path, kindOf, hasAccounts = false, aside }: CoinStatementProps) {
  const intl = useIntl();
  const { month, months, entries, opening, closing, incoming, outgoing } = statement;
  const columns = ['kind', 'amount', 'total', 'time', ...(hasAccounts ? ['account'] : []), 'hash'];
  const label = (id: string) => intl.formatMessage({ id: id as MessageId });
  return (
    <Card title={<FormattedMessage id="coin.statement" values={{ month }} />} aside={aside}>
      <div className={styles.stack}>
        <MonthForm month={month} months={months} />
        <p>
          <FormattedMessage id="coin.sums" values={{ opening, incoming, outgoing, closing }} />
        </p>
        {entries.items.length === 0 ? (
          <EmptyState level="h3" title={<FormattedMessage id="coin.none" />} />
        ) : (
          <Table label={label('coin.entries')} isWide>
            <ColumnHeads
              names={columns}
              numbers={['amount', 'total']}
              text={(column) => label(`coin.column.${column}`)}
            />
            <tbody>
              {entries.items.map((entry) => (
                <tr key={entry.number}>
                  <td>{kindOf(entry)}</td>
                  <td className={numberCell}>
                    {entry.amount > 0 ? `+${entry.amount}` : `−${-entry.amount}`}
                  </td>
                  <td className={numberCell}>{entry.total}</td>
                  <td>
                    <Time value={entry.time} format="full" />
                  </td>
                  {hasAccounts && <td>{label(`coin.account.${entry.account}`)}</td>}
                  <td>
                    <code title={entry.hash}>
                      {entry.number} · {entry.hash.slice(0, 10)}
                    </code>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        <Pagination page={entries.page} pageCount={pageCount(entries)} path={path} query={`month=${month}`} />
        <p>
          <FormattedMessage id="coin.proof" />
        </p>
      </div>
    </Card>
  );
}
