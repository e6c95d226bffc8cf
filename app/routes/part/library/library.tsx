import { FormattedMessage, useIntl } from 'react-intl';
import { data } from 'react-router';
import { getFollowing } from '../../../../contract/attention/attention.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { isPlain, partQueryText } from '../../../../contract/part/part-query.ts';
import facets from '../../../components/facets/facets.module.css';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { FollowButton } from '../../../components/notices/follow-button.tsx';
import search from '../../../components/part/part-search.module.css';
import { UnreadConditions } from '../../../components/part/unread-conditions.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext, currentUserContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { getPartLibrary, listParts } from '../../../services/part.ts';
import { useSite } from '../../../shell/use-site.ts';
import { editionDescription, editionName, libraryMeta } from '../part-meta.ts';
import type { Route } from './+types/library';
import { ChosenConditions } from './chosen-conditions.tsx';
import { GroupTree } from './group-tree.tsx';
import styles from './library.module.css';
import { LibraryTabs } from './library-tabs.tsx';
import { MakerTree } from './maker-tree.tsx';
import { PartFilters } from './part-filters.tsx';
import { listAddress, listPath, readPartQuery } from './part-query.ts';
import { PartRows } from './part-rows.tsx';
import { PartSearchBox } from './part-search-box.tsx';

/** The list of an edition: the whole library at /ldz, industrial automation at /ldzia/search. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readPartQuery(url);
  const page = readPageNumber(url.searchParams);
  const isByMaker = url.searchParams.get('tab') === 'makers';
  const api = context.get(apiContext);
  const parts = await listParts(api, { filter: query, page });
  if (page > 1 && parts.items.length === 0) throw data(null, { status: 404 });
  const makers = isByMaker ? (await getPartLibrary(api, query.edition)).library.makers : null;
  sharePage(context, 'parts');
  const [maker, ...others] = query.makers;
  const isAsked = maker !== undefined && others.length === 0 && context.get(currentUserContext) !== null;
  const following = isAsked && (await call(api, getFollowing, { kind: 'maker', id: maker }));
  return { query, parts, makers, isMakerFollowed: following && following.isFollowing };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { query, parts } = loaderData;
  const group = parts.facets.groups.find(({ slug }) => slug === query.group);
  // One address for each group; further conditions are nobody's landing page.
  const isLanding = partQueryText({ ...query, group: '' }) === '';
  const path = group ? listAddress({ ...query }, {}) : listPath(query.edition);
  return libraryMeta(matches, {
    edition: query.edition,
    title: group?.name,
    ...(query.edition === 'ldzia' && { titleId: 'part.all' as const }),
    path: parts.page > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${parts.page}` : path,
    isHidden: !isLanding,
  });
};

export default function PartLibrary({ loaderData }: Route.ComponentProps) {
  const { query, parts, makers, isMakerFollowed } = loaderData;
  const intl = useIntl();
  const lang = useContentLang();
  const site = useSite();
  const { groups } = parts.facets;
  const group = groups.find(({ slug }) => slug === query.group);
  const name = site ? editionName(site, query.edition) : '';
  const maker = query.makers.length === 1 && parts.facets.makers.find(({ slug }) => slug === query.makers[0]);
  return (
    <div className="wrap">
      {(group || query.edition === 'ldzia') && (
        <Breadcrumbs
          trail={[
            { name, path: `/${query.edition}` },
            ...(query.edition === 'ldzia'
              ? [{ name: intl.formatMessage({ id: 'part.search' }), path: '/ldzia/search' }]
              : []),
            ...(group ? [{ name: group.name, path: listAddress(query, { group: group.slug }) }] : []),
          ]}
        />
      )}
      <PageHead
        title={<span lang={group && lang}>{group?.name ?? name}</span>}
        text={<FormattedMessage id={editionDescription[query.edition]} />}
        actions={
          <>
            <ButtonLink to="/ldz/requests">
              <FormattedMessage id="part.requests" />
            </ButtonLink>
            {maker && (
              <FollowButton
                kind="maker"
                id={maker.slug}
                name={maker.name}
                isFollowed={isMakerFollowed}
                isSignedIn={Boolean(site?.user)}
              />
            )}
            <ButtonLink to="/ldz/basket" rel="nofollow">
              <FormattedMessage id="part.basket" />
            </ButtonLink>
          </>
        }
      />
      <div className={facets.columns}>
        <aside id="filters" className={facets.aside} aria-label={intl.formatMessage({ id: 'part.filters' })}>
          <div className={styles.trees}>
            <LibraryTabs query={query} isByMaker={makers !== null} />
            {makers ? (
              <MakerTree makers={makers} query={query} />
            ) : (
              <GroupTree groups={groups} query={query} />
            )}
          </div>
          <PartFilters query={query} parts={parts} />
        </aside>
        <div className={search.main} id="results">
          <PartSearchBox query={query} />
          <UnreadConditions problems={parts.problems} parameters={parts.facets.parameters} />
          <ChosenConditions query={query} parts={parts} />
          <PartRows parts={parts.items} query={query} isAsked={!isPlain(query)} />
          <Pagination
            page={parts.page}
            pageCount={pageCount(parts)}
            path={listPath(query.edition)}
            query={partQueryText(query)}
          />
        </div>
      </div>
    </div>
  );
}
