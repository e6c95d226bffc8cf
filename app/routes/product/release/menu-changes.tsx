import { FormattedMessage, useIntl } from 'react-intl';
import type { MenuChange } from '../../../../contract/product/menu-path.ts';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';

const columns = ['was', 'now'] as const;

/** Commands that stand elsewhere since a version. */
export function MenuChanges({ changes }: { changes: readonly MenuChange[] }) {
  const intl = useIntl();
  return (
    <Table label={intl.formatMessage({ id: 'release.changes' })}>
      <ColumnHeads names={columns} text={(name) => <FormattedMessage id={`release.column.${name}`} />} />
      <tbody>
        {changes.map(({ was, now }) => (
          <tr key={was}>
            <th scope="row">{was}</th>
            <td>{now || <FormattedMessage id="release.gone" />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
