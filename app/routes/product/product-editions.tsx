import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductOverview, ProductSummary, ProductTier } from '../../../contract/product/product.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { SuiteGrid } from './compare/suite-grid.tsx';
import styles from './product-editions.module.css';
import page from './product-page.module.css';

const tiers = ['entry', 'workshop', 'factory'] as const;

interface ProductEditionsProps {
  tier: ProductTier;
  /** The product and those before and after it. */
  around: readonly Pick<ProductSummary, 'slug' | 'name' | 'tagline'>[];
  suites: ProductOverview['suites'];
}

/** Where the product stands among the three tiers, and which suites hold it and its neighbours. */
export function ProductEditions({ tier, around, suites }: ProductEditionsProps) {
  const intl = useIntl();
  return (
    <section className={`${page.section} ${page.side}`} id="editions">
      <div className={page.head}>
        <h2>
          <FormattedMessage id="product.editions.title" />
        </h2>
        <p>
          <AppLink className="link" to="/product/compare">
            <FormattedMessage id="product.suites" />
          </AppLink>
        </p>
      </div>
      <div className={styles.stack}>
        <ol className={styles.tiers}>
          {tiers.map((each) => (
            <li key={each} aria-current={each === tier ? 'true' : undefined}>
              <AppLink to={`/product#${each}`}>
                <FormattedMessage id={`product.tier.${each}`} />
              </AppLink>
            </li>
          ))}
        </ol>
        {suites.length > 0 && around.length > 0 && (
          <SuiteGrid
            label={intl.formatMessage({ id: 'product.editions.title' })}
            products={around}
            suites={suites}
          />
        )}
      </div>
    </section>
  );
}
