import { FormattedMessage } from 'react-intl';
import { getProduct, listProducts } from '../../../../contract/product/product.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/compare';
import styles from './compare.module.css';
import { maxCompared, readCompared } from './compare-query.ts';
import { Matrix } from './matrix.tsx';
import { ProductChoice } from './product-choice.tsx';
import { SuiteTable } from './suite-table.tsx';

/** What the three suites hold, and up to six products side by side; the address names them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  sharePage(context, 'products');
  const { products, overview } = await call(api, listProducts, {});
  const asked = readCompared(
    url.searchParams,
    products.map(({ slug }) => slug),
  );
  const compared = await Promise.all(
    asked.slice(0, maxCompared).map((slug) => call(api, getProduct, { slug })),
  );
  return { products, suites: overview.suites, compared, isCut: asked.length > maxCompared };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  namedMeta(matches, {
    title: 'product.compare',
    description: 'product.compare.text',
    path: '/product/compare',
  });

export default function ProductComparison({
  loaderData: { products, suites, compared, isCut },
}: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="product.compare" />}
        text={<FormattedMessage id="product.compare.text" />}
        actions={
          <ButtonLink to="/product/guide">
            <FormattedMessage id="product.guide" />
          </ButtonLink>
        }
      />
      <div className={styles.page}>
        {isCut && (
          <Notice tone="warn">
            <FormattedMessage id="product.compare.cut" values={{ max: maxCompared }} />
          </Notice>
        )}
        {compared.length > 0 ? (
          <Matrix products={compared} />
        ) : (
          <EmptyState title={<FormattedMessage id="product.compare.none" />}>
            <FormattedMessage id="product.compare.none.text" />
          </EmptyState>
        )}
        <ProductChoice products={products} chosen={compared.map(({ slug }) => slug)} />
        {suites.length > 0 && <SuiteTable products={products} suites={suites} />}
      </div>
    </div>
  );
}
