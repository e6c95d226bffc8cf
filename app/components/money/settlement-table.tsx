import { FormattedMessage, useIntl } from 'react-intl';
import type { Settlement } from '../../../contract/ledger/ledger.ts';
import { ColumnHeads, numberCell, Table } from '../ui/table.tsx';

/** A creator's settlement sheets, a row for each month. */
export function SettlementTable({ sheets }: { sheets: readonly Settlement[] }) {
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
              <FormattedMessage id={`coin.sheet.${sheet.state}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
