import { FormattedMessage, useIntl } from 'react-intl';
import { pageCount } from '../../../../contract/page-count.ts';
import { getCollection } from '../../../../contract/resource/collections.ts';
import { ResourceGrid } from '../../../components/lists/resource-card.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPageNumber, readPathId } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { pageMeta, siteOf } from '../../../shell/page-meta.ts';
import type { Route } from './+types/public-collection';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const input = { folderId: readPathId(params.folderId), page: readPageNumber(url.searchParams) };
  return call(context.get(apiContext), getCollection, input).catch(notFoundWhen('resource.folder_not_found'));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!site || !loaderData) return [];
  return pageMeta({
    title: loaderData.name,
    description: loaderData.about || loaderData.name,
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: `/resources/collections/${loaderData.folderId}`,
  });
};

/** Resources that somebody put together for others. */
export default function PublicCollection({ loaderData: collection }: Route.ComponentProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const { folderId, name, about, owner, count, page } = collection;
  const path = `/resources/collections/${folderId}`;
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'resource.title' }), path: '/resources' },
          { name: intl.formatMessage({ id: 'resource_kept.public' }), path: '/resources/collections' },
          { name, path },
        ]}
      />
      <PageHead
        title={<span lang={lang}>{name}</span>}
        text={
          <>
            <span lang={lang}>{about}</span>{' '}
            <AppLink className="link" to={`/space/${owner.userId}`}>
              <FormattedMessage
                id="resource_kept.public.by"
                values={{ name: <Written text={owner.nickname} />, count }}
              />
            </AppLink>
          </>
        }
        actions={<ShareButton title={name} size="small" />}
      />
      {page.items.length === 0 ? (
        <EmptyState title={<FormattedMessage id="resource_kept.public.empty" />} level="h2" />
      ) : (
        <ResourceGrid items={page.items} />
      )}
      <Pagination page={page.page} pageCount={pageCount(page)} path={path} query="" />
      <p>
        <AppLink className="link" to={`/report/person/${owner.userId}`} rel="nofollow">
          <FormattedMessage id="resource.report" />
        </AppLink>
      </p>
    </div>
  );
}
