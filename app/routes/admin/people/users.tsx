import { FormattedMessage, useIntl } from 'react-intl';
import { listUsers } from '../../../../contract/admin/admin.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../admin.module.css';
import type { Route } from './+types/users';
import { UserState } from './user-facts.tsx';

const states = ['all', 'active', 'suspended', 'staff'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const keyword = url.searchParams.get('keyword') ?? '';
  const asked = url.searchParams.get('state');
  const state = states.find((known) => known === asked) ?? 'all';
  const page = readPageNumber(url.searchParams);
  return { keyword, state, users: await call(context.get(apiContext), listUsers, { keyword, state, page }) };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.users');

export default function AdminUsers({ loaderData: { keyword, state, users } }: Route.ComponentProps) {
  const intl = useIntl();
  const query = new URLSearchParams({ ...(keyword && { keyword }), ...(state !== 'all' && { state }) });
  const tabs = states.map((known) => ({
    to: `/admin/users?${new URLSearchParams({ ...(keyword && { keyword }), state: known })}`,
    label: intl.formatMessage({ id: `admin.users.${known}` }),
    isCurrent: known === state,
  }));
  return (
    <>
      <PageHead title={<FormattedMessage id="admin.users" />} />
      <search>
        <form className={styles.filter} action="/admin/users">
          <input type="hidden" name="state" value={state} />
          <input
            className={inputClass('medium')}
            type="search"
            name="keyword"
            defaultValue={keyword}
            maxLength={60}
            aria-label={intl.formatMessage({ id: 'admin.users.keyword' })}
            placeholder={intl.formatMessage({ id: 'admin.users.keyword' })}
          />
          <Button type="submit">
            <FormattedMessage id="admin.find" />
          </Button>
        </form>
      </search>
      <Tabs label={intl.formatMessage({ id: 'admin.users.state' })} items={tabs} />
      {users.items.length === 0 ? (
        <EmptyState title={<FormattedMessage id="admin.users.none" />} />
      ) : (
        <Table label={intl.formatMessage({ id: 'admin.users' })} isWide>
          <thead>
            <tr>
              {(['name', 'contact', 'writing', 'sessions', 'state', 'joined'] as const).map((column) => (
                <th key={column} scope="col">
                  <FormattedMessage id={`admin.users.column.${column}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {users.items.map((user) => (
              <tr key={user.userId}>
                <th scope="row">
                  <AppLink className={styles.link} to={`/admin/users/${user.userId}`}>
                    {user.nickname}
                  </AppLink>{' '}
                  <span className={styles.quiet}>{user.username}</span>{' '}
                  {user.roles.map((role) => (
                    <Tag key={role} tone="blue">
                      {role}
                    </Tag>
                  ))}
                </th>
                <td>{[user.phone, user.email].filter(Boolean).join(' ')}</td>
                <td>
                  <FormattedMessage
                    id="admin.users.wrote"
                    values={{ topics: user.topicCount, replies: user.replyCount }}
                  />
                </td>
                <td>{user.sessionCount}</td>
                <td>
                  <UserState user={user} />
                </td>
                <td>
                  <Time value={user.createdAt} format="date" />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination page={users.page} pageCount={pageCount(users)} path="/admin/users" query={query} />
    </>
  );
}
