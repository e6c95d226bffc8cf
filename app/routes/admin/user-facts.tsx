import { FormattedMessage, useIntl } from 'react-intl';
import type { AdminUser } from '../../../contract/admin.ts';
import { AppLink } from '../../components/app-link.tsx';
import { Table } from '../../components/ui/table.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import styles from './admin.module.css';

/** What the back office knows of one person. */
export function UserFacts({ user }: { user: AdminUser }) {
  const intl = useIntl();
  const isSuspended = user.groupId === 2;
  return (
    <Table label={intl.formatMessage({ id: 'admin.user.facts' })}>
      <tbody>
        <tr>
          <th scope="row">
            <FormattedMessage id="admin.users.column.name" />
          </th>
          <td>
            <AppLink className={styles.link} to={`/space/${user.userId}`}>
              {user.username}
            </AppLink>
          </td>
        </tr>
        <tr>
          <th scope="row">
            <FormattedMessage id="admin.users.column.state" />
          </th>
          <td>
            <Lamp tone={isSuspended ? 'bad' : 'ok'}>
              <FormattedMessage id={isSuspended ? 'admin.users.suspended' : 'admin.users.active'} />
            </Lamp>
          </td>
        </tr>
        <tr>
          <th scope="row">
            <FormattedMessage id="admin.users.column.contact" />
          </th>
          <td>{[user.phone, user.email].filter(Boolean).join(' ') || '—'}</td>
        </tr>
        <tr>
          <th scope="row">
            <FormattedMessage id="admin.users.column.writing" />
          </th>
          <td>
            <FormattedMessage
              id="admin.users.wrote"
              values={{ topics: user.topicCount, replies: user.replyCount }}
            />
          </td>
        </tr>
      </tbody>
    </Table>
  );
}
