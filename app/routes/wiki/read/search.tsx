import { FormattedMessage } from 'react-intl';
import { data } from 'react-router';
import { pageCount } from '../../../../contract/page-count.ts';
import type { Page } from '../../../../contract/paging.ts';
import type { WikiHit, WikiRow } from '../../../../contract/wiki/wiki.ts';
import { listTaggedArticles, searchWiki } from '../../../../contract/wiki/wiki.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Marked } from '../../../components/rich-text/marked.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { wikiMeta } from '../wiki-meta.ts';
import { useWikiTrail } from '../wiki-trail.ts';
import type { Route } from './+types/search';
import listStyles from './article-list.module.css';
import { ArticleList } from './article-list.tsx';
import styles from './category.module.css';
import { WikiSearchBox } from './wiki-search-box.tsx';

/** Articles with these words, or with this tag. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, 100);
  const tag = (url.searchParams.get('tag') ?? '').trim().slice(0, 20);
  const page = Math.min(readPageNumber(url.searchParams), 50);
  const found = keyword ? await call(api, searchWiki, { keyword, page }) : null;
  const tagged = !keyword && tag ? await call(api, listTaggedArticles, { tag, page }) : null;
  const list: Page<WikiHit | WikiRow> | undefined = found?.hits ?? tagged ?? undefined;
  if (page > 1 && list?.items.length === 0) throw data(null, { status: 404 });
  return { keyword, tag, found, tagged };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  wikiMeta(matches, { title: 'wiki.search.title', path: '/wiki/search', isHidden: true });

export default function WikiSearch({ loaderData }: Route.ComponentProps) {
  const { keyword, tag, found, tagged } = loaderData;
  const trail = useWikiTrail();
  const list = found?.hits ?? tagged;
  const query = new URLSearchParams({ ...(keyword && { keyword }), ...(!keyword && tag && { tag }) });
  return (
    <div className="wrap">
      <Breadcrumbs trail={trail('wiki.search.title', '/wiki/search')} />
      <PageHead
        title={
          !keyword && tag ? (
            <FormattedMessage id="wiki.tagged" values={{ tag: <Written text={tag} /> }} />
          ) : (
            <FormattedMessage id="wiki.search.title" />
          )
        }
        actions={<WikiSearchBox keyword={keyword} />}
      />
      <Card isFlush isEdgeToEdge>
        {found && found.hits.items.length > 0 && <Hits hits={found.hits.items} />}
        {tagged && tagged.items.length > 0 && <ArticleList articles={tagged.items} isCategoryShown />}
        {list && list.items.length === 0 && <Nothing keyword={keyword || tag} near={found?.near ?? []} />}
        {!list && <EmptyState title={<FormattedMessage id="wiki.search.label" />} />}
        {list && (
          <div className={styles.pager}>
            <Pagination page={list.page} pageCount={pageCount(list)} path="/wiki/search" query={query} />
          </div>
        )}
      </Card>
    </div>
  );
}

function Hits({ hits }: { hits: readonly WikiHit[] }) {
  const lang = useContentLang();
  return (
    <ul className={listStyles.list}>
      {hits.map((hit) => (
        <li key={hit.id}>
          <h2 lang={lang}>
            <AppLink to={`/wiki/detail/${hit.slug}`}>
              <Marked segments={hit.title} />
            </AppLink>
          </h2>
          <p lang={lang}>
            <Marked segments={hit.snippet} />
          </p>
          <p className={listStyles.facts}>
            {hit.section && (
              <AppLink to={`/wiki/detail/${hit.slug}#${hit.section.anchor}`}>
                <Written text={hit.section.text} />
              </AppLink>
            )}
            <Written text={hit.categoryName} />
            <Time value={hit.updatedAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Nothing({ keyword, near }: { keyword: string; near: readonly string[] }) {
  return (
    <EmptyState
      title={<FormattedMessage id="wiki.search.none" values={{ keyword: <Written text={keyword} /> }} />}
      action={
        <ButtonLink to={`/wiki/new?title=${encodeURIComponent(keyword)}`} rel="nofollow">
          <FormattedMessage id="wiki.new" />
        </ButtonLink>
      }
    >
      {near.map((words) => (
        <AppLink key={words} className="link" to={`/wiki/search?keyword=${encodeURIComponent(words)}`}>
          {words}
        </AppLink>
      ))}
    </EmptyState>
  );
}
