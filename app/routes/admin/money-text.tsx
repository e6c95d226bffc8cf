import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '../../components/ui/notice.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { formatYuan } from '../../i18n/number-format.ts';

/** Heads of a table's columns, by message ids `money.column.<name>`. */
export function ColumnHeads({ names }: { names: readonly string[] }) {
  const intl = useIntl();
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {intl.formatMessage({ id: `money.column.${name}` as MessageId })}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export const Yuan = ({ fen }: { fen: number }) => <>{`${fen < 0 ? '−' : ''}¥${formatYuan(Math.abs(fen))}`}</>;

export function DoneNotice({ isDone }: { isDone: boolean }) {
  if (!isDone) return null;
  return (
    <Notice tone="ok">
      <FormattedMessage id="admin.saved" />
    </Notice>
  );
}
