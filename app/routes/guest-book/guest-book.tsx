import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { getGuestBookFigures, listEntries } from '../../../contract/guest-book/guest-book.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { apiContext, sharePage } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { namedMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/guest-book';
import { EntryFilters } from './entry-filters.tsx';
import { EntryList } from './entry-list.tsx';
import styles from './guest-book.module.css';
import { GuestBookSide } from './guest-book-side.tsx';
import { listAddress, readListQuery } from './list-query.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  // The error page sends people here with what they saw.
  if (url.searchParams.has('at')) throw redirect(`/guestBook/new${url.search}`);
  sharePage(context, 'guest-book');
  const api = context.get(apiContext);
  const query = readListQuery(url.searchParams);
  const { kind, ...rest } = query;
  const [entries, figures] = await Promise.all([
    call(api, listEntries, { ...rest, ...(kind !== 'all' && { kind }) }),
    call(api, getGuestBookFigures, {}),
  ]);
  return { query, entries, figures };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  namedMeta(matches, {
    title: 'guest_book.title',
    description: 'guest_book.description',
    path: '/guestBook',
    isHidden: loaderData ? listAddress(loaderData.query) !== '/guestBook' || loaderData.query.page > 1 : true,
  });

export default function GuestBook({ loaderData: { query, entries, figures } }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <div className="wrap">
      <PageHead
        title={intl.formatMessage({ id: 'guest_book.title' })}
        text={<FormattedMessage id="guest_book.text" />}
        actions={
          <>
            <ButtonLink to="/guestBook/roadmap">
              <FormattedMessage id="guest_book.roadmap" />
            </ButtonLink>
            <ButtonLink variant="primary" to="/guestBook/new" rel="nofollow">
              <Icon name="pen" />
              <FormattedMessage id="guest_book.new" />
            </ButtonLink>
          </>
        }
      />
      <div className={styles.columns}>
        <Card isFlush isEdgeToEdge>
          <EntryFilters query={query} />
          <h2 className="vh">
            <FormattedMessage id="guest_book.list" />
          </h2>
          {entries.items.length > 0 ? (
            <EntryList entries={entries.items} />
          ) : (
            <EmptyState
              title={<FormattedMessage id="guest_book.none" />}
              action={
                <ButtonLink to="/guestBook/new" rel="nofollow">
                  <FormattedMessage id="guest_book.new" />
                </ButtonLink>
              }
            >
              <FormattedMessage id="guest_book.none.text" />
            </EmptyState>
          )}
          <div className={styles.pager}>
            <Pagination
              page={entries.page}
              pageCount={pageCount(entries)}
              path="/guestBook"
              query={listAddress(query).split('?')[1] ?? ''}
            />
          </div>
        </Card>
        <GuestBookSide figures={figures} />
      </div>
    </div>
  );
}
