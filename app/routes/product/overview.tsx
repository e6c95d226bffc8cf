import { FormattedMessage } from 'react-intl';
import { listProducts } from '../../../contract/product/product.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { Drawing } from '../../components/ui/drawing.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { apiContext, sharePage } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/overview';
import styles from './overview.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'products');
  return call(context.get(apiContext), listProducts, {});
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const { config, origin } = site;
  return pageMeta({
    title: config.productTitle,
    description: config.productDescription,
    keywords: config.productKeywords,
    siteTitle: config.siteTitle,
    origin,
    path: '/product',
    structured: [
      breadcrumbData(origin, [
        { name: config.siteTitle, path: '/' },
        { name: config.productTitle, path: '/product' },
      ]),
    ],
  });
};

export default function ProductOverviewPage({ loaderData: { overview, products } }: Route.ComponentProps) {
  const hot = products
    .filter(({ hotRank }) => hotRank !== null)
    .sort((a, b) => Number(a.hotRank) - Number(b.hotRank));
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={overview.title}
        text={overview.intro}
        actions={
          <>
            <ButtonLink variant="primary" to="/product/guide">
              <FormattedMessage id="product.guide" />
            </ButtonLink>
            <ButtonLink to="/product/compare">
              <FormattedMessage id="product.compare" />
            </ButtonLink>
          </>
        }
      />
      <nav className={styles.hot} id="hot" aria-labelledby="hot-title">
        <h2 id="hot-title">
          <FormattedMessage id="product.hot" />
        </h2>
        <ul>
          {hot.map((product) => (
            <li key={product.slug}>
              <AppLink to={`/product/${product.slug}`}>{product.name}</AppLink>
            </li>
          ))}
        </ul>
      </nav>
      {overview.tiers.map((tier) => (
        <section key={tier.id} className={styles.tier} id={tier.id}>
          <div className={styles.tierHead}>
            <Drawing name={tier.drawing} alt={tier.drawingAlt} />
            <h2>{tier.name}</h2>
            <p>{tier.text}</p>
          </div>
          <ul className={styles.list}>
            {products
              .filter((product) => product.tier === tier.id)
              .map((product) => (
                <li key={product.slug}>
                  <AppLink to={`/product/${product.slug}`}>
                    <Drawing name={product.slug} alt="" className={styles.small} />
                    <b>{product.name}</b>
                    <span>{product.tagline}</span>
                    <code>{product.slug}</code>
                    <Icon name="right" size={16} />
                  </AppLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
