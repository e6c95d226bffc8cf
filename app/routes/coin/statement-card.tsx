import { FormattedMessage } from 'react-intl';
import type { Statement, StatementEntry } from '../../../contract/ledger.ts';
import { AppLink } from '../../components/app-link.tsx';
import { CoinStatement } from '../../components/coin-statement.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './coins.module.css';

/** One's own month of coins, with its files. */
export function StatementCard({ statement }: { statement: Statement }) {
  const { month } = statement;
  return (
    <CoinStatement
      statement={statement}
      path="/personal/coins"
      hasAccounts
      kindOf={(entry) => (
        <>
          <FormattedMessage id={`coin.kind.${entry.kind}` as MessageId} /> <Thing entry={entry} />
        </>
      )}
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
    />
  );
}

/** Orders and topics have pages; other things say themselves. */
function Thing({ entry: { thing, note } }: { entry: StatementEntry }) {
  const number = /^order:(\d{20})$/.exec(thing)?.[1];
  const [, kind, id] = /^(topic|post):(\d+)$/.exec(thing) ?? [];
  if (id) {
    return (
      <AppLink className={styles.link} to={`/forum/${kind}/${id}`}>
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
