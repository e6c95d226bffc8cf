import { FormattedMessage, useIntl } from 'react-intl';
import { data, redirect } from 'react-router';
import { getFollowing } from '../../../../contract/attention/attention.ts';
import { listResources } from '../../../../contract/resource/resource.ts';
import { readUnused } from '../../../components/facets/late-unused-conditions.tsx';
import { FollowButton } from '../../../components/notices/follow-button.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { apiContext, currentUserContext, sharePage } from '../../../framework/request-context.ts';
import { getIntl } from '../../../i18n/intl.ts';
import { call } from '../../../services/call.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../../shell/page-meta.ts';
import { useSite } from '../../../shell/use-site.ts';
import { UploadLink } from '../edit/upload-link.tsx';
import type { Route } from './+types/tag';
import { listAddress, readListQuery, toListInput, valuesOf } from './list-query.ts';
import { ListView } from './list-view.tsx';
import { tagPath } from './tag-path.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const tag = params.id?.trim();
  if (!tag) throw redirect('/resources');
  if (tag.length > 20) throw data(null, { status: 404 });
  sharePage(context, 'resources');
  const query = { ...readListQuery(url.searchParams), tag };
  const api = context.get(apiContext);
  const list = await call(api, listResources, toListInput(query));
  // A tag that nothing bears is no page; one that the choices leave empty is.
  if (list.page.total === 0) {
    const all = await call(api, listResources, toListInput({ ...readListQuery(new URLSearchParams()), tag }));
    if (all.page.total === 0) throw data(null, { status: 404 });
  }
  const following =
    context.get(currentUserContext) && (await call(api, getFollowing, { kind: 'tag', id: tag }));
  return {
    ...{ query, list, isFollowed: following?.isFollowing ?? false },
    unused: await readUnused(url, valuesOf),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const intl = getIntl(site.locale);
  const { query } = loaderData;
  const path = tagPath(query.tag);
  const title = intl.formatMessage({ id: 'resource.tag.title' }, { tag: query.tag });
  return pageMeta({
    title,
    description: intl.formatMessage(
      { id: 'resource.tag.description' },
      { tag: query.tag, count: loaderData.list.page.total },
    ),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path,
    isHidden: listAddress(query, path) !== path || query.page > 1,
    structured: [
      breadcrumbData(site.origin, [
        { name: site.config.siteTitle, path: '/' },
        { name: intl.formatMessage({ id: 'resource.title' }), path: '/resources' },
        { name: query.tag, path },
      ]),
    ],
  });
};

export default function ResourceTag({
  loaderData: { query, list, isFollowed, unused },
}: Route.ComponentProps) {
  const intl = useIntl();
  const isSignedIn = Boolean(useSite()?.user);
  const path = tagPath(query.tag);
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'resource.title' }), path: '/resources' },
          { name: query.tag, path },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="resource.tag.title" values={{ tag: <Written text={query.tag} /> }} />}
        actions={
          <>
            <FollowButton kind="tag" id={query.tag} isFollowed={isFollowed} isSignedIn={isSignedIn} />
            <UploadLink />
          </>
        }
      />
      <ListView query={query} list={list} path={path} unused={unused} />
    </div>
  );
}
