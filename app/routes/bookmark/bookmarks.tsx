import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import { deleteBookmark, listBookmarks, updateBookmark } from '../../../contract/bookmark/bookmark.ts';
import { pageCount } from '../../../contract/paging.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/bookmarks';
import { BookmarkRow } from './bookmark-row.tsx';
import styles from './bookmarks.module.css';

const address = '/personal/bookmarks';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  return { bookmarks: await call(context.get(apiContext), listBookmarks, { page }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readPost(request);
  const bookmarkId = form.bookmarkId ?? '';
  try {
    if (form.intent === 'delete') await call(api, deleteBookmark, { bookmarkId });
    else await call(api, updateBookmark, { bookmarkId, note: form.note, remindAt: form.remindAt });
  } catch (error) {
    return refusePost(error, { intent: bookmarkId, typed: form });
  }
  throw redirect(address, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: 'bookmark.title' }),
    description: intl.formatMessage({ id: 'bookmark.description' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: address,
    isHidden: true,
  });
};

/** Topics and replies that one keeps. */
export default function Bookmarks({ loaderData: { bookmarks }, actionData }: Route.ComponentProps) {
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="bookmark.title" />}
        text={<FormattedMessage id="bookmark.description" />}
      />
      {failure && (
        <Notice tone="bad">
          <ErrorText code={failure.code} values={failure.values} />
        </Notice>
      )}
      <Card isFlush isEdgeToEdge>
        {bookmarks.items.length > 0 ? (
          <ul className={styles.list}>
            {bookmarks.items.map((bookmark) => (
              <BookmarkRow
                key={bookmark.id}
                bookmark={bookmark}
                typed={failure?.intent === String(bookmark.id) ? failure.typed : undefined}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={<FormattedMessage id="bookmark.none" />}
            action={
              <ButtonLink to="/forum">
                <FormattedMessage id="bookmark.none.go" />
              </ButtonLink>
            }
          >
            <FormattedMessage id="bookmark.none.text" />
          </EmptyState>
        )}
        {pageCount(bookmarks) > 1 && (
          <div className={styles.pager}>
            <Pagination page={bookmarks.page} pageCount={pageCount(bookmarks)} path={address} query="" />
          </div>
        )}
      </Card>
    </>
  );
}
