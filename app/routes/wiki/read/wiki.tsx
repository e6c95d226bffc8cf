import { FormattedMessage, useIntl } from 'react-intl';
import { getWikiHome, listGrantedArticles } from '../../../../contract/wiki/wiki.ts';
import { ListPicture } from '../../../components/lists/list-picture.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { apiContext, currentUserContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { wikiMeta } from '../wiki-meta.ts';
import type { Route } from './+types/wiki';
import { ArticleList } from './article-list.tsx';
import { WantedList } from './wanted-list.tsx';
import styles from './wiki.module.css';
import { WikiSearchBox } from './wiki-search-box.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'wiki', 'wiki-tree', 'topics');
  const api = context.get(apiContext);
  const [home, granted] = await Promise.all([
    call(api, getWikiHome, {}),
    context.get(currentUserContext) ? call(api, listGrantedArticles, {}) : [],
  ]);
  return { ...home, granted };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  wikiMeta(matches, { title: 'wiki.title', path: '/wiki' });

/** The wiki's first page: its categories, what changed, what is wanted. */
export default function Wiki({ loaderData }: Route.ComponentProps) {
  const intl = useIntl();
  const { categories, articleCount, recent, wanted, granted } = loaderData;
  const top = categories.filter(({ parentId }) => parentId === null);
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="wiki.title" />}
        text={<FormattedMessage id="wiki.count" values={{ articles: articleCount }} />}
        actions={
          <div className={styles.actions}>
            <WikiSearchBox />
            <ButtonLink variant="primary" to="/wiki/new" rel="nofollow">
              <Icon name="pen" />
              <FormattedMessage id="wiki.new" />
            </ButtonLink>
          </div>
        }
      />
      {top.length === 0 && <EmptyState title={<FormattedMessage id="wiki.empty" />} />}
      <h2 className="vh">
        <FormattedMessage id="wiki.categories" />
      </h2>
      <ul className={styles.categories}>
        {top.map((category) => (
          <li key={category.id}>
            {category.picture && (
              <ListPicture className={styles.tile} picture={category.picture} width={120} height={72} />
            )}
            <h3>
              <AppLink to={`/wiki/category/${category.slug}`}>{category.name}</AppLink>
              <small>{category.articleCount}</small>
            </h3>
            <p>{category.description}</p>
            <p className={styles.below}>
              {categories
                .filter(({ parentId }) => parentId === category.id)
                .map(({ id, slug, name }) => (
                  <AppLink key={id} to={`/wiki/category/${slug}`}>
                    {name}
                  </AppLink>
                ))}
            </p>
          </li>
        ))}
      </ul>
      {granted.length > 0 && (
        <Card title={<FormattedMessage id="wiki.granted" />} isFlush isEdgeToEdge>
          <ArticleList articles={granted} level="h3" isCategoryShown={false} />
        </Card>
      )}
      <div className={styles.columns}>
        <Card
          title={<FormattedMessage id="wiki.recent" />}
          aside={
            <AppLink className="link" to="/wiki/changes">
              <FormattedMessage id="wiki.changes" />
            </AppLink>
          }
          isFlush
          isEdgeToEdge
        >
          <ArticleList articles={recent} level="h3" isCategoryShown />
        </Card>
        <aside className={styles.aside} aria-label={intl.formatMessage({ id: 'wiki.help' })}>
          {wanted.length > 0 && (
            <Card title={<FormattedMessage id="wiki.wanted" />}>
              <WantedList wanted={wanted} />
            </Card>
          )}
          <Card title={<FormattedMessage id="wiki.help" />}>
            <ul className={styles.ways}>
              <li>
                <AppLink className="link" to="/wiki/report">
                  <FormattedMessage id="wiki.report" />
                </AppLink>
              </li>
              <li>
                <AppLink className="link" to="/api/wiki/offline.zip" isReload rel="nofollow">
                  <FormattedMessage id="wiki.offline.all" />
                </AppLink>
              </li>
              <li>
                <AppLink className="link" to="/wiki/proposals" rel="nofollow">
                  <FormattedMessage id="wiki.proposals" />
                </AppLink>
              </li>
              <li>
                <AppLink className="link" to="/wiki/tasks" rel="nofollow">
                  <FormattedMessage id="wiki.tasks" />
                </AppLink>
              </li>
            </ul>
          </Card>
        </aside>
      </div>
    </div>
  );
}
