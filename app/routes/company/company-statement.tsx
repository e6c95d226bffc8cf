import { FormattedMessage, useIntl } from 'react-intl';
import type { Statement } from '../../../contract/ledger.ts';
import { pageCount } from '../../../contract/paging.ts';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { numberCell, Table } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './company.module.css';
import { MonthForm } from './month-form.tsx';

/** A month of the company's purse, with the running balance and the hash of each entry. */
export function CompanyStatement({ statement, path }: { statement: Statement; path: string }) {
  const intl = useIntl();
  const { month, months, entries, opening, closing, incoming, outgoing } = statement;
  return (
    <Card title={<FormattedMessage id="company.statement" values={{ month }} />}>
      <div className={styles.stack}>
        <MonthForm month={month} months={months} />
        <p>
          <FormattedMessage id="company.statement.sums" values={{ opening, incoming, outgoing, closing }} />
        </p>
        {entries.items.length === 0 ? (
          <EmptyState level="h3" title={<FormattedMessage id="company.statement.none" />} />
        ) : (
          <Table label={intl.formatMessage({ id: 'company.statement' }, { month })}>
            <thead>
              <tr>
                {(['time', 'kind', 'amount', 'total', 'hash'] as const).map((column) => (
                  <th key={column} scope="col">
                    <FormattedMessage id={`company.${column}`} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.items.map((entry) => (
                <tr key={entry.number}>
                  <td>
                    <Time value={entry.time} format="full" />
                  </td>
                  <td>{intl.formatMessage({ id: `company.kind.${entry.kind}` as MessageId })}</td>
                  <td className={numberCell}>
                    {entry.amount > 0 ? `+${entry.amount}` : `−${-entry.amount}`}
                  </td>
                  <td className={numberCell}>{entry.total}</td>
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
      </div>
    </Card>
  );
}
