import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Settlement } from '../../../contract/ledger/ledger.ts';
import { ColumnHeads, numberCell, Table } from '../ui/table.tsx';

interface SettlementTableProps {
  sheets: readonly Settlement[];
  /** What can be done with one that is open. */
  act?: (sheet: Settlement) => ReactNode;
}

/** A creator's settlement sheets, a row for each month. */
export function SettlementTable({ sheets, act }: SettlementTableProps) {
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
              <FormattedMessage
                id={
                  sheet.state === 'settled' && sheet.paidIn === 'coins'
                    ? 'coin.sheet.coins'
                    : `coin.sheet.${sheet.state}`
                }
              />{' '}
              {sheet.state === 'open' && sheet.shareTotal > 0 && act?.(sheet)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
