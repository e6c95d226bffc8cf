import { FormattedMessage, useIntl } from 'react-intl';
import type { ForumImport } from '../../../contract/forum-import/forum-import.ts';
import { Table } from '../../components/ui/table.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './forum-import.module.css';

/** Row by row, what could not be taken over as it was. */
export function ImportFaults({ faults, faultCount }: Pick<ForumImport, 'faults' | 'faultCount'>) {
  const intl = useIntl();
  if (faults.length === 0) return null;
  const nameOf = (code: string) => intl.formatMessage({ id: `forum_import.note.${code}` as MessageId });
  return (
    <details>
      <summary>
        <FormattedMessage id="forum_import.faults" values={{ count: faultCount, shown: faults.length }} />
      </summary>
      <Table label={intl.formatMessage({ id: 'forum_import.faults.label' })}>
        <tbody>
          {faults.map(({ kind, oldId, title, codes }) => (
            <tr key={`${kind}${oldId}${codes.join()}`}>
              <td className={styles.code}>
                <FormattedMessage id={`forum_import.kind.${kind}`} />
              </td>
              <td className={`mono ${styles.code}`}>{oldId || ''}</td>
              <td>{title}</td>
              <td>{intl.formatList(codes.map(nameOf), { type: 'conjunction' })}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
