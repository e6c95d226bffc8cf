import { FormattedMessage, useIntl } from 'react-intl';
import { data, redirect } from 'react-router';
import { pageCount } from '../../../../contract/page-count.ts';
import { getWikiCategory } from '../../../../contract/wiki/wiki.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../../shell/page-meta.ts';
import type { Route } from './+types/category';
import { ArticleList } from './article-list.tsx';
import styles from './category.module.css';
import { CategoryTree } from './category-tree.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!params.id) throw redirect('/wiki', 301);
  const page = readPageNumber(url.searchParams);
  const shown = await call(context.get(apiContext), getWikiCategory, { category: params.id, page });
  if (params.id !== shown.category.slug) throw redirect(`/wiki/category/${shown.category.slug}`, 301);
  if (page > 1 && shown.articles.items.length === 0) throw data(null, { status: 404 });
  sharePage(context, 'wiki', 'wiki-tree');
  return shown;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const { config, origin } = site;
  const { category, trail, articles } = loaderData;
  const path = `/wiki/category/${category.slug}`;
  return pageMeta({
    title: `${category.name} - ${config.wikiTitle}`,
    description: category.description || config.wikiDescription,
    keywords: config.wikiKeywords,
    siteTitle: config.siteTitle,
    origin,
    path: articles.page > 1 ? `${path}?page=${articles.page}` : path,
    structured: [
      breadcrumbData(origin, [
        { name: config.siteTitle, path: '/' },
        { name: config.wikiTitle, path: '/wiki' },
        ...trail.map(({ slug, name }) => ({ name, path: `/wiki/category/${slug}` })),
      ]),
    ],
  });
};

export default function WikiCategory({ loaderData }: Route.ComponentProps) {
  const intl = useIntl();
  const { category, trail, categories, articles } = loaderData;
  const path = `/wiki/category/${category.slug}`;
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'wiki.title' }), path: '/wiki' },
          ...trail.map(({ slug, name }) => ({ name, path: `/wiki/category/${slug}` })),
        ]}
      />
      <PageHead
        title={category.name}
        text={category.description}
        actions={
          <>
            <ButtonLink to={`/api/wiki/categories/${category.slug}/export.zip`} isReload rel="nofollow">
              <Icon name="download" />
              Markdown
            </ButtonLink>
            <ButtonLink to={`/api/wiki/categories/${category.slug}/export.pdf`} isReload rel="nofollow">
              <Icon name="download" />
              PDF
            </ButtonLink>
            <ButtonLink to={`/api/wiki/categories/${category.slug}/offline.zip`} isReload rel="nofollow">
              <Icon name="download" />
              <FormattedMessage id="wiki.offline" />
            </ButtonLink>
            <ButtonLink to={`/wiki/new?category=${category.id}`} rel="nofollow">
              <Icon name="pen" />
              <FormattedMessage id="wiki.new" />
            </ButtonLink>
          </>
        }
      />
      <div className={styles.columns}>
        <CategoryTree categories={categories} currentId={category.id} />
        <div className={styles.main}>
          <Card isFlush isEdgeToEdge>
            {articles.items.length > 0 ? (
              <ArticleList articles={articles.items} />
            ) : (
              <EmptyState title={<FormattedMessage id="wiki.category.empty" />} />
            )}
            <div className={styles.pager}>
              <Pagination page={articles.page} pageCount={pageCount(articles)} path={path} />
            </div>
          </Card>
        </div>
      </div>
    </div>
  );
}
