import { FormattedMessage, useIntl } from 'react-intl';
import { data } from 'react-router';
import { pageCount } from '../../../contract/page-count.ts';
import { isPlain, partQueryText, readPartQuery } from '../../../contract/part/part-query.ts';
import { readEmbedOrigins } from '../../../contract/selection/embed.ts';
import { maxSelectionQuery, selectParts } from '../../../contract/selection/facets.ts';
import facets from '../../components/facets/facets.module.css';
import { materialListsPath } from '../../components/material-list/lists-path.ts';
import { useTextLang } from '../../components/navigation/content-lang.ts';
import search from '../../components/part/part-search.module.css';
import { UnreadConditions } from '../../components/part/unread-conditions.tsx';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import {
  apiContext,
  pageRequestContext,
  sharePage,
  siteConfigContext,
} from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/selection';
import { Builds } from './builds/builds.tsx';
import { ConditionChips, NothingFound } from './condition-chips.tsx';
import { conditionText } from './condition-words.ts';
import { EmbedHostContext, useEmbedHost } from './embed-host.ts';
import { GroupCards } from './group-cards.tsx';
import { PartChoices } from './part-choices.tsx';
import { SampleQuestions } from './sample-questions.tsx';
import { SaveSearch } from './save-search.tsx';
import { SelectionSearch } from './search-box.tsx';
import styles from './selection.module.css';
import { choiceAddress, parametersOf, rootOf } from './selection-address.ts';
import { SelectionFacets } from './selection-facets.tsx';

/** Choosing a part: the tree of categories, then what its values are to be. Everything stands in the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readPartQuery(url.searchParams);
  const page = readPageNumber(url.searchParams);
  const text = partQueryText(query).slice(0, maxSelectionQuery);
  const found = await call(context.get(apiContext), selectParts, { query: text, page });
  if (page > 1 && found.items.length === 0) throw data(null, { status: 404 });
  sharePage(context, 'parts');
  const root = rootOf(url.pathname);
  const embedders =
    root === '/dxxsampleapp' ? readEmbedOrigins(context.get(siteConfigContext).embedOrigins) : null;
  if (embedders) context.get(pageRequestContext).framers = embedders;
  return { root, query, found, embedders };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!site || !loaderData) return [];
  const { root, query, found } = loaderData;
  const intl = getIntl(site.locale);
  const name = intl.formatMessage({ id: 'selection.title' });
  const group = found.trail.at(-1)?.name;
  const path = choiceAddress('/dxxsample', { ...query, values: [] });
  return pageMeta({
    title: group ? `${group} - ${name}` : name,
    description: intl.formatMessage({ id: 'selection.text' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path,
    // One address for each category; further conditions are nobody's landing page.
    isHidden:
      root !== '/dxxsample' ||
      found.page > 1 ||
      partQueryText({ ...query, group: '' }) !== '' ||
      !isKnown(query.group, group),
    structured: [
      breadcrumbData(site.origin, [
        { name: site.config.siteTitle, path: '/' },
        { name, path: '/dxxsample' },
        ...(group ? [{ name: group, path }] : []),
      ]),
    ],
  });
};

const isKnown = (slug: string, name: string | undefined) => slug === '' || name !== undefined;

export default function Selection({ loaderData }: Route.ComponentProps) {
  const { root, query, found, embedders } = loaderData;
  const host = useEmbedHost(embedders);
  const intl = useIntl();
  const langOf = useTextLang();
  const isFront = isPlain(query);
  const group = found.trail.at(-1);
  const title = intl.formatMessage({ id: 'selection.title' });
  const conditions = found.conditions.filter(({ field }) => field !== 'group');
  const words = conditions.map(({ field }) => conditionText(field, query, found, intl));
  return (
    <div className="wrap">
      {group && (
        <Breadcrumbs
          trail={[
            { name: title, path: root },
            ...found.trail.map(({ slug, name }) => ({ name, path: `${root}?group=${slug}` })),
          ]}
        />
      )}
      <PageHead
        title={<span lang={group && langOf(group.name)}>{group?.name ?? title}</span>}
        text={!group && <FormattedMessage id="selection.text" />}
        actions={
          root === '/dxxsample' && (
            <>
              <ButtonLink to="/dxxsample/match">
                <FormattedMessage id="selection.match" />
              </ButtonLink>
              <ButtonLink to={materialListsPath} rel="nofollow">
                <FormattedMessage id="materials.menu" />
              </ButtonLink>
              <ButtonLink to="/dxxsample/searches" rel="nofollow">
                <FormattedMessage id="selection.saved" />
              </ButtonLink>
              <ButtonLink to="/ldz/basket" rel="nofollow">
                <FormattedMessage id="part.basket" />
              </ButtonLink>
            </>
          )
        }
      />
      <UnreadConditions problems={found.problems} parameters={parametersOf(found)} />
      {isFront ? (
        <>
          <SelectionSearch root={root} query={query} isAlone />
          <SampleQuestions root={root} groups={found.groups} />
          {root === '/dxxsample' && <Builds />}
          <div className={styles.front}>
            <GroupCards root={root} query={query} groups={found.groups} within={null} />
          </div>
        </>
      ) : (
        <div className={facets.columns}>
          <aside
            id="filters"
            className={facets.aside}
            aria-label={intl.formatMessage({ id: 'part.filters' })}
          >
            <SelectionFacets root={root} query={query} found={found} />
          </aside>
          <div className={search.main} id="results">
            <SelectionSearch root={root} query={query} isAlone={false} />
            <ConditionChips root={root} query={query} found={found} />
            {found.groups.length > 0 && (
              <GroupCards root={root} query={query} groups={found.groups} within={group?.slug ?? null} />
            )}
            {found.total === 0 ? (
              <NothingFound root={root} query={query} found={found} />
            ) : (
              <EmbedHostContext value={host}>
                <PartChoices items={found.items} isEmbedded={root === '/dxxsampleapp'} />
              </EmbedHostContext>
            )}
            <Pagination
              page={found.page}
              pageCount={pageCount(found)}
              path={root}
              query={partQueryText(query)}
            />
            {root === '/dxxsample' && (
              <SaveSearch
                query={partQueryText(query)}
                name={[group?.name, ...words].filter(Boolean).join(' · ')}
              />
            )}
          </div>
        </div>
      )}
    </div>
  );
}
