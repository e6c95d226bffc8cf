import { FormattedMessage } from 'react-intl';
import { ColumnHeads } from '../../../components/ui/table.tsx';
import type { MessageId } from '../../../i18n/messages.ts';
import { formatYuan } from '../../../i18n/number-format.ts';

/** Heads of a table's columns, by message ids `money.column.<name>`. */
export const MoneyHeads = ({ names }: { names: readonly string[] }) => (
  <ColumnHeads
    names={names}
    numbers={['amount', 'ours', 'theirs', 'year', 'quarter', 'month']}
    text={(name) => <FormattedMessage id={`money.column.${name}` as MessageId} />}
  />
);

export const Yuan = ({ fen }: { fen: number }) => <>{`${fen < 0 ? '−' : ''}¥${formatYuan(Math.abs(fen))}`}</>;

/** Coins, with a minus of the width of a digit. */
export const signed = (coins: number): string => String(coins).replace('-', '−');
