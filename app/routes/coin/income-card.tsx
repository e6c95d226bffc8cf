import { FormattedMessage, useIntl } from 'react-intl';
import type { SettlementSheet, Wallet } from '../../../contract/ledger.ts';
import { Card } from '../../components/ui/card.tsx';
import { Coin } from '../../components/ui/coin.tsx';
import { numberCell, Table } from '../../components/ui/table.tsx';
import styles from './coins.module.css';

/** What a creator earned: frozen, free, and the sheets of past months. */
export function IncomeCard({ wallet, sheets }: { wallet: Wallet; sheets: readonly SettlementSheet[] }) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="coin.income" />}>
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
      {sheets.length > 0 && (
        <Table label={intl.formatMessage({ id: 'coin.sheets' })}>
          <thead>
            <tr>
              {(['month', 'items', 'price', 'share', 'state'] as const).map((column) => (
                <th key={column} scope="col">
                  <FormattedMessage id={`coin.sheet.${column}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheets.map((sheet) => (
              <tr key={sheet.sheetId}>
                <th scope="row">{sheet.month}</th>
                <td className={numberCell}>{sheet.itemCount}</td>
                <td className={numberCell}>{sheet.priceTotal}</td>
                <td className={numberCell}>{sheet.shareTotal}</td>
                <td>
                  <FormattedMessage id={`coin.sheet.${sheet.state}`} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
