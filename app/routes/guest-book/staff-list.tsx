import { FormattedMessage, useIntl } from 'react-intl';
import { listEntriesForStaff } from '../../../contract/guest-book/staff.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { namedMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/staff-list';
import { EntryList } from './entry-list.tsx';

const path = '/admin/guestBook';
const states = ['waiting', 'unanswered', 'assigned', 'shown', 'hidden', 'withdrawn', 'all'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = states.find((known) => known === url.searchParams.get('state')) ?? 'waiting';
  const page = readPageNumber(url.searchParams);
  return { state, entries: await call(context.get(apiContext), listEntriesForStaff, { state, page }) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  namedMeta(matches, {
    title: 'admin.guest_book',
    description: 'guest_book.description',
    path,
    isHidden: true,
  });

/** Entries that want something from the staff, the oldest first. */
export default function StaffEntries({ loaderData: { state, entries } }: Route.ComponentProps) {
  const intl = useIntl();
  const tabs = states.map((known) => ({
    to: `${path}?state=${known}`,
    label: intl.formatMessage({ id: `guest_book.staff_state.${known}` }),
    isCurrent: known === state,
  }));
  return (
    <>
      <PageHead title={<FormattedMessage id="admin.guest_book" />} />
      <Card isFlush>
        <Tabs label={intl.formatMessage({ id: 'guest_book.staff_state' })} items={tabs} />
        <h2 className="vh">
          <FormattedMessage id="guest_book.list" />
        </h2>
        {entries.items.length > 0 ? (
          <EntryList entries={entries.items} />
        ) : (
          <EmptyState title={<FormattedMessage id="guest_book.staff.none" />} />
        )}
      </Card>
      <Pagination page={entries.page} pageCount={pageCount(entries)} path={path} query={`state=${state}`} />
    </>
  );
}
