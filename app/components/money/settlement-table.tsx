import { FormattedMessage, useIntl } from 'react-intl';
import type { Settlement } from '../../../contract/ledger/ledger.ts';
import { ColumnHeads, numberCell, Table } from '../ui/table.tsx';

interface SettlementTableProps {
  sheets: readonly Settlement[];
}

/** A creator's settlement sheets, a row for each month. */
export function SettlementTable({ sheets }: SettlementTableProps) {
  const intl = useIntl();
  return (
    <Table label={intl.formatMessage({ id: 'coin.sheets' })}>
      <ColumnHeads
        names={['month', 'items', 'price', 'share', 'state']}
        numbers={['items', 'price', 'share']}
        text={(column) => <FormattedMessage id={`coin.sheet.${column}`} />}
      />
      <tbody>
        {sheets.map((sheet) => (
          <tr key={sheet.sheetId}>
            <th scope="row">{sheet.month}</th>
            <td className={numberCell}>{sheet.itemCount}</td>
            <td className={numberCell}>{sheet.priceTotal}</td>
            <td className={numberCell}>{sheet.shareTotal}</td>
            <td>
              <SettlementState sheet={sheet} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Open, or what it was settled in. */
export function SettlementState({ sheet: { state, paidIn } }: { sheet: Settlement }) {
  const isInCoins = state === 'settled' && paidIn === 'coins';
  return <FormattedMessage id={isInCoins ? 'coin.sheet.coins' : `coin.sheet.${state}`} />;
}
