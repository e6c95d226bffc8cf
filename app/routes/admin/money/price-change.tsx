import { FormattedMessage, useIntl } from 'react-intl';
import type { Approval } from '../../../../contract/approval/approval.ts';
import type { PriceVersion } from '../../../../contract/price/price.ts';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';
import { priceAmounts, writeAmount } from './price-form.ts';

interface PriceChangeProps {
  facts: Approval['facts'];
  today: PriceVersion;
}

/** The prices that are asked for beside those of today. */
export function PriceChange({ facts, today }: PriceChangeProps) {
  const intl = useIntl();
  const packs = today.packs.map(({ coins, gift, priceFen }) => `${coins}+${gift} = ¥${priceFen / 100}`);
  return (
    <Table label={intl.formatMessage({ id: 'approval.kind.price' })}>
      <ColumnHeads
        names={['item', 'today', 'asked']}
        numbers={['today', 'asked']}
        text={(name) => <FormattedMessage id={`approval.price.${name}`} />}
      />
      <tbody>
        {priceAmounts.map(({ name, kind }) => {
          const asked = Number(facts[name]);
          return (
            <tr key={name}>
              <th scope="row">
                <FormattedMessage id={`money.prices.${name}`} />
              </th>
              <td className={numberCell}>{writeAmount(today[name], kind)}</td>
              <td className={numberCell}>
                {asked === today[name] ? (
                  writeAmount(asked, kind)
                ) : (
                  <strong>{writeAmount(asked, kind)}</strong>
                )}
              </td>
            </tr>
          );
        })}
        <tr>
          <th scope="row">
            <FormattedMessage id="money.prices.packs" />
          </th>
          <td>{packs.join(', ')}</td>
          <td>{facts.packs}</td>
        </tr>
      </tbody>
    </Table>
  );
}
