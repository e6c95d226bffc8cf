import { FormattedMessage, useIntl } from 'react-intl';
import type { ForumImportRow } from '../../../contract/forum-import/forum-import.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './forum-import.module.css';
import { tones } from './tones.ts';

/** What was tried, taken over and taken back before. */
export function ImportList({
  imports,
  currentId,
}: {
  imports: ForumImportRow[];
  currentId: number | undefined;
}) {
  const intl = useIntl();
  if (imports.length === 0) return null;
  return (
    <Card title={<FormattedMessage id="forum_import.before" />}>
      <Table label={intl.formatMessage({ id: 'forum_import.before' })}>
        <tbody>
          {imports.map((each) => (
            <tr key={each.importId}>
              <td>
                <Lamp tone={tones[each.state]}>
                  <FormattedMessage id={`forum_import.state.${each.state}`} />
                </Lamp>
              </td>
              <td className={styles.code}>
                <FormattedMessage id={`forum_import.mode.${each.mode}`} />
                {each.isUndone && (
                  <>
                    {' '}
                    <FormattedMessage id="forum_import.undone" />
                  </>
                )}
              </td>
              <td className={styles.code}>
                <AppLink
                  className="link"
                  to={`/admin/forum/import?id=${each.importId}`}
                  aria-current={each.importId === currentId ? 'page' : undefined}
                >
                  {each.fileName || each.source}
                </AppLink>
              </td>
              <td className={`mono ${styles.code}`}>{each.source}</td>
              <td className={styles.code}>
                <FormattedMessage
                  id="forum_import.progress"
                  values={{ done: each.done, total: each.total }}
                />
              </td>
              <td className={styles.code}>
                <Time value={each.createdAt} format="full" />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
