import { FormattedMessage } from 'react-intl';
import type { Statement } from '../../../contract/ledger/ledger.ts';
import { CoinStatement } from '../../components/money/coin-statement.tsx';
import { CoinThing } from '../../components/money/coin-thing.tsx';
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
          <FormattedMessage id={`coin.kind.${entry.kind}` as MessageId} /> <CoinThing entry={entry} />
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
