import { FormattedMessage } from 'react-intl';
import type { Settlement, Wallet } from '../../../contract/ledger/ledger.ts';
import { SettlementTable } from '../../components/money/settlement-table.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Coin } from '../../components/ui/coin.tsx';
import styles from './coins.module.css';

/** What a creator earned: frozen, free, and the sheets of past months. */
export function IncomeCard({ wallet, sheets }: { wallet: Wallet; sheets: readonly Settlement[] }) {
  return (
    <Card
      title={<FormattedMessage id="coin.income" />}
      aside={
        <AppLink className={styles.link} to="/personal/creation/income">
          <FormattedMessage id="coin.income.sales" />
        </AppLink>
      }
    >
      <dl className={styles.purses}>
        <div>
          <dt>
            <FormattedMessage id="coin.account.income_frozen" />
          </dt>
          <dd>
            <Coin amount={wallet.incomeFrozen} />
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="coin.account.income" />
          </dt>
          <dd>
            <Coin amount={wallet.income} />
          </dd>
        </div>
      </dl>
      {sheets.length > 0 && <SettlementTable sheets={sheets} />}
    </Card>
  );
}
