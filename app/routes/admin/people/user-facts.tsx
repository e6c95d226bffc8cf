import { FormattedMessage, useIntl } from 'react-intl';
import type { AdminUser } from '../../../../contract/admin/admin.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { formatDate } from '../../../i18n/relative-time.ts';
import styles from '../admin.module.css';

/** Whether somebody can sign in, and what becomes of an account that is being closed. */
export function UserState({ user: { closing, groupId } }: { user: AdminUser }) {
  if (closing?.isErased) {
    return (
      <Lamp>
        <FormattedMessage id="admin.users.closed" />
      </Lamp>
    );
  }
  const isSuspended = groupId === 2;
  return (
    <>
      <Lamp tone={isSuspended ? 'bad' : 'ok'}>
        <FormattedMessage id={isSuspended ? 'admin.users.suspended' : 'admin.users.active'} />
      </Lamp>
      {closing && (
        <span className={styles.quiet}>
          {' '}
          <FormattedMessage id="admin.users.closing" values={{ date: formatDate(new Date(closing.dueAt)) }} />
        </span>
      )}
    </>
  );
}

/** What the back office knows of one person. */
export function UserFacts({ user }: { user: AdminUser }) {
  const intl = useIntl();
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
            <UserState user={user} />
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
