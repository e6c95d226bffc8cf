import { FormattedMessage } from 'react-intl';
import { findProducts, fitSuite } from '../../../../contract/product/guide.ts';
import { listProducts } from '../../../../contract/product/product.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/guide';
import styles from './guide.module.css';
import { GuideForm } from './guide-form.tsx';
import { readGuide } from './guide-query.ts';
import { GuideResult } from './guide-result.tsx';

/** Which products somebody needs: five questions in a plain form, the answers in the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  sharePage(context, 'products');
  const { products, overview } = await call(context.get(apiContext), listProducts, {});
  const query = readGuide(url.searchParams);
  const needed = query.isEmpty || query.unfitSeats !== null ? [] : findProducts(query.answers);
  const known = needed.filter((slug) => products.some((product) => product.slug === slug));
  return { query, products, needed: known, suite: fitSuite(known, overview.suites) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  namedMeta(matches, {
    title: 'product.guide',
    description: 'product.guide.text',
    path: '/product/guide',
  });

export default function ProductGuide({
  loaderData: { query, products, needed, suite },
}: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="product.guide" />}
        text={<FormattedMessage id="product.guide.text" />}
        actions={
          <ButtonLink to="/product/compare">
            <FormattedMessage id="product.compare" />
          </ButtonLink>
        }
      />
      <div className={styles.page}>
        <GuideForm query={query} />
        {!query.isEmpty && query.unfitSeats === null && (
          <GuideResult
            needed={products.filter(({ slug }) => needed.includes(slug)).sort(orderOf(needed))}
            suite={suite}
            seats={query.answers.seats}
          />
        )}
      </div>
    </div>
  );
}

function orderOf(slugs: readonly string[]) {
  return (a: { slug: string }, b: { slug: string }) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug);
}
