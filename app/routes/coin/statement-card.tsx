import { FormattedMessage, useIntl } from 'react-intl';
import type { Statement, StatementEntry } from '../../../contract/ledger.ts';
import { pageCount } from '../../../contract/paging.ts';
import { AppLink } from '../../components/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { numberCell, Table } from '../../components/ui/table.tsx';
import { SelectField } from '../../components/ui/text-field.tsx';
import { Time } from '../../components/ui/time.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './coins.module.css';

/** One month of coins with the running balance, its files, and the proof. */
export function StatementCard({ statement }: { statement: Statement }) {
  const intl = useIntl();
  const { month, months, entries, opening, closing, incoming, outgoing } = statement;
  const all = months.includes(month) ? months : [month, ...months];
  const label = (id: string) => intl.formatMessage({ id: id as MessageId });
  return (
    <Card
      title={<FormattedMessage id="coin.statement" values={{ month }} />}
      aside={
        <span className={styles.files}>
          <a href={`/api/wallet/statement/${month}.csv`} download>
            CSV
          </a>
          <a href={`/api/wallet/statement/${month}.xlsx`} download>
            XLSX
          </a>
        </span>
      }
    >
      <form className={styles.month}>
        <SelectField
          label={<FormattedMessage id="coin.month" />}
          name="month"
          defaultValue={month}
          size="medium"
        >
          {all.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </SelectField>
        <Button type="submit">
          <FormattedMessage id="coin.month.show" />
        </Button>
      </form>
      <p className={styles.sums}>
        <FormattedMessage id="coin.sums" values={{ opening, incoming, outgoing, closing }} />
      </p>
      {entries.items.length === 0 ? (
        <EmptyState level="h3" title={<FormattedMessage id="coin.none" />} />
      ) : (
        <Table label={label('coin.entries')} isWide>
          <thead>
            <tr>
              {['time', 'kind', 'account', 'amount', 'total', 'hash'].map((column) => (
                <th key={column} scope="col">
                  {label(`coin.column.${column}`)}
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
                <td>
                  {label(`coin.kind.${entry.kind}`)} <Thing entry={entry} />
                </td>
                <td>{label(`coin.account.${entry.account}`)}</td>
                <td className={numberCell}>{entry.amount > 0 ? `+${entry.amount}` : `−${-entry.amount}`}</td>
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
      <Pagination
        page={entries.page}
        pageCount={pageCount(entries)}
        path="/personal/coins"
        query={`month=${month}`}
      />
      <p className={styles.sums}>
        <FormattedMessage id="coin.proof" />
      </p>
    </Card>
  );
}

/** Orders and topics have pages; other things say themselves. */
function Thing({ entry: { thing, note } }: { entry: StatementEntry }) {
  const number = /^order:(\d{20})$/.exec(thing)?.[1];
  const topicId = /^topic:(\d+)$/.exec(thing)?.[1];
  if (topicId) {
    return (
      <AppLink className={styles.link} to={`/forum/topic/${topicId}`}>
        <FormattedMessage id="coin.topic" />
      </AppLink>
    );
  }
  return number ? (
    <AppLink className={styles.link} to={`/order/${number}`}>
      {number}
    </AppLink>
  ) : (
    <span className={styles.quiet}>{note}</span>
  );
}
