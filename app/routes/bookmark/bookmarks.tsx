import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import {
  deleteBookmark,
  listBookmarks,
  maxBookmarkFolderLength,
  updateBookmark,
} from '../../../contract/bookmark/bookmark.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
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

const folderPath = (folder: string) =>
  folder === '' ? address : `${address}?${new URLSearchParams({ folder })}`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const folder = (url.searchParams.get('folder') ?? '').trim().slice(0, maxBookmarkFolderLength);
  return { folder, ...(await call(context.get(apiContext), listBookmarks, { page, folder })) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readPost(request);
  const bookmarkId = form.bookmarkId ?? '';
  try {
    if (form.intent === 'delete') await call(api, deleteBookmark, { bookmarkId });
    else
      await call(api, updateBookmark, {
        bookmarkId,
        note: form.note,
        folder: form.folder,
        remindAt: form.remindAt,
      });
  } catch (error) {
    return refusePost(error, { intent: bookmarkId, typed: form });
  }
  throw redirect(folderPath(url.searchParams.get('folder') ?? ''), 303);
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

/** Topics and replies that one keeps, by folder. */
export default function Bookmarks({ loaderData, actionData }: Route.ComponentProps) {
  const { bookmarks, folders, folder } = loaderData;
  const intl = useIntl();
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="bookmark.title" />}
        text={<FormattedMessage id="bookmark.description" />}
      />
      <Refusal failure={failure} />
      <Card isFlush isEdgeToEdge>
        {folders.length > 0 && (
          <Tabs
            label={intl.formatMessage({ id: 'bookmark.folders' })}
            items={[{ name: '', count: undefined }, ...folders].map(({ name, count }) => ({
              to: folderPath(name),
              label: name || intl.formatMessage({ id: 'bookmark.folders.all' }),
              ...(count !== undefined && { count }),
              isCurrent: name === folder,
            }))}
          />
        )}
        {bookmarks.items.length > 0 ? (
          <ul className={styles.list}>
            {bookmarks.items.map((bookmark) => (
              <BookmarkRow
                key={bookmark.id}
                bookmark={bookmark}
                folders={folders}
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
            <Pagination
              page={bookmarks.page}
              pageCount={pageCount(bookmarks)}
              path={address}
              query={folder && new URLSearchParams({ folder }).toString()}
            />
          </div>
        )}
      </Card>
    </>
  );
}
