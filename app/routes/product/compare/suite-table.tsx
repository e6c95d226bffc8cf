import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductOverview, ProductSummary } from '../../../../contract/product/product.ts';
import styles from './compare.module.css';
import { SuiteGrid } from './suite-grid.tsx';

interface SuiteTableProps {
  products: readonly ProductSummary[];
  suites: ProductOverview['suites'];
}

/** Every product, and in which of the suites it is. */
export function SuiteTable({ products, suites }: SuiteTableProps) {
  const title = useIntl().formatMessage({ id: 'product.suites' });
  return (
    <section className={styles.suites}>
      <h2>{title}</h2>
      <p>
        <FormattedMessage id="product.suites.text" />
      </p>
      <SuiteGrid label={title} products={products} suites={suites} />
    </section>
  );
}
