import { FormattedMessage, useIntl } from 'react-intl';
import { pageCount } from '../../../../contract/page-count.ts';
import type { FavouriteList } from '../../../../contract/resource/favourites.ts';
import { listFavourites } from '../../../../contract/resource/favourites.ts';
import { favouriteSorts } from '../../../../contract/resource/kinds.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { collectionPath } from '../../../components/navigation/keep-path.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/collection';
import { answerCollectionPost } from './collection-action.ts';
import { FavouriteForm } from './favourite-form.tsx';
import styles from './favourites.module.css';
import { FolderForms } from './folder-forms.tsx';
import { SpreadsheetLinks } from './spreadsheet-links.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const folder = /^(none|[1-9]\d{0,14})$/.exec(query.get('folder') ?? '')?.[0] ?? 'all';
  const sort = favouriteSorts.find((each) => each === query.get('sort')) ?? 'newest';
  const list = await call(context.get(apiContext), listFavourites, {
    folder,
    sort,
    page: readPageNumber(query),
  });
  return { list, folder, sort, isUnticked: query.has('unticked') };
}

export const action = (args: Route.ActionArgs) => answerCollectionPost(args);

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'resource_kept.title',
    description: 'resource_kept.text',
    path: collectionPath,
  });

/** What one keeps, in folders, with notes. */
export default function Collection({
  loaderData: { list, folder, sort, isUnticked },
  actionData,
}: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const chosen = list.folders.find(({ folderId }) => String(folderId) === folder);
  const query = queryOf(folder, sort);
  return (
    <div className={styles.page}>
      <PageHead
        title={<FormattedMessage id="resource_kept.title" />}
        text={<FormattedMessage id="resource_kept.text" />}
        actions={list.total > 0 && <SpreadsheetLinks list="favourites" />}
      />
      <Refusal failure={failure} />
      {isUnticked && (
        <Notice tone="warn">
          <FormattedMessage id="resource_kept.unticked" />
        </Notice>
      )}
      <Card isFlush>
        <Tabs
          label={intl.formatMessage({ id: 'resource_kept.folder' })}
          items={shelvesOf(list).map(({ value, name, count }) => ({
            to: addressOf(queryOf(value, sort)),
            label:
              name ??
              intl.formatMessage({ id: value === 'all' ? 'resource_kept.all' : 'resource_kept.loose' }),
            count,
            isCurrent: value === folder,
          }))}
        />
        {list.page.total > 1 && (
          <nav className={styles.sorts} aria-label={intl.formatMessage({ id: 'resource_kept.sort' })}>
            {favouriteSorts.map((each) => (
              <AppLink
                key={each}
                to={addressOf(queryOf(folder, each))}
                aria-current={each === sort ? 'true' : undefined}
              >
                {intl.formatMessage({ id: `resource_kept.sort.${each}` })}
              </AppLink>
            ))}
          </nav>
        )}
        {list.page.items.length === 0 ? (
          <EmptyState
            title={<FormattedMessage id="resource_kept.none" />}
            action={
              <ButtonLink to="/resources">
                <FormattedMessage id="resource.title" />
              </ButtonLink>
            }
            level="h2"
          >
            <FormattedMessage id="resource_kept.none.text" />
          </EmptyState>
        ) : (
          <FavouriteForm items={list.page.items} folders={list.folders} action={addressOf(query)} />
        )}
        <Pagination
          page={list.page.page}
          pageCount={pageCount(list.page)}
          path={collectionPath}
          query={query}
        />
      </Card>
      <FolderForms folder={chosen} failure={failure} key={`${folder}:${list.folders.length}`} />
    </div>
  );
}

function shelvesOf({ folders, total, loose }: FavouriteList) {
  const named = folders.map(({ folderId, name, count }) => ({ value: String(folderId), name, count }));
  const all = { value: 'all', name: undefined, count: total };
  return named.length === 0 ? [all] : [all, ...named, { value: 'none', name: undefined, count: loose }];
}

function queryOf(folder: string, sort: string): string {
  const query = new URLSearchParams();
  if (folder !== 'all') query.set('folder', folder);
  if (sort !== 'newest') query.set('sort', sort);
  return query.toString();
}

const addressOf = (query: string) => (query ? `${collectionPath}?${query}` : collectionPath);
