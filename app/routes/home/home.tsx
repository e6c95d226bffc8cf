import { useIntl } from 'react-intl';
import { getClassroom } from '../../../contract/classroom/course.ts';
import { getForumAside, listTopics } from '../../../contract/forum/forum.ts';
import { getPriceList } from '../../../contract/price/price.ts';
import { listProducts } from '../../../contract/product/product.ts';
import { getResourceOverview } from '../../../contract/resource/resource.ts';
import { listHotWords } from '../../../contract/search/whole-search.ts';
import { getWikiHome } from '../../../contract/wiki/wiki.ts';
import { CourseGrid } from '../../components/course/course-card.tsx';
import { ResourceGrid } from '../../components/lists/resource-card.tsx';
import { apiContext, sharePage } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/home';
import { FeederSection, TrunkEnd } from './feeder-section.tsx';
import styles from './home.module.css';
import { HomeHero } from './home-hero.tsx';
import { firstWords, pickOfEachType } from './home-picks.ts';
import { HotTopics } from './hot-topics.tsx';
import { pickLatest } from './latest.ts';
import { LiveCounts } from './live-counts.tsx';
import { MarketTypes } from './market-types.tsx';
import { MembershipBand } from './membership-band.tsx';
import { NewsLine } from './news-line.tsx';
import { OneLineDiagram } from './one-line-diagram.tsx';
import { Tiers } from './tiers.tsx';
import { WikiIndex } from './wiki-index.tsx';

const shown = { topics: 7, categories: 8, courses: 4 };

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  sharePage(context, 'site', 'products', 'topics', 'price', 'resources', 'wiki', 'wiki-tree', 'classroom');
  const [{ products, overview }, hot, { waiting }, { plans }, market, wiki, classroom, hotWords, fresh] =
    await Promise.all([
      call(api, listProducts, {}),
      call(api, listTopics, { sort: 'hot' }),
      call(api, getForumAside, {}),
      call(api, getPriceList, {}),
      call(api, getResourceOverview, {}),
      call(api, getWikiHome, {}),
      call(api, getClassroom, {}),
      call(api, listHotWords, {}),
      call(api, listTopics, { sort: 'newest' }),
    ]);
  return {
    products: products.filter(({ isOnHome }) => isOnHome),
    overview,
    topics: hot.items.slice(0, shown.topics),
    waiting,
    news: pickLatest({
      articles: wiki.recent,
      resources: market.newest,
      courses: classroom.newest,
      topics: fresh.items,
    }),
    courses: classroom.newest.slice(0, shown.courses),
    counts: {
      resources: market.total,
      articles: wiki.articleCount,
      topics: hot.total,
      courses: classroom.total,
    },
    plans,
    words: firstWords(hotWords, market.tags),
    types: market.types,
    resources: pickOfEachType([...market.wanted, ...market.newest]),
    categories: wiki.categories
      .filter(({ parentId, articleCount }) => parentId === null && articleCount > 0)
      .slice(0, shown.categories)
      .map(({ slug, name, description, articleCount }) => ({ slug, name, description, articleCount })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const { config, origin } = site;
  const search = {
    '@type': 'SearchAction',
    target: `${origin}/wholeSearch?keyword={keyword}`,
    'query-input': 'required name=keyword',
  };
  return pageMeta({
    title: config.siteTitle,
    description: config.siteDescription,
    keywords: config.siteKeywords,
    siteTitle: config.siteTitle,
    origin,
    path: '/',
    structured: [{ '@type': 'WebSite', name: config.siteTitle, url: `${origin}/`, potentialAction: search }],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const intl = useIntl();
  const { products, overview, topics, waiting, plans, resources, types, categories, words } = loaderData;
  const { news, counts, courses } = loaderData;
  return (
    <div className="wrap">
      <HomeHero words={words} />
      {news.length > 0 && <NewsLine news={news} />}
      <OneLineDiagram products={products} />
      <LiveCounts counts={counts} />
      <div className={styles.trunk}>
        <FeederSection
          designation="-Q1"
          title={intl.formatMessage({ id: 'home.tiers.title' })}
          intro={intl.formatMessage({ id: 'home.tiers.intro' })}
          more={{ to: '/product', text: intl.formatMessage({ id: 'home.tiers.all' }) }}
        >
          <Tiers overview={overview} products={products} />
        </FeederSection>
        {resources.length > 0 && (
          <FeederSection
            designation="-Q2"
            title={intl.formatMessage({ id: 'home.market.title' })}
            intro={intl.formatMessage({ id: 'home.market.intro' })}
            more={{ to: '/resources', text: intl.formatMessage({ id: 'home.market.more' }) }}
          >
            <MarketTypes types={types} />
            <ResourceGrid items={resources} />
          </FeederSection>
        )}
        {topics.length > 0 && (
          <FeederSection
            designation="-Q3"
            title={intl.formatMessage({ id: 'home.forum.title' })}
            intro={intl.formatMessage({ id: 'home.forum.intro' })}
            more={{ to: '/forum', text: intl.formatMessage({ id: 'home.forum.more' }) }}
          >
            <HotTopics topics={topics} waiting={waiting} />
          </FeederSection>
        )}
        {categories.length > 0 && (
          <FeederSection
            designation="-Q4"
            title={intl.formatMessage({ id: 'home.wiki.title' })}
            intro={intl.formatMessage({ id: 'home.wiki.intro' })}
            more={{ to: '/wiki', text: intl.formatMessage({ id: 'home.wiki.more' }) }}
          >
            <WikiIndex categories={categories} />
          </FeederSection>
        )}
        {courses.length > 0 && (
          <FeederSection
            designation="-Q5"
            title={intl.formatMessage({ id: 'home.classroom.title' })}
            intro={intl.formatMessage({ id: 'home.classroom.intro' })}
            more={{ to: '/cloudClassroom', text: intl.formatMessage({ id: 'home.classroom.more' }) }}
          >
            <CourseGrid items={courses} />
          </FeederSection>
        )}
        <FeederSection designation="-Q6">
          <MembershipBand plans={plans} />
        </FeederSection>
        <TrunkEnd />
      </div>
    </div>
  );
}
