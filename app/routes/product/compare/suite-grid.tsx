import { FormattedMessage } from 'react-intl';
import type { ProductOverview, ProductSummary } from '../../../../contract/product/product.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Table } from '../../../components/ui/table.tsx';
import styles from './compare.module.css';

interface SuiteGridProps {
  label: string;
  products: readonly Pick<ProductSummary, 'slug' | 'name' | 'tagline'>[];
  suites: ProductOverview['suites'];
}

/** Products as rows, and in which of the suites each of them is. */
export function SuiteGrid({ label, products, suites }: SuiteGridProps) {
  return (
    <div className={styles.grid}>
      <Table label={label}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="product.title" />
            </th>
            {suites.map(({ tier }) => (
              <th key={tier} scope="col">
                <FormattedMessage id={`product.suite.${tier}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products
            .filter(({ slug }) => slug !== 'suit')
            .map(({ slug, name, tagline }) => (
              <tr key={slug}>
                <th scope="row">
                  <AppLink className="link" to={`/product/${slug}`}>
                    {name}
                  </AppLink>{' '}
                  <small>{tagline}</small>
                </th>
                {suites.map(({ tier, products: contained }) => (
                  <td key={tier}>
                    <FormattedMessage
                      id={contained.includes(slug) ? 'product.suites.in' : 'product.suites.out'}
                    />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </Table>
    </div>
  );
}
