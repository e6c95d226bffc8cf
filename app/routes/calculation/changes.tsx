import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '../../components/ui/notice.tsx';
import { ColumnHeads, numberCell, Table } from '../../components/ui/table.tsx';
import type { VersionView } from './today.ts';

const columns = ['result', 'before', 'after'] as const;

/** What the calculator of today makes of a saved calculation: the same, or the lines that differ. */
export function Changes({ version: { toolVersion, today } }: { version: VersionView }) {
  const intl = useIntl();
  if (!today)
    return (
      <Notice tone="warn" isLasting>
        <FormattedMessage id="calculation.today.refused" />
      </Notice>
    );
  const versions = { before: toolVersion, after: today.toolVersion };
  if (today.changes.length === 0)
    return (
      <Notice tone="ok" isLasting>
        <FormattedMessage id="calculation.today.same" values={versions} />
      </Notice>
    );
  return (
    <>
      <Notice tone="warn" isLasting>
        <FormattedMessage
          id="calculation.today.differs"
          values={{ ...versions, count: today.changes.length }}
        />
      </Notice>
      <Table label={intl.formatMessage({ id: 'calculation.today' })}>
        <ColumnHeads
          names={columns}
          numbers={['before', 'after']}
          text={(name) => <FormattedMessage id={`calculation.column.${name}`} />}
        />
        <tbody>
          {today.changes.map(({ name, label, before, after }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td className={numberCell}>{before || '—'}</td>
              <td className={numberCell}>{after || '—'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
